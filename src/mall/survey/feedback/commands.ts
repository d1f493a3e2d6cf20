import type { ActedRow, Command } from '../../../commands/command.ts'
import { feedbackCalls } from '../../../generated/contract/calls/feedback.ts'
import { codesOf } from '../../../plain/plain.ts'
import { queueOf } from '../../../plain/queue/queue-of.ts'
import { updateRow } from '../../../plain/update-row.ts'
import { typedText } from '../../../values/typed-text.ts'
import { feedback } from './thing.ts'

interface Waiting {
  readonly status: number
  readonly reply: string
}

const handle = ({ id, version = 1 }: ActedRow<Waiting>, set: Partial<Waiting>) =>
  updateRow(feedback, { id, version, set: { status: 3, ...set } })

/** As it was; refused where somebody has changed it since. */
const takeBack = ({ id, version = 1, row: { status, reply } }: ActedRow<Waiting>) =>
  updateRow(feedback, { id, version: version + 1, set: { status, reply } })

export const commands: readonly Command[] = queueOf(feedback, {
  permit: codesOf(feedbackCalls.update),
  unless: ({ row }) => (row.status === 3 ? '这条反馈已经处理' : undefined),
  pass: { title: '标为已处理', said: '已处理', run: row => handle(row, {}), back: takeBack },
  answer: {
    title: '回复',
    said: '已回复',
    ask: {
      reply: {
        question: '回复什么？客户会看到',
        check: typedText({ max: 500, required: '请输入回复' }),
      },
    },
    run: (row, { reply }) => handle(row, { reply: reply.trim() }),
    back: takeBack,
  },
})
