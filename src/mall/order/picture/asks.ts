import type { Ask } from '../../../commands/command.ts'
import { askReason } from '../../../plain/queue/reasons.ts'
import { maxCents, yuanToCents } from '../../../values/money.ts'
import { typedText } from '../../../values/typed-text.ts'

export const rejection = askReason({
  question: '为什么驳回？客户会看到',
  check: typedText({ max: 200, required: '请说明原因' }),
})

/** What all pieces cost together, and what the client is to know of it. */
export const quoting: Readonly<Record<'amount' | 'remark', Ask>> = {
  amount: {
    question: '报价多少元？所有件数合计，例如 12800',
    check(text) {
      const cents = yuanToCents(text)
      if (cents === undefined) return '请输入金额，最多两位小数'
      if (cents === 0) return '报价应大于0'
      return cents > maxCents ? '金额过大' : undefined
    },
  },
  remark: { question: '报价说明，客户会看到，可以空着', check: typedText({ max: 200 }) },
}
