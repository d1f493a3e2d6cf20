import type { Cells } from '../../../plain/cells.tsx'
import { feedbackStates } from '../../../values/lists.ts'
import { longCell, statusCell } from '../../parts/status-cell.tsx'

/** The whole of what was written stands in the tooltip: the list shows its beginning. */
export const cells: Cells = {
  brief: longCell('brief', 'content'),
  reply: longCell('reply'),
  status: statusCell('status', { 1: 'warn', 2: 'info', 3: 'on' }, feedbackStates),
}
