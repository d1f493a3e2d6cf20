import { type CellsOf, dash } from '../../../plain/cells.tsx'
import { actedRow } from '../../../plain/use-list-handle.ts'
import { saidShare, saidTurnover } from '../../../values/order/sale-shown.ts'
import { AmountLink } from './amount-link.tsx'
import { Charted } from './charted.tsx'
import { saleProduct, saleProductVerb } from './product.ts'

export const cells: CellsOf<typeof saleProduct> = {
  amount: row => (
    <AmountLink
      row={actedRow(saleProduct, row)}
      pane={saleProduct.pane}
      amount={row.amount}
      command={saleProductVerb('facts')}
    />
  ),
  backShare: ({ backShare }) => (backShare === null ? dash : saidShare(backShare)),
  turnover: ({ turnover }) => (turnover === null ? dash : saidTurnover(turnover)),
}

export function Overlay() {
  return <Charted thing={saleProduct} behind={saleProductVerb('facts')} />
}
