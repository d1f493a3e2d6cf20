import type { ActedRow, Choice, Command, Ctx } from '../../../commands/command.ts'
import { liveCalls } from '../../../generated/contract/calls/live.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf } from '../../../plain/plain.ts'
import { idsOf, inList, onRows } from '../../../plain/thing-command.ts'
import { liveStates } from '../../../values/lists.ts'
import { send } from '../../../wire/client.ts'
import { liveGoods, liveGoodsVerb } from './thing.ts'

const states: Readonly<Record<number, string>> = liveStates

/** Rooms that goods can still be added to, the one that the list is filtered by first. */
async function rooms({ pane }: Pick<Ctx, 'pane'>): Promise<readonly Choice[]> {
  const [on, soon] = await Promise.all(
    ([1, 0] as const).map(status =>
      send(liveCalls['room.list'], { status, pageSize: 100, sort: 'beginTime' }, { dedupe: false }),
    ),
  )
  const filtered = pane?.place?.search.get('f.roomId')
  return [...(on?.records ?? []), ...(soon?.records ?? [])]
    .sort((a, b) => Number(String(b.id) === filtered) - Number(String(a.id) === filtered))
    .map(({ id, name, code, status, beginTime }) => ({
      value: String(id),
      label: name,
      hint: `${states[status] ?? ''} ${(beginTime ?? '').slice(5, 16)}`,
      words: [code],
    }))
}

/** Into which room is asked first; the address then says how the goods come. */
function into(how: 'choose' | 'import', title: string, icon: string, words: readonly string[]): Command {
  return inList(liveGoods, {
    ...liveGoodsVerb(how),
    at: ['head'],
    title,
    icon,
    words,
    permit: codesOf(liveCalls['goods.batchAdd']),
    ask: { room: { question: '添加到哪个直播间？', choices: rooms } },
    run: (ctx, { room }) => openHere(ctx, liveGoods, { [how]: room }),
  })
}

function sale(to: 0 | 1): Command {
  const word = to === 1 ? '上架' : '下架'
  const differing = (rows: readonly ActedRow<{ readonly status: number }>[]) =>
    rows.filter(({ row }) => row.status !== to)
  return onRows(liveGoods, {
    id: `liveGoods.${to === 1 ? 'onSale' : 'offSale'}`,
    at: ['head', 'bulk'],
    title: `${word}直播商品`,
    icon: to === 1 ? 'circle-check' : 'circle-x',
    words: ['sale', 'shelf'],
    permit: codesOf(liveCalls['goods.onSale']),
    lock: 4000,
    unless({ rows }) {
      if (to === 1 && rows.some(({ row }) => row.auditState === 2)) return '未通过审核的商品不能上架'
      return differing(rows).length > 0 ? undefined : `已经${word}`
    },
    async run({ rows }) {
      const ids = idsOf({ rows: differing(rows) })
      await send(liveCalls['goods.onSale'], { ids, onSale: to })
      return `已${word}${ids.length}款直播商品`
    },
  })
}

export const commands: readonly Command[] = [
  sale(1),
  sale(0),
  into('import', '导入直播商品', 'upload', ['import', 'excel', 'csv', '表格']),
  into('choose', '添加直播商品', 'plus', ['add', 'new', '选品']),
]
