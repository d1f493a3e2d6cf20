import { Fetched } from '../../../kit/fetched.tsx'
import type { CellsOf } from '../../../plain/cells.tsx'
import { ImportBeside } from '../import/beside.tsx'
import type { skcStock, stock } from './thing.ts'

const isLow = (row: { readonly stock: number; readonly safeStock: number }) => row.stock < row.safeStock

/** What is too little is seen down the column. */
const ofSku: CellsOf<typeof stock> = {
  stock: row => (
    <span
      className={isLow(row) ? 'data text-warn-text' : 'data'}
      {...(isLow(row) ? { 'data-tip': '低于安全库存' } : {})}
    >
      {row.stock.toLocaleString('en-US')}
    </span>
  ),
}

const ofSkc: CellsOf<typeof skcStock> = {
  lowCount: row =>
    row.lowCount > 0 ? (
      <span className="data text-warn-text">{row.lowCount}</span>
    ) : (
      <span className="text-ink-4">–</span>
    ),
}

export const cells = { ...ofSku, ...ofSkc }

/** 导入库存 stands beside the list where the address says so. */
export function Overlay() {
  return (
    <Fetched>
      <ImportBeside />
    </Fetched>
  )
}
