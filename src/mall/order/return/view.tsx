import type { CellsOf } from '../../../plain/cells.tsx'
import { longCell } from '../../parts/status-cell.tsx'
import type { orderReturn } from './thing.ts'
import { VerdictMark } from './verdict-mark.tsx'

export const cells: CellsOf<typeof orderReturn> = {
  verdict: row => <VerdictMark verdict={row.verdict} />,
  reason: longCell('reason'),
}
