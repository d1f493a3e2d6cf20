import type { CellsOf } from '../../../plain/cells.tsx'
import { sortingStatuses } from '../../../values/order/sorting.ts'
import { longCell, statusCell } from '../../parts/status-cell.tsx'
import type { sorting } from './thing.ts'

export const cells: CellsOf<typeof sorting> = {
  status: statusCell('status', { 1: 'warn', 2: 'info', 3: 'on', 4: 'off' }, sortingStatuses),
  counters: longCell('counters'),
}
