import { Status } from '../../../kit/status.tsx'
import type { CellsOf } from '../../../plain/cells.tsx'
import { exchangeStates } from '../../../values/lists.ts'
import { longCell, statusCell } from '../../parts/status-cell.tsx'
import type { exchange } from './thing.ts'

const state = statusCell('status', { 1: 'warn', 2: 'on' }, exchangeStates)

export const cells: CellsOf<typeof exchange> = {
  address: longCell('address'),
  // Why it was cancelled is at hand without a column of its own.
  status: row =>
    row.status === 3 ? (
      <span data-tip={row.reason}>
        <Status tone="off">{exchangeStates[3]}</Status>
      </span>
    ) : (
      state(row)
    ),
}
