import { type Bill, labourLeft, spread, take } from './bill.ts'
import { byWeight, cents, percentOf, units } from './exact.ts'
import type { PromotionOffer } from './types.ts'
import { bySet, fits, inOrder, type Work } from './work.ts'

/** So many promotions of a kind compete for the same goods; the mall refuses to enable a sixth. */
export const mostAtOnce = 5

/**
 * Lanes 3 and 4, chosen together: lane by lane an order can become dearer by a promotion more. Promotions that share no
 * line of the order do not touch each other, so each group of those that do is chosen by itself.
 */
export function takeJointly(bills: readonly Bill[], offers: readonly PromotionOffer[]): void {
  const joint = offers.filter(({ type }) => type !== 3).toSorted(inOrder)
  for (const group of groupsOf(bills, joint)) {
    const own = bills.filter(({ work }) => group.some(offer => fits(offer, work.line)))
    const { gram, full } = bestOf(own, group)
    for (const [index, bill] of own.entries()) {
      const { num } = bill.work.line
      const [first, second] = [takerOf(gram, index), takerOf(full, index)]
      const rest = afterGrams(bill, first)
      if (first) take(bill, first, 1, bill.left[1] - rest * num)
      if (second?.kind === 2) take(bill, second, 1, (rest - percentOf(rest, second.rate)) * num)
    }
    for (const [place, amount] of full.sums.entries()) {
      const offer = full.offers[place]
      const taken = own.filter((_, index) => full.takers[index] === place)
      if (offer?.kind === 1) spread(taken, offer, { amount, most: labourLeft })
    }
  }
}

/** Promotions joined by the lines that they share. */
function groupsOf(bills: readonly Bill[], offers: readonly PromotionOffer[]): readonly PromotionOffer[][] {
  let groups: PromotionOffer[][] = []
  for (const { work } of bills) {
    const here = offers.filter(offer => fits(offer, work.line))
    if (here.length === 0 || groups.some(group => here.every(offer => group.includes(offer)))) continue
    const touched = groups.filter(group => group.some(offer => here.includes(offer)))
    const merged = [...new Set([...touched.flat(), ...here])].toSorted(inOrder)
    groups = [...groups.filter(group => !touched.includes(group)), merged]
  }
  return groups
}

/** Some promotions of one lane, all of them met; they are known by their place among all of it. */
interface Combination {
  readonly offers: readonly PromotionOffer[]
  readonly members: readonly PromotionOffer[]
  /** Of each line the one that takes it, -1 for none. */
  readonly takers: readonly number[]
  /** Of each what it takes off its lines together. */
  readonly sums: readonly number[]
}

function takerOf({ offers, takers }: Combination, index: number): PromotionOffer | undefined {
  return offers[takers[index] ?? -1]
}

function bestOf(bills: readonly Bill[], group: readonly PromotionOffer[]) {
  const ofType = (type: number) => group.filter(offer => offer.type === type).slice(0, mostAtOnce)
  const fulls = combinationsOf(bills, ofType(1))
  const grams = ofType(2)
  const bare = bills.map(bill => afterGrams(bill))
  const lessened = grams.map(offer => bills.map(bill => afterGrams(bill, offer)))
  const pairs = combinationsOf(bills, grams).flatMap(gram => {
    const left = bare.map((piece, index) => lessened[gram.takers[index] ?? -1]?.[index] ?? piece)
    return fulls.map(full => ({ gram, full, total: totalOf(bills, left, full) }))
  })
  const members = ({ gram, full }: (typeof pairs)[number]) => [...gram.members, ...full.members]
  return pairs.reduce((best, pair) =>
    (pair.total - best.total || bySet(members(pair), members(best))) < 0 ? pair : best,
  )
}

/** Every combination whose members are all met; each takes the lines that an earlier one left. */
function combinationsOf(bills: readonly Bill[], offers: readonly PromotionOffer[]): readonly Combination[] {
  const fitting = bills.map(({ work }) =>
    offers.reduce((bits, offer, place) => (fits(offer, work.line) ? bits | (1 << place) : bits), 0),
  )
  return Array.from({ length: 1 << offers.length }, (_, mask) => {
    const members = offers.filter((_offer, place) => mask & (1 << place))
    const taken = offers.map((): Work[] => [])
    const takers = fitting.map((bits, index) => {
      // The lowest bit: of those that fit the line the one that stands first.
      const place = 31 - Math.clz32(bits & mask & -(bits & mask))
      if (bills[index]) taken[place]?.push(bills[index].work)
      return place
    })
    const isMet = offers.every((offer, place) => !(mask & (1 << place)) || !lackOf(offer, taken[place] ?? []))
    return isMet
      ? [{ offers, members, takers, sums: offers.map((offer, place) => sumOff(offer, taken[place] ?? [])) }]
      : []
  }).flat()
}

/** What these lines lack of its threshold, in cents or in 1e-4 g; undefined where it is met. */
export function lackOf(offer: PromotionOffer, works: readonly Work[]): bigint | undefined {
  // Base labour and weight, not what is left of them: else a promotion more could make an order dearer.
  const has = offer.type === 2 ? works.reduce((all, { weight }) => all + weight, 0n) : BigInt(labourOf(works))
  const lack = (offer.type === 2 ? units(offer.fullWeight) : BigInt(offer.fullMoney)) - has
  return works.length > 0 && lack <= 0n ? undefined : lack
}

function labourOf(works: readonly Work[]): number {
  return works.reduce((all, { line, piece }) => all + piece.labour * line.num, 0)
}

/** What a promotion by weight leaves of the labour of a piece. */
function afterGrams({ work, left }: Bill, offer?: PromotionOffer): number {
  return Math.max(0, left[1] / work.line.num - (offer ? byWeight(offer.reduction, work.each) : 0))
}

/** 每满: what is taken off its lines together, so much for each time that their base labour is full. */
function sumOff({ type, kind, fullMoney, reduction }: PromotionOffer, works: readonly Work[]): number {
  if (type !== 1 || kind !== 1 || works.length === 0) return 0
  return cents((BigInt(labourOf(works)) / BigInt(fullMoney)) * BigInt(reduction))
}

/** What is left of the labour of all lines. */
function totalOf(bills: readonly Bill[], left: readonly number[], full: Combination): number {
  let total = 0
  const borne = full.offers.map(() => 0)
  // Asked a thousand times of hundreds of lines: nothing is made on the way.
  bills.forEach(({ work: { line } }, index) => {
    const place = full.takers[index] ?? -1
    const piece = left[index] ?? 0
    const offer = full.offers[place]
    if (offer === undefined) total += piece * line.num
    else if (offer.kind === 2) total += percentOf(piece, offer.rate) * line.num
    else borne[place] = (borne[place] ?? 0) + piece * line.num
  })
  return borne.reduce((all, amount, place) => all + amount - Math.min(amount, full.sums[place] ?? 0), total)
}
