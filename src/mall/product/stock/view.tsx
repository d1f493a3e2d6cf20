import type { Cells } from '../../../plain/cells.tsx'
import type { PlainRow } from '../../../plain/plain.ts'

const isLow = (row: PlainRow) => Number(row.stock) < Number(row.safeStock)

/** What is too little is seen down the column. */
export const cells: Cells = {
  stock: row => (
    <span
      className={isLow(row) ? 'data text-warn-text' : 'data'}
      {...(isLow(row) ? { 'data-tip': '低于安全库存' } : {})}
    >
      {Number(row.stock).toLocaleString('en-US')}
    </span>
  ),
  lowCount: row =>
    Number(row.lowCount) > 0 ? (
      <span className="data text-warn-text">{String(row.lowCount)}</span>
    ) : (
      <span className="text-ink-4">–</span>
    ),
}
