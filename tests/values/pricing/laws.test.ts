import fc from 'fast-check'
import { expect, test } from 'vitest'
import { price } from '../../../src/values/pricing/price.ts'
import type { Offers, Priced, Voucher } from '../../../src/values/pricing/types.ts'
import { some } from '../../support/full.ts'
import { offers, orderLines, promotion, vouchers } from '../../support/orders.ts'
import { referencePrice } from '../../support/price-reference.ts'

/** `npm run fuzz -- price` asks for a million of them. */
const cases = Number(process.env.PRICE_CASES ?? some(20_000))
const runs = { numRuns: cases }
// So many milliseconds for each at most, whatever else the machine does.
const patience = { timeout: Math.max(60_000, cases * 20) }
const order = fc.tuple(orderLines, offers, vouchers)

/** The offers that took something off, and no others. */
function onlyApplied({ sales, promotions }: Offers, { applied, lines }: Priced): Offers {
  const used = new Set(applied.filter(({ lane }) => lane > 1 && lane < 5).map(({ sourceId }) => sourceId))
  const sold = new Set(lines.map(({ frozen }) => frozen.seckillId))
  return {
    sales: sales.filter(({ id }) => sold.has(id)),
    promotions: promotions.filter(({ id }) => used.has(id)),
  }
}

const spent = (held: readonly Voucher[], { applied }: Priced) =>
  held.filter(({ id }) => applied.some(({ lane, sourceId }) => lane > 4 && sourceId === id))

test('random orders cost what the reference in fractions says, and each line of them', patience, () => {
  fc.assert(
    fc.property(order, ([lines, given, held]) => {
      const answer = price(lines, given, held)
      expect(BigInt(answer.total)).toBe(referencePrice(lines, given, held).total)
      const again = referencePrice(lines, onlyApplied(given, answer), spent(held, answer))
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

test(
  'law 1: nothing below 0, never dearer than without, and what was taken off is what is told',
  patience,
  () => {
    fc.assert(
      fc.property(order, ([lines, given, held]) => {
        const answer = price(lines, given, held)
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
          ({ lane, sourceId }) => `${kindOf(lane)} ${sourceId}`,
        )
        const all = [
          ...given.sales.map(({ id }) => `sale ${id}`),
          ...given.promotions.map(({ id }) => `promotion ${id}`),
          ...held.map(({ id }) => `voucher ${id}`),
        ]
        expect([...new Set(told)].toSorted()).toEqual(all.toSorted())
        expect(answer.skipped.map(({ reason }) => reason)).not.toContain('已有更优惠的“”')
      }),
      runs,
    )
  },
)

test(
  'law 2: the total does not depend on the order of lines or offers, and the same order gives the same bytes',
  patience,
  () => {
    fc.assert(
      fc.property(order, fc.integer(), ([lines, given, held], seed) => {
        const answer = price(lines, given, held)
        expect(JSON.stringify(price(structuredClone(lines), structuredClone(given), held))).toBe(
          JSON.stringify(answer),
        )
        const mixed = { sales: given.sales.toReversed(), promotions: shuffled(given.promotions, seed) }
        expect(price(shuffled(lines, seed), mixed, held.toReversed()).total).toBe(answer.total)
      }),
      runs,
    )
  },
)

const kindOf = (lane: number) => (lane === 1 ? 'sale' : lane > 4 ? 'voucher' : 'promotion')

function shuffled<T>(items: readonly T[], seed: number): readonly T[] {
  return items
    .map((item, index) => ({ item, at: Math.imul(seed + index, 2_654_435_761) >>> 0 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

test(
  'law 3: a promotion or a voucher more never raises the total, and sales on are never dearer than sales off',
  patience,
  () => {
    fc.assert(
      fc.property(order, promotion, fc.nat(20), ([lines, { sales, promotions }, held], more, at) => {
        const total = (given: Offers, own = held) => price(lines, given, own).total
        const before = total({ sales, promotions })
        expect(total({ sales, promotions }, held.slice(1))).toBeGreaterThanOrEqual(before)
        expect(total({ sales: [], promotions })).toBeGreaterThanOrEqual(before)
        const added = { ...more, id: 500, name: '又一个', sortNo: at % 4 }
        expect(total({ sales, promotions: [...promotions, added] })).toBeLessThanOrEqual(before)
      }),
      runs,
    )
  },
)

test('the generator makes orders in which every lane takes something off', () => {
  const lanes = new Set<number>()
  for (const [lines, given, held] of fc.sample(order, { numRuns: 200, seed: 7 }))
    for (const { lane } of price(lines, given, held).applied) lanes.add(lane)
  expect([...lanes].toSorted()).toEqual([1, 2, 3, 4, 5, 6])
})
