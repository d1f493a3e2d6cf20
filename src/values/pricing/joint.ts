import { byWeight, cents, percentOf, units } from './exact.ts'
import type { PromotionOffer } from './types.ts'
import { bySet, fits, inOrder, type Work } from './work.ts'

/** So many promotions of a kind compete for the same goods; the mall refuses to enable a sixth. */
export const mostAtOnce = 5

/** A line with what lane 2 has left of the labour of a piece. */
export interface Labour {
  readonly work: Work
  readonly left: number
}

/** What lanes 3 and 4 do to a line. */
export interface Choice {
  readonly gram?: PromotionOffer
  readonly full?: PromotionOffer
}

export type Joint = ReadonlyMap<Work, Choice>

/**
 * Lanes 3 and 4, chosen together: lane by lane an order can become dearer by a promotion more. Promotions that share no
 * line of the order do not touch each other, so each group of those that do is chosen by itself.
 */
export function chooseJointly(lines: readonly Labour[], offers: readonly PromotionOffer[]): Joint {
  const chosen = new Map<Work, Choice>()
  const joint = offers.filter(({ type }) => type !== 3).toSorted(inOrder)
  for (const group of groupsOf(lines, joint)) {
    const own = lines.filter(({ work }) => group.some(offer => fits(offer, work.line)))
    const best = bestOf(own, group)
    for (const [index, { work }] of own.entries()) chosen.set(work, best(index))
  }
  return chosen
}

/** Promotions joined by the lines that they share. */
function groupsOf(lines: readonly Labour[], offers: readonly PromotionOffer[]): readonly PromotionOffer[][] {
  let groups: PromotionOffer[][] = []
  for (const { work } of lines) {
    const here = offers.filter(offer => fits(offer, work.line))
    if (here.length === 0) continue
    const touched = groups.filter(group => group.some(offer => here.includes(offer)))
    const merged = [...new Set([...touched.flat(), ...here])].toSorted(inOrder)
    groups = [...groups.filter(group => !touched.includes(group)), merged]
  }
  return groups
}

/** Some promotions of one lane, all of them met. */
interface Combination {
  readonly members: readonly PromotionOffer[]
  /** Of each line the place of the member that takes it, -1 for none. */
  readonly taker: readonly number[]
  /** Of each member what it takes off its lines together, 0 where it takes something off each piece. */
  readonly off: readonly number[]
}

function bestOf(lines: readonly Labour[], group: readonly PromotionOffer[]): (index: number) => Choice {
  const ofType = (type: number) => group.filter(offer => offer.type === type).slice(0, mostAtOnce)
  const grams = combinationsOf(lines, ofType(2))
  const fulls = combinationsOf(lines, ofType(1))
  let best: { gram: Combination; full: Combination; total: number } | undefined
  for (const gram of grams) {
    const left = lines.map((line, index) => afterGrams(line, takerOf(gram, index)))
    for (const full of fulls) {
      const total = totalOf(lines, left, full)
      const isBetter =
        best === undefined || total < best.total || (total === best.total && isFirst(gram, full))
      if (isBetter) best = { gram, full, total }
    }
  }
  return index => (best ? { gram: takerOf(best.gram, index), full: takerOf(best.full, index) } : {})

  function isFirst(gram: Combination, full: Combination): boolean {
    const members = [...(best?.gram.members ?? []), ...(best?.full.members ?? [])]
    return bySet([...gram.members, ...full.members], members) < 0
  }
}

function takerOf({ members, taker }: Combination, index: number): PromotionOffer | undefined {
  return members[taker[index] ?? -1]
}

/** Every combination whose members are all met; each takes the lines that an earlier one left. */
function combinationsOf(lines: readonly Labour[], offers: readonly PromotionOffer[]): readonly Combination[] {
  const fitting = new Map(offers.map(offer => [offer, lines.map(({ work }) => fits(offer, work.line))]))
  const all: Combination[] = []
  for (let mask = 0; mask < 1 << offers.length; mask++) {
    const members = offers.filter((_, place) => mask & (1 << place))
    const taker = lines.map((_, index) => members.findIndex(offer => fitting.get(offer)?.[index]))
    const taken = members.map((_, place) =>
      lines.flatMap(({ work }, index) => (taker[index] === place ? [work] : [])),
    )
    if (members.every((offer, place) => lackOf(offer, taken[place] ?? []) === undefined))
      all.push({ members, taker, off: members.map((offer, place) => sumOff(offer, taken[place] ?? [])) })
  }
  return all
}

/** What these lines lack of its threshold, in cents or in 1e-4 g; undefined where it is met. */
export function lackOf(offer: PromotionOffer, works: readonly Work[]): bigint | undefined {
  // Base labour and weight, not what is left of them: else a promotion more could make an order dearer.
  const has = offer.type === 2 ? gramsOf(works) : BigInt(labourOf(works))
  const lack = (offer.type === 2 ? units(offer.fullWeight) : BigInt(offer.fullMoney)) - has
  return works.length > 0 && lack <= 0n ? undefined : lack
}

function gramsOf(works: readonly Work[]): bigint {
  return works.reduce((all, { weight }) => all + weight, 0n)
}

function labourOf(works: readonly Work[]): number {
  return works.reduce((all, { line, piece }) => all + piece.labour * line.num, 0)
}

/** Labour of a piece after lane 3. */
export function afterGrams({ work, left }: Labour, offer: PromotionOffer | undefined): number {
  if (offer === undefined) return left
  return left - Math.min(left, byWeight(offer.reduction, units(work.line.weight)))
}

/** 每满: what is taken off its lines together, so much for each time that their base labour is full. */
export function sumOff({ type, kind, fullMoney, reduction }: PromotionOffer, works: readonly Work[]): number {
  if (type !== 1 || kind !== 1 || fullMoney === 0) return 0
  return cents((BigInt(labourOf(works)) / BigInt(fullMoney)) * BigInt(reduction))
}

/** Labour of all lines after both lanes. Asked a thousand times an order: it counts and makes nothing. */
function totalOf(
  lines: readonly Labour[],
  left: readonly number[],
  { members, taker, off }: Combination,
): number {
  let total = 0
  const borne = members.map(() => 0)
  for (let index = 0; index < lines.length; index++) {
    const place = taker[index] ?? -1
    const offer = members[place]
    const piece = left[index] ?? 0
    const num = lines[index]?.work.line.num ?? 0
    if (offer === undefined) total += piece * num
    else if (offer.kind === 2) total += percentOf(piece, offer.rate) * num
    else borne[place] = (borne[place] ?? 0) + piece * num
  }
  return borne.reduce((all, amount, place) => all + amount - Math.min(amount, off[place] ?? 0), total)
}
