import { Tag } from '../../../kit/tag.tsx'
import type { CellsOf } from '../../../plain/cells.tsx'
import { showMoney } from '../../../values/money.ts'
import type { pointsGoods } from './thing.ts'

const dash = <span className="text-ink-4">–</span>
const number = (value: number) => value.toLocaleString('en-US')

export const cells: CellsOf<typeof pointsGoods> = {
  extraPrice: row =>
    row.extraPrice === 0 ? dash : <span className="data">{showMoney(row.extraPrice)}</span>,
  stock: row =>
    row.lowStock === 1 ? (
      <span data-tip="不多于预警库存，请补货">
        <Tag tone="warn">{number(row.stock)}</Tag>
      </span>
    ) : (
      <span className="data">{number(row.stock)}</span>
    ),
  limitCount: row =>
    row.limitCount === 0 ? (
      <span className="text-ink-3">不限</span>
    ) : (
      <span className="data">{number(row.limitCount)}</span>
    ),
}
