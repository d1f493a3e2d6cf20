import { Status } from '../../../kit/status.tsx'
import type { CellsOf } from '../../../plain/cells.tsx'
import { showMoney } from '../../../values/money.ts'
import { orderStatuses } from '../../../values/order/states.ts'
import { statusCell } from '../../parts/status-cell.tsx'
import { OrderOverlays } from './overlays.tsx'
import type { order, orderItem } from './thing.ts'

const status = statusCell(
  'orderStatus',
  { 1: 'warn', 2: 'info', 3: 'info', 4: 'info', 5: 'on', 6: 'on', 7: 'off' },
  orderStatuses,
)
const none = <span className="text-ink-4">–</span>

/** What is missing stands out; what is not is a dash. */
const lack = (pieces: number) =>
  pieces > 0 ? <span className="data text-warn-text">{pieces.toLocaleString('en-US')}</span> : none

const ofOrder: CellsOf<typeof order> = {
  // Why it ended is at hand without a column of its own.
  orderStatus: row => {
    const isOwed = row.orderStatus === 7 && row.deposit > 0
    const said = isOwed ? <Status tone="warn">待退定金</Status> : status(row)
    const owed = isOwed ? `待退定金${showMoney(row.deposit)}元` : ''
    const tip = [owed, row.reason].filter(Boolean).join('，')
    return tip ? <span data-tip={tip}>{said}</span> : said
  },
  short: row => lack(row.orderStatus < 5 ? row.short : 0),
}

const ofItem: CellsOf<typeof orderItem> = {
  notPickNum: row => lack(row.notPickNum),
  short: row => lack(row.short),
}

export const cells = { ...ofOrder, ...ofItem, short: (row: Short) => lack(shortOf(row)) }

/** What stands beside the list of orders. */
export const Overlay = OrderOverlays

type Short =
  | Parameters<NonNullable<typeof ofOrder.short>>[0]
  | Parameters<NonNullable<typeof ofItem.short>>[0]

function shortOf(row: Short): number {
  return 'orderStatus' in row && row.orderStatus >= 5 ? 0 : row.short
}
