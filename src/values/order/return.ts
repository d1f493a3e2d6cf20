import { unscaled } from '../decimal.ts'
import { sumOf } from '../pricing/base.ts'
import { shareOf, sum, units } from '../pricing/exact.ts'
import type { Components } from '../pricing/types.ts'
import { bearing, each, minus, nothing, type OrderLine, type PickedLot, plus } from './line.ts'
import { settleLine } from './settle.ts'
import { type OrderStatus, orderStatuses } from './states.ts'
import { orderWord } from './words.ts'

/** Why nothing of an order comes back now: only what was delivered does. */
export function whyNoReturn({ orderNo, status }: { readonly orderNo: string; readonly status: OrderStatus }) {
  if (status === 5 || status === 6) return undefined
  return orderWord('order.state', { orderNo, status: orderStatuses[status], act: '退货' })
}

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

/** Pieces of a lot that came back. */
export interface Asked {
  readonly pickId: number
  readonly num: number
  /** Where they were weighed; else they weigh their share of what is left of the lot. */
  readonly weight?: string | undefined
}

export interface Returned extends Refund {
  readonly itemId: number
  readonly pickId: number
  readonly num: number
  readonly weight: string
}

/**
 * Several lots at once, one after the other, so that what two ask of one lot is never paid twice. `gone` says what has come
 * back of each lot by weight (1e-4 g). A refusal is its sentence.
 */
export function returnOf(
  lines: readonly OrderLine[],
  asked: readonly Asked[],
  gone: ReadonlyMap<number, bigint>,
): { readonly lines: readonly OrderLine[]; readonly returned: readonly Returned[] } | string {
  const left = new Map(gone)
  const returned: Returned[] = []
  let now = lines
  for (const each of asked) {
    const line = now.find(({ picks }) => picks.some(({ pickId }) => pickId === each.pickId))
    if (!line) return orderWord('order.return.pick')
    const refund = refundOf(line, each)
    if (typeof refund === 'string') return refund
    const weight = weightOf(line, each, left.get(each.pickId) ?? 0n)
    if (typeof weight === 'string') return weight
    left.set(each.pickId, (left.get(each.pickId) ?? 0n) + weight)
    const { pickId, num } = each
    returned.push({ itemId: line.itemId, pickId, num, weight: unscaled(weight, 4), ...refund })
    now = now.map(one => (one === line ? returnPieces(one, each, refund) : one))
  }
  return { lines: now, returned }
}

/** Never more than is left of the lot, and something for the pieces that stay. */
function weightOf({ picks }: OrderLine, { pickId, num, weight }: Asked, gone: bigint): bigint | string {
  const pick = picks.find(each => each.pickId === pickId)
  const rest = units(pick?.weight ?? '0') - gone
  const most = (pick?.num ?? 0) - (pick?.returned.num ?? 0)
  if (weight === undefined) return (rest * BigInt(num)) / BigInt(most)
  const is = units(weight)
  const isPossible = is > 0n && (num === most ? is <= rest : is < rest)
  return isPossible ? is : orderWord('order.return.weight', { a: unscaled(rest, 4) })
}
