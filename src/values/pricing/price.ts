import { sumOf, times } from './base.ts'
import { sum } from './exact.ts'
import { appliedOf } from './explain.ts'
import { onSale } from './piece.ts'
import { skippedOf } from './skipped.ts'
import { byStack, type Stack, type Stacked, stack } from './stack.ts'
import type { Frozen, Offers, Priced, PricedLine, PriceLine, Voucher } from './types.ts'
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
  // Also as if there were no sale, and by each that is given alone: whatever is lowest counts, the sale where nothing is lower.
  const others = [
    ...(sales.size > 0 ? [stack(works, new Map(), shared, vouchers)] : []),
    ...open.filter(({ exclusive }) => exclusive).map(offer => stack(works, new Map(), [offer])),
  ]
  const own = stack(works, sales, shared, vouchers)
  const best = others.toSorted(byStack)[0]
  const isOwn =
    best === undefined || best.total > own.total || (best.total === own.total && isKept(own, best))
  const chosen = isOwn ? own : best
  const applied = appliedOf(chosen)
  return {
    lines: chosen.lines.map(lineOf),
    applied,
    skipped: skippedOf({ ...offers, vouchers }, chosen, applied),
    total: chosen.total,
  }

  function isKept(one: Stack, other: Stack): boolean {
    return sales.size > 0 || byStack(one, other) <= 0
  }
}

function lineOf(stacked: Stacked): PricedLine {
  const { work, after } = stacked
  const { lineId, num } = work.line
  return {
    lineId,
    num,
    before: times(work.piece, num),
    after,
    total: sumOf(after),
    frozen: frozenOf(stacked),
  }
}

/** A flash sale's fee stands in the place of the fee that it replaces: settling asks the line alone. */
function frozenOf({ work, sale, labour, extra, gram, full, share, claims }: Stacked): Frozen {
  const { model, baseFee, extraFee, weight, loss, metalPrice, ...fees } = work.line
  const own = (at: number, fee: number) => (sale && model === at ? sale.fee : fee)
  return {
    ...{ model, baseFee, extraFee, weight, loss, metalPrice },
    gramFee: own(1, fees.gramFee),
    pieceFee: own(2, fees.pieceFee),
    price: own(3, fees.price),
    labourRate: labour?.rate ?? 100,
    extraRate: extra?.rate ?? 100,
    gramOff: gram?.reduction ?? 0,
    fullRate: full?.kind === 2 ? full.rate : 100,
    off: share + sum(claims.map(claim => claim.labour + claim.extra)),
    seckillId: sale?.id ?? null,
  }
}
