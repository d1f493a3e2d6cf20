import type { CellsOf } from '../../../plain/cells.tsx'
import { drawStates } from '../../../values/lottery/draw.ts'
import { statusCell } from '../../parts/status-cell.tsx'
import type { lotteryDraw } from './thing.ts'

export const cells: CellsOf<typeof lotteryDraw> = {
  state: statusCell('state', { 0: 'plain', 1: 'on', 2: 'warn', 3: 'on', 4: 'off' }, drawStates),
  n: row => <span className="data">第{row.n}次</span>,
  prizeName: row =>
    row.exhausted === 1 ? <span data-tip="抽中的奖品已经发完">{row.prizeName}</span> : row.prizeName,
  roll: row => <span className="data">{String(row.roll).padStart(6, '0')}</span>,
}
