import { unscaled } from '../decimal.ts'
import { sum, units } from '../pricing/exact.ts'
import {
  bearing,
  each,
  lotOf,
  minus,
  nothing,
  type OrderLine,
  type PickedLot,
  pickedOf,
  shortOf,
  wholeOf,
} from './line.ts'
import { orderWord } from './words.ts'

export type PieceState = 'short' | 'reserved' | 'picked'

export interface SplitRequest {
  readonly itemId: number
  readonly num: number
  /** Only these pieces; absent: short, then reserved, then picked ones. */
  readonly from?: PieceState
  /** Where a lot has to be cut: what the part weighs that moves. */
  readonly weighed?: string
}

export interface SplitLine {
  readonly rest: OrderLine
  readonly part: OrderLine
}

/** A refusal is its sentence. */
export type Split = { readonly rest: readonly OrderLine[]; readonly part: readonly OrderLine[] } | string

/**
 * An order in two: the lines that stay, some with no piece left, and those of the new order. Promotions are not asked
 * again: payment, pieces, weight and discount of both together are those of the one, to the cent.
 */
export function splitOrder(lines: readonly OrderLine[], requests: readonly SplitRequest[]): Split {
  const parts: OrderLine[] = []
  const rest: OrderLine[] = []
  for (const line of lines) {
    const request = requests.find(({ itemId }) => itemId === line.itemId)
    const split = request ? splitLine(line, request) : undefined
    if (typeof split === 'string') return split
    rest.push(split?.rest ?? line)
    if (split) parts.push(split.part)
  }
  if (parts.length === 0) return orderWord('order.split.range', { n: sum(lines.map(({ num }) => num)) })
  return rest.every(({ num }) => num === 0) ? orderWord('order.split.all') : { rest, part: parts }
}

export function splitLine(line: OrderLine, { num, from, weighed }: SplitRequest): SplitLine | string {
  const has = { short: shortOf(line), reserved: line.reserved, picked: pickedOf(line) }
  const most = from ? has[from] : line.num
  if (!Number.isInteger(num) || num < 1 || num > most) return orderWord('order.split.range', { n: most })
  const short = from && from !== 'short' ? 0 : Math.min(num, has.short)
  const reserved = from && from !== 'reserved' ? 0 : Math.min(num - short, has.reserved)
  const picks = takePicks(line, num - short - reserved, weighed)
  if (typeof picks === 'string') return picks
  const part = {
    ...line,
    num,
    reserved,
    picks: picks.part,
    splitNum: 0,
    ordered: 0,
    orderedOff: 0,
    offReturned: 0,
  }
  const rest = {
    ...line,
    num: line.num - num,
    reserved: line.reserved - reserved,
    picks: picks.rest,
    splitNum: line.splitNum + num,
  }
  return shareOff(line, { part, rest })
}

interface Picks {
  readonly part: readonly PickedLot[]
  readonly rest: readonly PickedLot[]
}

/** Whole lots where some make up the number; else one is cut, and what moves of it has been weighed. */
function takePicks({ picks, frozen }: OrderLine, num: number, weighed: string | undefined): Picks | string {
  const whole = exactly(picks, num)
  if (whole) return { part: whole, rest: picks.filter(pick => !whole.includes(pick)) }
  const cut = picks.find(pick => exactlyWithout(picks, pick, num) !== undefined)
  const lots = cut && exactlyWithout(picks, cut, num)
  if (cut === undefined || lots === undefined) return orderWord('order.split.range', { n: num })
  const piece = num - sum(lots.map(pick => pick.num))
  const weight = weighed === undefined ? 0n : units(weighed)
  if (weight <= 0n || weight >= units(cut.weight)) return orderWord('order.split.weigh', { n: piece })
  const [moved, left] = cutLot(cut, { num: piece, weight, lot: lotOf(frozen, { num: piece, weight }) })
  return {
    part: [...lots, moved],
    rest: picks.flatMap(pick => (pick === cut ? [left] : lots.includes(pick) ? [] : [pick])),
  }
}

/** Whole lots that leave less than this one for the rest of the number. */
function exactlyWithout(
  picks: readonly PickedLot[],
  cut: PickedLot,
  num: number,
): readonly PickedLot[] | undefined {
  const others = picks.filter(pick => pick !== cut)
  for (let piece = 1; piece < Math.min(cut.num, num + 1); piece++) {
    const lots = exactly(others, num - piece)
    if (lots) return lots
  }
  return undefined
}

/** The first lots that make up the number exactly; undefined where none do. */
function exactly(picks: readonly PickedLot[], num: number): readonly PickedLot[] | undefined {
  // From each lot on: which numbers the lots from there can make.
  const reach: ReadonlySet<number>[] = [new Set([0])]
  for (const pick of picks.toReversed()) {
    const after = reach[0] ?? new Set()
    reach.unshift(new Set([...after, ...[...after].map(made => made + pick.num)].filter(made => made <= num)))
  }
  if (!reach[0]?.has(num)) return undefined
  const taken: PickedLot[] = []
  let left = num
  for (const [index, pick] of picks.entries())
    if (pick.num <= left && reach[index + 1]?.has(left - pick.num)) {
      taken.push(pick)
      left -= pick.num
    }
  return taken
}

/** A lot in two by weighing one: the other is the difference, in grams and in cents. */
export function cutLot(
  whole: PickedLot,
  {
    num,
    weight,
    lot,
  }: { readonly num: number; readonly weight: bigint; readonly lot: Pick<PickedLot, 'before' | 'after'> },
): readonly [part: PickedLot, rest: PickedLot] {
  const before = each(name => Math.min(lot.before[name], whole.before[name]))
  // Neither of the two may cost more than it would without promotions: the part gives up no more than the whole did.
  const after = each(name => {
    const least = before[name] - (whole.before[name] - whole.after[name])
    return Math.max(0, least, Math.min(lot.after[name], whole.after[name], before[name]))
  })
  const part = { ...whole, num, weight: unscaled(weight, 4), before, after, returned: { num: 0, ...nothing } }
  const rest = {
    ...whole,
    num: whole.num - num,
    weight: unscaled(units(whole.weight) - weight, 4),
    before: minus(whole.before, before),
    after: minus(whole.after, after),
  }
  return [part, rest]
}

/**
 * `off` goes by pieces, downwards; but never more to one side than it can bear while the other has room, nor less: after
 * weighing a light part could not use its share, and the family would pay more than before the split.
 */
function shareOff({ frozen, num }: OrderLine, { part, rest }: SplitLine): SplitLine {
  const [here, there] = [bearing(wholeOf(part).after), bearing(wholeOf(rest).after)]
  const bounds = [here, frozen.off - there].toSorted((a, b) => a - b)
  const [least = 0, most = 0] = bounds
  const fair = Number((BigInt(frozen.off) * BigInt(part.num)) / BigInt(num))
  const off = Math.max(0, Math.min(frozen.off, Math.max(least, Math.min(most, fair))))
  return {
    part: { ...part, frozen: { ...frozen, off } },
    rest: { ...rest, frozen: { ...frozen, off: frozen.off - off } },
  }
}
