import { type Command, type Ctx, command } from '../../../commands/command.ts'
import { contentCalls } from '../../../contract/calls/content.generated.ts'
import { oneRow } from '../../../plain/commands.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf } from '../../../plain/plain.ts'
import { updateRow } from '../../../plain/save.ts'
import { send } from '../../../wire/client.ts'
import { Refused } from '../../../wire/errors.ts'
import { nameOf, onOne, refresh, rowOf, within } from '../../parts/row-command.ts'
import { content } from './thing.ts'

const auditing = {
  ...within(content),
  permit: codesOf(contentCalls.audit),
  lock: 4000,
  unless: (ctx: Ctx) =>
    oneRow(content, ctx) ?? (rowOf(ctx)?.state === 2 ? undefined : '只有待审核的内容可以审核'),
} as const

async function audit(ctx: Ctx, pass: 0 | 1, reason = ''): Promise<void> {
  const [row] = ctx.rows
  if (!row) return
  await send(contentCalls.audit, { id: row.id, pass, reason })
  ctx.say(`“${row.name}”已${pass === 1 ? '通过' : '驳回'}`)
  await refresh(ctx)
}

export const contentCommands: readonly Command[] = [
  onOne(
    content,
    {
      id: 'content.look',
      at: ['head'],
      title: '查看内容',
      icon: 'info',
      words: ['preview', 'details', '预览', '审核', '历史'],
      keys: ['KeyD'],
    },
    (id, ctx) => openHere(ctx, content, { look: String(id) }),
  ),
  onOne(
    content,
    {
      id: 'content.submit',
      at: ['head'],
      title: '提交审核',
      icon: 'arrow-right',
      words: ['submit'],
      permit: codesOf(contentCalls.edit),
      lock: 4000,
    },
    async (id, ctx) => {
      try {
        await updateRow(content, { id, version: ctx.rows[0]?.version ?? 1, set: { submit: 1 } })
        ctx.say(`“${nameOf(ctx)}”已提交审核`)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        // The transport has said everything but this.
        if (error.code === 409) ctx.warn(error.message)
      }
      await refresh(ctx)
    },
    ctx =>
      rowOf(ctx)?.state === 1 || rowOf(ctx)?.state === 4 ? undefined : '只有草稿和已驳回的内容可以提交',
  ),
  command({
    ...auditing,
    id: 'content.pass',
    at: ['head'],
    title: '通过',
    icon: 'circle-check',
    words: ['pass', 'approve', '审核'],
    confirm: ctx => `确定通过“${nameOf(ctx)}”吗？客户就能看到它。`,
    run: ctx => audit(ctx, 1),
  }),
  command({
    ...auditing,
    id: 'content.reject',
    at: ['head'],
    title: '驳回',
    icon: 'circle-x',
    words: ['reject', '审核'],
    ask: {
      reason: {
        question: '驳回原因',
        check: text =>
          text.trim() === '' ? '请输入驳回原因' : text.trim().length > 200 ? '最多200个字符' : undefined,
      },
    },
    run: (ctx, { reason }) => audit(ctx, 0, reason.trim()),
  }),
]
