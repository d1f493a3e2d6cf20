import { canonical, unscaled } from '../decimal.ts'
import { sumOf } from '../pricing/base.ts'
import { halfUp, sum, units } from '../pricing/exact.ts'
import type { Components } from '../pricing/types.ts'
import { bearing, minus, type OrderLine, pickedOf, shortOf, wholeOf } from './line.ts'
import { orderWord } from './words.ts'

export interface Settled {
  readonly before: Components
  /** What is to be paid, `off` taken. */
  readonly after: Components
  /** Cents of `off` that were taken, and that found nothing to be taken from (未用优惠). */
  readonly used: number
  readonly unused: number
  readonly payment: number
  readonly discount: number
}

/** A line by what its lots weigh: `off` is taken from labour, then from extra, never below 0 (orders.md 6). */
export function settleLine(line: OrderLine): Settled {
  const whole = wholeOf(line)
  const { off } = line.frozen
  const used = Math.min(off, bearing(whole.after))
  const ofLabour = Math.min(used, whole.after.labour)
  const after = minus(whole.after, { labour: ofLabour, extra: used - ofLabour, fixed: 0, metal: 0 })
  const payment = sumOf(after)
  return {
    ...{ before: whole.before, after, used, unused: off - used, payment },
    discount: sumOf(whole.before) - payment,
  }
}

/** What an order's head says: the sums of its lines, field by field. */
export interface Head {
  readonly totalCount: number
  /** Reference weight, and what the picked pieces weigh: decimal grams. */
  readonly totalWeight: string
  readonly actualWeight: string
  readonly gramCharges: number
  readonly pieceCharges: number
  readonly extraCharges: number
  readonly fixedCharges: number
  readonly metalCharges: number
  readonly discount: number
  readonly payment: number
  readonly picked: number
  readonly short: number
}

export function headOf(lines: readonly OrderLine[]): Head {
  const settled = lines.map(line => ({ line, ...settleLine(line) }))
  const of = (count: (each: (typeof settled)[number]) => number) => sum(settled.map(count))
  const labour = (model: number) =>
    of(({ line, before }) => (line.frozen.model === model ? before.labour : 0))
  return {
    totalCount: of(({ line }) => line.num),
    totalWeight: grams(lines.map(({ frozen, num }) => units(frozen.weight) * BigInt(num))),
    actualWeight: grams(lines.flatMap(({ picks }) => picks.map(({ weight }) => units(weight)))),
    gramCharges: labour(1),
    pieceCharges: labour(2),
    extraCharges: of(({ before }) => before.extra),
    fixedCharges: of(({ before }) => before.fixed),
    metalCharges: of(({ before }) => before.metal),
    discount: of(({ discount }) => discount),
    payment: of(({ payment }) => payment),
    picked: of(({ line }) => pickedOf(line)),
    short: of(({ line }) => shortOf(line)),
  }
}

function grams(weights: readonly bigint[]): string {
  return unscaled(
    weights.reduce((all, weight) => all + weight, 0n),
    4,
  )
}

/**
 * What is said of a lot that weighs other than its pieces should, by more than `tolerance` per cent; undefined where it
 * does not, or where nobody knows what they should weigh. Whoever has read it may insist.
 */
export function weightProblem(
  actual: string,
  { num, weight, tolerance }: { readonly num: number; readonly weight: string; readonly tolerance: number },
): string | undefined {
  const reference = units(weight) * BigInt(num)
  const is = units(actual)
  const apart = is > reference ? is - reference : reference - is
  if (reference === 0n || apart * 100n <= reference * BigInt(tolerance)) return undefined
  const permille = unscaled(halfUp(apart * 1000n, reference), 1)
  return orderWord('order.weight', { a: canonical(actual) ?? actual, b: unscaled(reference, 4), p: permille })
}
