import type { Cells } from '../../../plain/cells.tsx'
import { inforStates } from '../../../values/lists.ts'
import { longCell, statusCell } from '../../parts/status-cell.tsx'

export const cells: Cells = {
  content: longCell('content'),
  reply: longCell('reply'),
  status: statusCell('status', { 1: 'warn', 2: 'on', 3: 'err', 4: 'info' }, inforStates),
}
