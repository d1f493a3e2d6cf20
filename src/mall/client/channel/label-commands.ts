import type { ActedRow, Choice, Ctx, Undo } from '../../../commands/command.ts'
import { BusLabelCalls } from '../../../generated/contract/calls/BusLabel.ts'
import { idsOf, onRows } from '../../../plain/thing-command.ts'
import { send } from '../../../wire/client.ts'
import { type Bind, tieLabel } from '../label-tie.ts'
import { clientList } from './thing.ts'

/** 打标签 and 取消标签, of as many clients as are chosen. */
export function labelled(bind: Bind) {
  const word = bind === 1 ? '打标签' : '取消标签'
  return onRows(clientList, {
    id: bind === 1 ? 'clientList.label' : 'clientList.unlabel',
    at: ['head', 'bulk'],
    leads: true,
    title: word,
    titled: ({ rows }) => (rows.length > 1 ? `为${rows.length}家客户${word}` : word),
    icon: bind === 1 ? 'plus' : 'x',
    words: ['label', 'tag', '打标'],
    permit: 'label-Client-btn',
    ask: {
      label: {
        question: bind === 1 ? '打上哪个标签？' : '取消哪个标签？',
        async choices({ rows }) {
          const inUse = await send(BusLabelCalls.query, {})
          const offered = bind === 1 ? inUse : [...inUse, ...outOfUse(rows, inUse)]
          return ableFirst(offered.map(label => choiceOf(label, rows, bind)))
        },
      },
    },
    lock: 4000,
    run: (ctx, { label }) => tie(ctx, Number(label), bind),
  })
}

interface Label {
  readonly id: number
  readonly name: string
}

type Labelled = Pick<ActedRow<{ readonly labelList: readonly Label[] }>, 'row'>

/** What the clients have and nobody is given any more: it can always be taken. */
function outOfUse(rows: readonly Labelled[], inUse: readonly Label[]): Label[] {
  const given = new Set(inUse.map(({ id }) => id))
  const had = new Map(rows.flatMap(({ row }) => row.labelList).map(label => [label.id, label]))
  return [...had.values()]
    .filter(({ id }) => !given.has(id))
    .map(({ id, name }) => ({ id, name: `${name}（已停用）` }))
}

/** Says of how many of the clients it is so already; of none that lacks nothing it is offered. */
export function choiceOf({ id, name }: Label, rows: readonly Labelled[], bind: Bind): Choice {
  const choice = { value: String(id), label: name }
  const held = rows.filter(({ row }) => row.labelList.some(label => label.id === id)).length
  const isOne = rows.length === 1
  if (bind === 1 && held === rows.length) return { ...choice, off: isOne ? '已有' : '都已有' }
  if (bind === 0 && held === 0) return { ...choice, off: '没有' }
  return held === 0 || isOne ? choice : { ...choice, hint: `其中${held}家已有` }
}

/** Each in its order, and those that can be chosen before the others. */
export function ableFirst(choices: readonly Choice[]): readonly Choice[] {
  const isAble = ({ off }: Choice) => off === undefined
  return [...choices.filter(isAble), ...choices.filter(choice => !isAble(choice))]
}

function tie(ctx: Ctx, labelId: number, bind: Bind): Promise<string | Undo> {
  const ids = idsOf(ctx)
  const has = bind === 1 ? '已有' : '没有'
  return tieLabel(
    ctx,
    { labelId, bind, of: 'channelIds', ids },
    {
      unit: '家客户',
      said(changed, name) {
        if (changed === 0) return `这${ids.length}家客户${has}标签“${name}”`
        const already = ids.length - changed
        const rest = already > 0 ? `，另外${already}家${has}` : ''
        return `已为${changed}家客户${bind === 1 ? '打上' : '取消'}标签“${name}”${rest}`
      },
    },
  )
}
