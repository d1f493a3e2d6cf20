import { sumOf } from '../pricing/base.ts'
import { shareOf, sum } from '../pricing/exact.ts'
import type { Components } from '../pricing/types.ts'
import { bearing, each, minus, nothing, type OrderLine, type PickedLot, plus } from './line.ts'
import { settleLine } from './settle.ts'
import { orderWord } from './words.ts'

export interface Refund {
  /** What the pieces cost by their lot, and what of the line's `off` goes back with them. */
  readonly lot: Components
  readonly off: number
  readonly refund: number
}

/**
 * What is paid back for so many pieces of a lot: their part of what the lot cost, downwards, and the last take the rest,
 * so that all returned is all paid. Never the list price.
 */
export function refundOf(
  line: OrderLine,
  { pickId, num }: { readonly pickId: number; readonly num: number },
): Refund | string {
  const pick = line.picks.find(each => each.pickId === pickId)
  const most = pick === undefined ? 0 : pick.num - pick.returned.num
  if (pick === undefined || !Number.isInteger(num) || num < 1 || num > most)
    return orderWord('order.return', { n: most })
  const rest = restOf(pick)
  const lot = each(name => shareOf(rest[name], num, most))
  const off = offOf(line, { lot, num })
  return { lot, off, refund: sumOf(lot) - off }
}

/** The line after it. */
export function returnPieces(
  line: OrderLine,
  { pickId, num }: { readonly pickId: number; readonly num: number },
  { lot, off }: Refund,
): OrderLine {
  const picks = line.picks.map(pick =>
    pick.pickId === pickId
      ? { ...pick, returned: { ...plus(pick.returned, lot), num: pick.returned.num + num } }
      : pick,
  )
  return { ...line, picks, offReturned: line.offReturned + off }
}

function restOf({ after, returned }: PickedLot): Components {
  return minus(after, returned)
}

/** By pieces, downwards; but never more than these pieces cost, nor so little that the rest could not bear the rest. */
function offOf(line: OrderLine, { lot, num }: { readonly lot: Components; readonly num: number }): number {
  const left = settleLine(line).used - line.offReturned
  const pieces = sum(line.picks.map(pick => pick.num - pick.returned.num))
  const others = bearing(
    minus(
      line.picks.reduce((all, pick) => plus(all, restOf(pick)), nothing),
      lot,
    ),
  )
  return Math.max(left - others, Math.min(bearing(lot), shareOf(left, num, pieces)))
}
