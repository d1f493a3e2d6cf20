import type { Ask } from '../../commands/command.ts'
import { asCode } from '../../values/half-width.ts'
import { waybillProblem } from '../../values/waybill.ts'

/** The number of a parcel, asked before it goes out. */
export const waybill: Ask = { question: '快递单号', check: waybillProblem }

/** Asked once more where it was mistyped: says what stands there now. */
export const correctedWaybill: Ask<{ readonly waybillNo: string }> = {
  question: '正确的快递单号',
  after: (_given, { rows: [first] }) => {
    const now = first?.row.waybillNo ?? ''
    return {
      question: `正确的快递单号？现在是${now}`,
      check: typed => waybillProblem(typed) ?? (asCode(typed) === now ? '这就是现在的快递单号' : undefined),
    }
  },
}
