import type { ActedRow, Command, Ctx } from '../../../commands/command.ts'
import { contentCalls } from '../../../generated/contract/calls/content.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf } from '../../../plain/plain.ts'
import { queueOf } from '../../../plain/queue/queue-of.ts'
import { askReason } from '../../../plain/queue/reasons.ts'
import { updateRow } from '../../../plain/save.ts'
import { alsoOnPage, onRow, refresh } from '../../../plain/thing-command.ts'
import { send } from '../../../wire/client.ts'
import { Refused } from '../../../wire/errors.ts'
import { content } from './thing.ts'

interface Audited {
  readonly state: number
}

const due = {
  permit: codesOf(contentCalls.audit),
  unless: ({ row }: ActedRow<Audited>) => (row.state === 2 ? undefined : '只有待审核的内容可以审核'),
} as const

const auditing = { ...due, at: ['head'], lock: 4000 } as const

const reason = askReason({
  question: '驳回原因',
  check: text =>
    text.trim() === '' ? '请输入驳回原因' : text.trim().length > 200 ? '最多200个字符' : undefined,
})

async function reject(row: ActedRow<Audited>, given: string): Promise<string> {
  const why = given.trim()
  const said = await audit(row, 0, why)
  reason.given(why)
  return said
}

const takeBack = ({ id }: ActedRow<Audited>) => send(contentCalls.takeBack, { id })

async function audit({ id, name }: ActedRow<Audited>, pass: 0 | 1, reason = ''): Promise<string> {
  await send(contentCalls.audit, { id, pass, reason })
  return `“${name}”已${pass === 1 ? '通过' : '驳回'}`
}

async function submit({ id, name, version = 1 }: ActedRow<Audited>, ctx: Ctx): Promise<void> {
  try {
    await updateRow(content, { id, version, set: { submit: 1 } })
    ctx.say(`“${name}”已提交审核`)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // The transport has said everything but this.
    if (error.code === 409) ctx.warn(error.message)
  }
  await refresh(ctx)
}

export const commands: readonly Command[] = [
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
    onRow(content, {
      id: 'content.submit',
      at: ['head'],
      title: '提交审核',
      icon: 'arrow-right',
      words: ['submit'],
      permit: codesOf(contentCalls.edit),
      lock: 4000,
      unless: ({ row }) =>
        row.state === 1 || row.state === 4 ? undefined : '只有草稿和已驳回的内容可以提交',
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
