import { Status } from '../../../kit/status.tsx'
import { Tag } from '../../../kit/tag.tsx'
import type { Cells } from '../../../plain/cells.tsx'
import { showMoney } from '../../../values/money.ts'

const dash = <span className="text-ink-4">–</span>

/** What differs stands out; what is the same is quiet. */
export const cells: Cells = {
  bound: row => (
    <Status tone={row.bound === 1 ? 'on' : 'off'}>{row.bound === 1 ? '已绑定' : '未绑定'}</Status>
  ),
  differences: row =>
    row.skuId === null ? (
      <span className="text-ink-4">未绑定</span>
    ) : row.differences === '' ? (
      <span className="text-ink-3">一致</span>
    ) : (
      <Tag tone="warn">{String(row.differences)}</Tag>
    ),
  stock: row =>
    row.skuId === null ? dash : <span className="data">{Number(row.stock).toLocaleString('en-US')}</span>,
  price: row => (row.price === 0 ? dash : <span className="data">{showMoney(row.price)}</span>),
  difference: row =>
    row.skuId === null ? (
      <span className="text-ink-4">未绑定</span>
    ) : row.difference === 0 ? (
      dash
    ) : (
      <span className="data text-warn-text">{`${Number(row.difference) > 0 ? '+' : ''}${row.difference}`}</span>
    ),
}
