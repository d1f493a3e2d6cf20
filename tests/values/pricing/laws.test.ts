import fc from 'fast-check'
import { expect, test } from 'vitest'
import { price } from '../../../src/values/pricing/price.ts'
import type { Offers, Priced } from '../../../src/values/pricing/types.ts'
import { some } from '../../support/full.ts'
import { offers, orderLines, promotion } from '../../support/orders.ts'
import { referencePrice } from '../../support/price-reference.ts'

const runs = { numRuns: some(2000) }
const order = fc.tuple(orderLines, offers)

/** The offers that took something off, and no others. */
function onlyApplied({ sales, promotions }: Offers, { applied, lines }: Priced): Offers {
  const used = new Set(applied.filter(({ lane }) => lane > 1).map(({ sourceId }) => sourceId))
  const sold = new Set(lines.map(({ frozen }) => frozen.seckillId))
  return {
    sales: sales.filter(({ id }) => sold.has(id)),
    promotions: promotions.filter(({ id }) => used.has(id)),
  }
}

test('random orders cost what the reference in fractions says, and each line of them', () => {
  fc.assert(
    fc.property(order, ([lines, given]) => {
      const answer = price(lines, given)
      expect(BigInt(answer.total)).toBe(referencePrice(lines, given).total)
      const again = referencePrice(lines, onlyApplied(given, answer))
      const shown = answer.lines.map(({ after, frozen }) => ({ ...after, off: frozen.off }))
      expect(shown.map(each => ({ ...each }))).toEqual(
        again.lines.map(each => ({
          ...{ labour: Number(each.labour), extra: Number(each.extra), fixed: Number(each.fixed) },
          ...{ metal: Number(each.metal), off: Number(each.off) },
        })),
      )
    }),
    runs,
  )
})

test('law 1: nothing below 0, never dearer than without, and what was taken off is what is told', () => {
  fc.assert(
    fc.property(order, ([lines, given]) => {
      const answer = price(lines, given)
      const bare = price(lines, { sales: [], promotions: [] })
      expect(answer.total).toBeLessThanOrEqual(bare.total)
      const sumOf = (lineId?: number) =>
        answer.applied
          .filter(each => lineId === undefined || each.lineId === lineId)
          .reduce((all, { amount }) => all + amount, 0)
      expect(bare.total - answer.total).toBe(sumOf())
      for (const [index, { lineId, before, after, total }] of answer.lines.entries()) {
        expect(Math.min(...Object.values(after))).toBeGreaterThanOrEqual(0)
        expect(after.metal).toBe(before.metal)
        expect((bare.lines[index]?.total ?? 0) - total).toBe(sumOf(lineId))
      }
      expect(answer.applied.every(({ amount, left }) => amount > 0 && left >= 0)).toBe(true)
      // Each offer takes something off or says why not.
      const told = [...answer.applied, ...answer.skipped].map(
        ({ lane, sourceId }) => `${lane === 1} ${sourceId}`,
      )
      const all = [
        ...given.sales.map(({ id }) => `true ${id}`),
        ...given.promotions.map(({ id }) => `false ${id}`),
      ]
      expect([...new Set(told)].toSorted()).toEqual(all.toSorted())
      expect(answer.skipped.map(({ reason }) => reason)).not.toContain('已有更优惠的“”')
    }),
    runs,
  )
})

test('law 2: the total does not depend on the order of lines or offers, and the same order gives the same bytes', () => {
  fc.assert(
    fc.property(order, fc.integer(), ([lines, given], seed) => {
      const answer = price(lines, given)
      expect(JSON.stringify(price(structuredClone(lines), structuredClone(given)))).toBe(
        JSON.stringify(answer),
      )
      const mixed = { sales: given.sales.toReversed(), promotions: shuffled(given.promotions, seed) }
      expect(price(shuffled(lines, seed), mixed).total).toBe(answer.total)
    }),
    runs,
  )
})

function shuffled<T>(items: readonly T[], seed: number): readonly T[] {
  return items
    .map((item, index) => ({ item, at: Math.imul(seed + index, 2_654_435_761) >>> 0 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

test('law 3: a promotion more never raises the total, and sales on are never dearer than sales off', () => {
  fc.assert(
    fc.property(orderLines, offers, promotion, fc.nat(20), (lines, { sales, promotions }, more, at) => {
      const total = (given: Offers) => price(lines, given).total
      const before = total({ sales, promotions })
      expect(total({ sales: [], promotions })).toBeGreaterThanOrEqual(before)
      const added = { ...more, id: 500, name: '又一个', sortNo: at % 4 }
      expect(total({ sales, promotions: [...promotions, added] })).toBeLessThanOrEqual(before)
    }),
    runs,
  )
})

test('the generator makes orders in which every lane takes something off', () => {
  const lanes = new Set<number>()
  for (const [lines, given] of fc.sample(order, { numRuns: 200, seed: 7 }))
    for (const { lane } of price(lines, given).applied) lanes.add(lane)
  expect([...lanes].toSorted()).toEqual([1, 2, 3, 4])
})
