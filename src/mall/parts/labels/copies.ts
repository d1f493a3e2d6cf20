import { mostCopies, mostLabels } from '../../../values/piece-label.ts'

/** How many labels of each piece, as they were typed; undefined where that cannot be printed, with the reason. */
export function copiesOf(typed: readonly string[]): { qty: number[]; total: number; reason?: string } {
  const qty = typed.map(text => (/^\d{1,2}$/.test(text) ? Number(text) : 0))
  const total = qty.reduce((sum, copies) => sum + copies, 0)
  const reason =
    qty.length === 0
      ? '没有可以打印的条码'
      : qty.some(copies => copies < 1)
        ? `份数应为1到${mostCopies}`
        : total > mostLabels
          ? `一次最多打印${mostLabels}张标签`
          : undefined
  return reason === undefined ? { qty, total } : { qty, total, reason }
}
