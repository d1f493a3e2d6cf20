import type { Cells } from '../../../plain/cells.tsx'
import { noticePhases } from '../../../values/lists.ts'
import { richCell } from '../../parts/rich-cell.tsx'
import { statusCell } from '../../parts/status-cell.tsx'

export const cells: Cells = {
  content: richCell('content'),
  phase: statusCell('phase', { 1: 'info', 2: 'on', 3: 'off', 4: 'plain' }, noticePhases),
}
