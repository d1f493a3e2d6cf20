import { lazy } from 'react'
import type { Cells } from '../../../plain/cells.tsx'
import type { PlainRow } from '../../../plain/plain.ts'
import { showMoney } from '../../../values/money.ts'

const dash = <span className="text-ink-4">–</span>
const givesPoints = (row: PlainRow) => row.benefit === 3

/** What a benefit is not about is no zero of it. */
export const cells: Cells = {
  amount: row => (givesPoints(row) ? dash : <span className="data">{showMoney(row.amount)}</span>),
  points: row =>
    givesPoints(row) ? <span className="data">{Number(row.points).toLocaleString('en-US')}</span> : dash,
  quota: row =>
    row.quota === 0 ? (
      <span className="text-ink-3">不限</span>
    ) : (
      <span className="data">{Number(row.quota).toLocaleString('en-US')}</span>
    ),
}

export const Editor = lazy(() =>
  import('./equity-editor.tsx').then(module => ({ default: module.EquityEditor })),
)
