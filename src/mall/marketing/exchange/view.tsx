import { Status } from '../../../kit/status.tsx'
import type { CellsOf } from '../../../plain/cells.tsx'
import { cancelled, exchangeStates, sent, waiting } from '../../../values/exchange.ts'
import { longCell, statusCell } from '../../parts/status-cell.tsx'
import type { exchange } from './thing.ts'

const state = statusCell('status', { [waiting]: 'warn', [sent]: 'on' }, exchangeStates)

export const cells: CellsOf<typeof exchange> = {
  address: longCell('address'),
  // Why it was cancelled is at hand without a column of its own.
  status: row =>
    row.status === cancelled ? (
      <span data-tip={row.reason}>
        <Status tone="off">{exchangeStates[cancelled]}</Status>
      </span>
    ) : (
      state(row)
    ),
}
