import type { CellsOf } from '../../../plain/cells.tsx'
import { seckillSaleStates } from '../../../values/seckill.ts'
import { statusCell } from '../../parts/status-cell.tsx'
import type { seckillSale } from './thing.ts'

export const cells: CellsOf<typeof seckillSale> = {
  status: statusCell('status', { 1: 'on', 3: 'off' }, seckillSaleStates),
}
