import { baseOf, times } from '../pricing/base.ts'
import { byWeight, percentOf, sum, units } from '../pricing/exact.ts'
import type { Components, Frozen } from '../pricing/types.ts'

/** What a lot of pieces costs: without promotions, and by those that its line froze. What the line shares is not in it. */
export interface Lot {
  readonly before: Components
  readonly after: Components
}

/** Pieces picked together. Its money stands with it: cut in two, the parts cost what the whole did. */
export interface PickedLot extends Lot {
  readonly pickId: number
  readonly num: number
  /** Decimal grams of the whole lot. */
  readonly weight: string
  readonly returned: { readonly num: number } & Components
}

export interface OrderLine {
  readonly itemId: number
  /** The line of the first order that this one came from; its own where it came from none. */
  readonly originId: number
  /** Of an origin: pieces and cents of what was submitted and edited; of others 0. */
  readonly ordered: number
  readonly orderedOff: number
  readonly num: number
  /** Held in stock and not picked. What is neither held nor picked is short. */
  readonly reserved: number
  readonly picks: readonly PickedLot[]
  readonly splitNum: number
  readonly frozen: Frozen
  /** Cents of `off` that returns have taken with them. */
  readonly offReturned: number
}

export const nothing: Components = { labour: 0, extra: 0, fixed: 0, metal: 0 }

export function plus(a: Components, b: Components): Components {
  return each(name => a[name] + b[name])
}

export function minus(a: Components, b: Components): Components {
  return each(name => a[name] - b[name])
}

export function each(of: (name: keyof Components) => number): Components {
  return { labour: of('labour'), extra: of('extra'), fixed: of('fixed'), metal: of('metal') }
}

/** `num` pieces that weigh so much together (1e-4 g), settled; each product is rounded once (orders.md 6). */
export function lotOf(
  frozen: Frozen,
  { num, weight }: { readonly num: number; readonly weight: bigint },
): Lot {
  const { labourRate, extraRate, gramOff, fullRate } = frozen
  const before = baseOf(frozen, { num, weight })
  const rated = percentOf(before.labour, labourRate)
  const labour = percentOf(rated - Math.min(rated, byWeight(gramOff, weight)), fullRate)
  return { before, after: { ...before, labour, extra: percentOf(before.extra, extraRate) } }
}

export function pickedOf({ picks }: OrderLine): number {
  return sum(picks.map(({ num }) => num))
}

export function shortOf(line: OrderLine): number {
  return line.num - line.reserved - pickedOf(line)
}

/** The line as a whole: what is picked by its lots, the rest by pieces of the reference weight. */
export function wholeOf(line: OrderLine): Lot {
  const piece = lotOf(line.frozen, { num: 1, weight: units(line.frozen.weight) })
  const rest = line.num - pickedOf(line)
  return line.picks.reduce<Lot>(
    (all, { before, after }) => ({ before: plus(all.before, before), after: plus(all.after, after) }),
    { before: times(piece.before, rest), after: times(piece.after, rest) },
  )
}

/** What `off` can be taken from. */
export function bearing({ labour, extra }: Components): number {
  return labour + extra
}
