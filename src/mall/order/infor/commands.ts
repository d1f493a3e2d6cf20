import type { Command, Ctx } from '../../../commands/command.ts'
import { inforCalls } from '../../../generated/contract/calls/infor.ts'
import { codesOf } from '../../../plain/plain.ts'
import { idsOf, onRows } from '../../../plain/thing-command.ts'
import { send } from '../../../wire/client.ts'
import { infor } from './thing.ts'

interface Handled {
  readonly status: number
}

const shared = {
  permit: codesOf(inforCalls.handle),
  lock: 4000,
  at: ['head', 'bulk'],
  unless: ({ rows }: Ctx<Handled>) =>
    rows.every(({ row }) => row.status === 1) ? undefined : '其中有已经处理过的信息单',
} as const

async function handle(ids: readonly number[], action: 1 | 2, reply: string, said: string): Promise<string> {
  await send(inforCalls.handle, { ids: [...ids], action, reply: reply.trim() })
  return `已${said}${ids.length}张信息单`
}

const short = (text: string) => (text.trim().length > 200 ? '最多200个字符' : undefined)

export const commands: readonly Command[] = [
  onRows(infor, {
    ...shared,
    id: 'infor.settle',
    title: '处理信息单',
    icon: 'check',
    words: ['settle', 'handle', 'done'],
    keys: ['KeyS'],
    ask: { reply: { question: '处理说明，可以空着', check: short } },
    run: (ctx, { reply }) => handle(idsOf(ctx), 1, reply, '处理'),
  }),
  onRows(infor, {
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
    confirm: ({ rows }) => `确定驳回${rows.length}张信息单吗？`,
    run: (ctx, { reply }) => handle(idsOf(ctx), 2, reply, '驳回'),
  }),
]
