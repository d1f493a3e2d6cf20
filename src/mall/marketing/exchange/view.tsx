import { Status } from '../../../kit/status.tsx'
import type { Cells } from '../../../plain/cells.tsx'
import { exchangeStates } from '../../../values/lists.ts'
import { longCell, statusCell } from '../../parts/status-cell.tsx'

const state = statusCell('status', { 1: 'warn', 2: 'on' }, exchangeStates)

export const cells: Cells = {
  address: longCell('address'),
  // Why it was cancelled is at hand without a column of its own.
  status: row =>
    row.status === 3 ? (
      <span data-tip={String(row.reason)}>
        <Status tone="off">{exchangeStates[3]}</Status>
      </span>
    ) : (
      state(row)
    ),
}
