import type { CellsOf } from '../../../plain/cells.tsx'
import { voucherStates } from '../../../values/equity.ts'
import { statusCell } from '../../parts/status-cell.tsx'
import type { equityRecord } from './thing.ts'

export const cells: CellsOf<typeof equityRecord> = {
  state: statusCell('state', { 1: 'info', 2: 'on', 3: 'off', 4: 'err' }, voucherStates),
}
