import { Status } from '../../../kit/status.tsx'
import type { CellsOf } from '../../../plain/cells.tsx'
import { thirdGoodsStates } from '../../../values/lists.ts'
import { showMoney } from '../../../values/money.ts'
import { statusCell } from '../../parts/status-cell.tsx'
import type { thirdGoods } from './thing.ts'

const state = statusCell('syncState', { 0: 'off', 1: 'on', 2: 'info' }, thirdGoodsStates)
const dash = <span className="text-ink-4">–</span>

/** What is otherwise in the mall stands out, on the mall's side. */
function beside(value: string, other: boolean) {
  return <span className={other ? 'data text-warn-text' : 'data'}>{value}</span>
}

export const cells: CellsOf<typeof thirdGoods> = {
  // Why it was not taken is at hand without a column of its own.
  syncState: row =>
    row.syncState === 3 ? (
      <span data-tip={row.reason}>
        <Status tone="err">{thirdGoodsStates[3]}</Status>
      </span>
    ) : (
      state(row)
    ),
  mallPrice: row =>
    row.mallPrice === null ? dash : beside(showMoney(row.mallPrice), row.mallPrice !== row.price),
  mallStock: row =>
    row.spuId === null ? dash : beside(row.mallStock.toLocaleString('en-US'), row.mallStock !== row.stock),
}
