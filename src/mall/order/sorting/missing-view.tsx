import type { CellsOf } from '../../../plain/cells.tsx'
import { statusCell } from '../../parts/status-cell.tsx'
import type { sortingMissing } from './thing.ts'

export const cells: CellsOf<typeof sortingMissing> = {
  counted: statusCell('counted', { 0: 'warn', 1: 'on' }, { 0: '待盘点', 1: '已盘点' }),
}
