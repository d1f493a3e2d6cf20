import { channelAuthorize as facts } from '../../../generated/contract/rows/channelAuthorize.ts'
import type { Cells } from '../../../plain/cells.tsx'
import { statusCell } from '../../parts/status-cell.tsx'

export const cells: Cells = {
  status: statusCell('status', { 1: 'on', 2: 'info', 3: 'warn', 4: 'off' }, facts.status.words),
}
