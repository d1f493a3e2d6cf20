import type { ActedRow, Command, Ctx, Row } from '../../../commands/command.ts'
import { contentCalls } from '../../../generated/contract/calls/content.ts'
import { openHere } from '../../../plain/open-here.ts'
import { orConflict } from '../../../plain/or-conflict.ts'
import { codesOf } from '../../../plain/plain.ts'
import { queueOf } from '../../../plain/queue/queue-of.ts'
import { askReason } from '../../../plain/queue/reasons.ts'
import { rowByRow } from '../../../plain/row-by-row.ts'
import { alsoOnPage, onRow, onRows, refresh } from '../../../plain/thing-command.ts'
import { updateRow } from '../../../plain/update-row.ts'
import { judgedBefore, type ShelfEvent, whyNotNow, whyNotShelf } from '../../../values/content.ts'
import { typedText } from '../../../values/typed-text.ts'
import { send } from '../../../wire/client.ts'
import { content } from './thing.ts'

interface Audited extends Row {
  readonly state: number
  /** What was read: the verdict is on it, not on what may stand there by now. */
  readonly revision: number
  readonly verdictName: string
  readonly verdictTime: string | null
}

const due = {
  permit: codesOf(contentCalls.audit),
  unless: ({ row: { state, verdictName: name, verdictTime: time } }: ActedRow<Audited>) =>
    judgedBefore({ state, name, time }) ?? whyNotNow('pass', state),
} as const

const auditing = { ...due, at: ['head'], lock: 4000 } as const

const asked = (question: string) =>
  askReason({
    question,
    check: typedText({ max: 200, required: `请输入${question}` }),
  })
const reason = asked('驳回原因')
const offReason = asked('下架原因')

type Shelved = ActedRow<{ readonly status: number; readonly liveRevision: number | null }>

/** Of several one that can be turned is enough: what stands so already stays. */
function whyNotAll(event: ShelfEvent, rows: readonly Shelved[]): string | undefined {
  const reasons = rows.map(({ row }) =>
    whyNotShelf(event, { isLive: row.liveRevision !== null, status: row.status }),
  )
  const never = rows.findIndex(({ row }) => row.liveRevision === null)
  if (never >= 0) return reasons[never]
  return reasons.some(why => why === undefined) ? undefined : reasons[0]
}

async function turn(rows: readonly Shelved[], status: 0 | 1, reason = ''): Promise<string> {
  await send(contentCalls.shelves, { ids: rows.map(({ id }) => id), status, reason })
  return `已${status === 1 ? '上架' : '下架'}${rows.length}篇内容`
}

async function reject(row: ActedRow<Audited>, given: string): Promise<string> {
  const why = given.trim()
  const said = await audit(row, 0, why)
  reason.given(why)
  return said
}

const takeBack = ({ id }: ActedRow<Audited>) => send(contentCalls.takeBack, { id })

async function audit({ id, name, row }: ActedRow<Audited>, pass: 0 | 1, reason = ''): Promise<string> {
  await send(contentCalls.audit, { id, revision: row.revision, pass, reason })
  return `“${name}”已${pass === 1 ? '通过' : '驳回'}`
}

const isDue = ({ row }: ActedRow<Audited>) => whyNotNow('submit', row.state) === undefined

/** What cannot be handed in, as it waits or is shown, stays as it is. */
async function submit(ctx: Ctx<Audited>): Promise<string | undefined> {
  const hand = ({ id, version = 1 }: ActedRow<Audited>, options?: { readonly quiet: boolean }) =>
    updateRow(content, { id, version, set: { submit: 1 } }, options)
  const due = ctx.rows.filter(isDue)
  const [only] = due
  if (due.length > 1 || !only) return rowByRow(ctx, due, hand, `已提交${due.length}篇内容审核`)
  if (await orConflict(() => hand(only))) ctx.say(`“${only.name}”已提交审核`)
  await refresh(ctx)
}

export const commands: readonly Command[] = [
  // The first give way into 更多 where the head is narrow: those that are needed least.
  onRows(content, {
    id: 'content.on',
    at: ['head', 'bulk'],
    title: '上架',
    icon: 'circle-check',
    words: ['on', 'show'],
    permit: codesOf(contentCalls.shelves),
    lock: 4000,
    unless: ({ rows }) => whyNotAll('on', rows),
    run: ({ rows }) => turn(rows, 1),
  }),
  onRows(content, {
    id: 'content.off',
    at: ['head', 'bulk'],
    title: '下架',
    icon: 'circle-x',
    words: ['off', 'hide'],
    permit: codesOf(contentCalls.shelves),
    lock: 4000,
    unless: ({ rows }) => whyNotAll('off', rows),
    ask: { reason: offReason.ask },
    async run({ rows }, { reason }) {
      const said = await turn(rows, 0, reason.trim())
      offReason.given(reason.trim())
      return said
    },
  }),
  alsoOnPage(
    content,
    onRow(content, {
      id: 'content.withdraw',
      at: ['head'],
      title: '撤回提交',
      icon: 'arrow-left',
      words: ['withdraw', '撤回'],
      permit: codesOf(contentCalls.withdraw),
      lock: 4000,
      unless: ({ row }) => whyNotNow('withdraw', row.state),
      async run({ id, name, row }) {
        await send(contentCalls.withdraw, { id, revision: row.revision })
        return `“${name}”已撤回，不再等待审核`
      },
    }),
  ),
  onRow(content, {
    id: 'content.look',
    at: ['head'],
    title: '查看内容',
    icon: 'info',
    words: ['preview', 'details', '预览', '审核', '历史'],
    keys: ['KeyD'],
    run: ({ id }, ctx) => openHere(ctx, content, { look: String(id) }),
  }),
  alsoOnPage(
    content,
    onRows(content, {
      id: 'content.submit',
      at: ['head', 'bulk'],
      title: '提交审核',
      icon: 'arrow-right',
      words: ['submit'],
      permit: codesOf(contentCalls.edit),
      lock: 4000,
      unless: ({ rows }) => (rows.some(isDue) ? undefined : whyNotNow('submit', rows[0]?.row.state ?? 0)),
      run: submit,
    }),
  ),
  alsoOnPage(
    content,
    onRow(content, {
      ...auditing,
      id: 'content.pass',
      title: '通过',
      icon: 'circle-check',
      words: ['pass', 'approve', '审核'],
      confirm: ({ name }) => `确定通过“${name}”吗？客户就能看到它。`,
      run: row => audit(row, 1),
    }),
  ),
  alsoOnPage(
    content,
    onRow(content, {
      ...auditing,
      id: 'content.reject',
      title: '驳回',
      icon: 'circle-x',
      words: ['reject', '审核'],
      ask: { reason: reason.ask },
      run: (row, _ctx, { reason }) => reject(row, reason),
    }),
  ),
  ...queueOf(content, {
    ...due,
    pass: { title: '通过', said: '已通过', run: row => audit(row, 1), back: takeBack },
    answer: {
      title: '驳回',
      said: '已驳回',
      ask: { reason: reason.ask },
      run: (row, { reason }) => reject(row, reason),
      back: takeBack,
    },
  }),
]
