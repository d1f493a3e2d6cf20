import { sumOf, times } from './base.ts'
import type { Bill } from './bill.ts'
import { appliedOf } from './explain.ts'
import { frozenOf } from './frozen.ts'
import { onSale } from './piece.ts'
import { skippedOf } from './skipped.ts'
import { byStack, stack } from './stack.ts'
import type { Offers, Priced, PricedLine, PriceLine, Voucher } from './types.ts'
import { workOf } from './work.ts'

/**
 * What an order costs, and why (marketing.md, “The price pipeline”). Server, preview, simulation and tests ask this one
 * function; it knows no clock and no database, and the same input gives the same answer to the byte.
 */
export function price(
  lines: readonly PriceLine[],
  offers: Offers,
  vouchers: readonly Voucher[] = [],
): Priced {
  const works = lines.map(workOf)
  const open = offers.promotions.filter(({ barred }) => barred === undefined)
  const shared = open.filter(({ exclusive }) => !exclusive)
  const sales = onSale(works, offers.sales)
  // Also as if there were no sale, and by each that is given alone: whatever is lowest counts.
  const chosen = [
    ...(sales.size > 0 ? [stack(works, new Map(), shared, vouchers)] : []),
    ...open.filter(({ exclusive }) => exclusive).map(offer => stack(works, new Map(), [offer])),
  ].reduce((best, other) => (byStack(other, best) < 0 ? other : best), stack(works, sales, shared, vouchers))
  const applied = appliedOf(chosen)
  return {
    lines: chosen.bills.map(lineOf),
    applied,
    skipped: skippedOf({ ...offers, vouchers }, chosen, applied),
    total: chosen.total,
  }
}

function lineOf(bill: Bill): PricedLine {
  const { line, piece } = bill.work
  const before = times(piece, line.num)
  const after = { labour: bill.left[1], extra: bill.left[2], fixed: bill.left[3], metal: before.metal }
  return { lineId: line.lineId, num: line.num, before, after, total: sumOf(after), frozen: frozenOf(bill) }
}
