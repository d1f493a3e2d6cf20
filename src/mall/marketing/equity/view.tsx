import { lazy } from 'react'
import type { CellsOf } from '../../../plain/cells.tsx'
import { showMoney } from '../../../values/money.ts'
import type { equity } from './thing.ts'

const dash = <span className="text-ink-4">–</span>
const givesPoints = ({ benefit }: { readonly benefit: number }) => benefit === 3

/** What a benefit is not about is no zero of it. */
export const cells: CellsOf<typeof equity> = {
  amount: row => (givesPoints(row) ? dash : <span className="data">{showMoney(row.amount)}</span>),
  points: row =>
    givesPoints(row) ? <span className="data">{row.points.toLocaleString('en-US')}</span> : dash,
  quota: row =>
    row.quota === 0 ? (
      <span className="text-ink-3">不限</span>
    ) : (
      <span className="data">{row.quota.toLocaleString('en-US')}</span>
    ),
}

export const Editor = lazy(() =>
  import('./equity-editor.tsx').then(module => ({ default: module.EquityEditor })),
)
