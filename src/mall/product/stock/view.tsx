import { Fetched } from '../../../kit/fetched.tsx'
import { type CellsOf, dash } from '../../../plain/cells.tsx'
import { ImportBeside } from '../import/beside.tsx'
import type { skcStock, stock, stockMove } from './thing.ts'

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
  // Most goods are made in one colour, and nothing is said of it.
  colour: row => (row.colour === '' ? dash : row.colour),
  lowCount: row => (row.lowCount > 0 ? <span className="data text-warn-text">{row.lowCount}</span> : dash),
}

/** More or less; what did not change is a dash. */
const change = (pieces: number) =>
  pieces === 0 ? (
    dash
  ) : (
    <span className="data">{`${pieces > 0 ? '+' : '−'}${Math.abs(pieces).toLocaleString('en-US')}`}</span>
  )

const ofMove: CellsOf<typeof stockMove> = {
  onHand: row => change(row.onHand),
  reserved: row => change(row.reserved),
}

export const cells = { ...ofSku, ...ofSkc, ...ofMove }

/** 导入库存 stands beside the list where the address says so. */
export function Overlay() {
  return (
    <Fetched>
      <ImportBeside />
    </Fetched>
  )
}
