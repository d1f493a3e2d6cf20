import type { GoodsColumn } from './goods.ts'

/** A 货 as one begins it: by the gram, in stock, on no shelf. */
const begun: Readonly<Record<string, unknown>> = {
  ...{ skuNo: '', name: '', oldNo: '', nccNo: '', size: '', finenessId: null },
  ...{ sellPriceModel: 1, type: 1, shelf: 0, stock: 0, weight: '0', loss: '0' },
  ...{ gramFee: 0, pieceFee: 0, extraFee: 0, cost: 0, price: 0 },
}

export function freshCells(columns: readonly GoodsColumn[]): Record<string, string> {
  return Object.fromEntries(
    columns.map(column => [column.id, column.id in begun ? column.text(begun[column.id]) : '']),
  )
}
