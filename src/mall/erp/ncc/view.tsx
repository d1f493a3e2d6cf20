import { Status } from '../../../kit/status.tsx'
import { Tag } from '../../../kit/tag.tsx'
import type { CellsOf } from '../../../plain/cells.tsx'
import { showMoney } from '../../../values/money.ts'
import type { nccInventory, nccMaterial, nccProduct } from './thing.ts'

const dash = <span className="text-ink-4">–</span>

const unbound = <span className="text-ink-4">未绑定</span>

const ofMaterial: CellsOf<typeof nccMaterial> = {
  bound: row => (
    <Status tone={row.bound === 1 ? 'on' : 'off'}>{row.bound === 1 ? '已绑定' : '未绑定'}</Status>
  ),
}

/** Values that differ are marked; equal values are muted. */
const ofProduct: CellsOf<typeof nccProduct> = {
  differences: row =>
    row.skuId === null ? (
      unbound
    ) : row.differences === '' ? (
      <span className="text-ink-3">一致</span>
    ) : (
      <Tag tone="warn">{row.differences}</Tag>
    ),
  price: row => (row.price === 0 ? dash : <span className="data">{showMoney(row.price)}</span>),
}

const ofInventory: CellsOf<typeof nccInventory> = {
  stock: row =>
    row.skuId === null ? dash : <span className="data">{row.stock.toLocaleString('en-US')}</span>,
  difference: row =>
    row.skuId === null ? (
      unbound
    ) : row.difference === 0 ? (
      dash
    ) : (
      <span className="data text-warn-text">{`${row.difference > 0 ? '+' : ''}${row.difference}`}</span>
    ),
}

export const cells = { ...ofMaterial, ...ofProduct, ...ofInventory }
