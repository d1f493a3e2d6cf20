import { thirdAuth as facts } from '../../../generated/contract/rows/thirdAuth.ts'
import type { Cells } from '../../../plain/cells.tsx'
import { statusCell } from '../../parts/status-cell.tsx'

export const cells: Cells = {
  status: statusCell('status', { 1: 'on', 2: 'warn', 3: 'err', 4: 'off' }, facts.status.words),
}
