import type { Ask } from '../../../commands/command.ts'
import { inforCalls } from '../../../generated/contract/calls/infor.ts'
import { askReason } from '../../../plain/queue/reasons.ts'
import { typedText } from '../../../values/typed-text.ts'
import { send } from '../../../wire/client.ts'

export const settling: Ask = { question: '处理说明，可以空着', check: typedText({ max: 200 }) }

export const rejection = askReason({
  question: '为什么驳回？',
  check: typedText({ max: 200, required: '请说明为什么驳回' }),
})

/** 1 settles, 2 rejects, 3 makes a remark of its order. */
export async function handle(ids: readonly number[], action: 1 | 2 | 3, given = ''): Promise<void> {
  const reply = given.trim()
  await send(inforCalls.handle, { ids: [...ids], action, reply })
  if (action === 2) rejection.given(reply)
}
