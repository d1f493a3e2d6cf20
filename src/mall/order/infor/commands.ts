import { type Command, type Ctx, command } from '../../../commands/command.ts'
import { inforCalls } from '../../../contract/calls/infor.generated.ts'
import { codesOf } from '../../../plain/plain.ts'
import { send } from '../../../wire/client.ts'
import { refresh, within } from '../../parts/row-command.ts'
import { infor } from './thing.ts'

const shared = {
  ...within(infor),
  permit: codesOf(inforCalls.handle),
  lock: 4000,
  at: ['head', 'bulk'],
  unless: (ctx: Ctx) =>
    ctx.rows.length === 0
      ? '请先选择信息单'
      : ctx.rows.every(({ row }) => row?.status === 1)
        ? undefined
        : '其中有已经处理过的信息单',
} as const

async function handle(ctx: Ctx, action: 1 | 2, reply: string, said: string): Promise<void> {
  const ids = ctx.rows.map(({ id }) => id)
  await send(inforCalls.handle, { ids, action, reply: reply.trim() })
  ctx.say(`已${said}${ids.length}张信息单`)
  await refresh(ctx)
}

const short = (text: string) => (text.trim().length > 200 ? '最多200个字符' : undefined)
const many = (ctx: Ctx) => `${ctx.rows.length}张信息单`

export const inforCommands: readonly Command[] = [
  command({
    ...shared,
    id: 'infor.settle',
    title: '处理信息单',
    icon: 'check',
    words: ['settle', 'handle', 'done'],
    keys: ['KeyS'],
    ask: { reply: { question: '处理说明，可以空着', check: short } },
    run: (ctx, { reply }) => handle(ctx, 1, reply, '处理'),
  }),
  command({
    ...shared,
    id: 'infor.reject',
    title: '驳回信息单',
    icon: 'x',
    words: ['reject'],
    ask: {
      reply: {
        question: '为什么驳回？',
        check: text => (text.trim() === '' ? '请说明为什么驳回' : short(text)),
      },
    },
    confirm: ctx => `确定驳回${many(ctx)}吗？`,
    run: (ctx, { reply }) => handle(ctx, 2, reply, '驳回'),
  }),
]
