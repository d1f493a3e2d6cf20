import { type CellsOf, dash } from '../../../plain/cells.tsx'
import { actedRow } from '../../../plain/use-list-handle.ts'
import { showMoney } from '../../../values/money.ts'
import { none, saidGrowth } from '../../../values/order/sale-shown.ts'
import { AmountLink } from './amount-link.tsx'
import { Charted } from './charted.tsx'
import { saleStore, saleStoreVerb } from './store.ts'

export const cells: CellsOf<typeof saleStore> = {
  amount: row => (
    <AmountLink
      row={actedRow(saleStore, row)}
      pane={saleStore.pane}
      amount={row.amount}
      command={saleStoreVerb('facts')}
    />
  ),
  before({ amount, before }) {
    const growth = saidGrowth(amount, before)
    if (growth === none) return dash
    return <span data-tip={`上期 ¥${showMoney(before)}`}>{growth}</span>
  },
}

export function Overlay() {
  return <Charted thing={saleStore} behind={saleStoreVerb('facts')} />
}
