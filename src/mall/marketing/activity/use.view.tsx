import type { CellsOf } from '../../../plain/cells.tsx'
import { discountUseStates } from '../../../values/promotion.ts'
import { statusCell } from '../../parts/status-cell.tsx'
import type { discountUse } from './thing.ts'

export const cells: CellsOf<typeof discountUse> = {
  status: statusCell('status', { 1: 'info', 2: 'on', 3: 'off' }, discountUseStates),
}
