import fc from 'fast-check'
import type {
  GoodsScope,
  Model,
  Offers,
  PriceLine,
  PromotionOffer,
  SaleOffer,
  Voucher,
} from '../../src/values/pricing/types.ts'

/** Random orders and offers, few ids and round numbers among odd ones, so that they touch each other often. */
const cents = fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 60_000 }))
const weight = fc
  .oneof(
    fc.integer({ min: 1, max: 300 }).map(tenths => tenths * 1000),
    fc.integer({ min: 1, max: 400_000 }),
  )
  .map(decimal)
const model = fc.constantFrom<Model>(1, 1, 1, 2, 2, 3)
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 })

export function decimal(tenThousandths: number): string {
  const digits = String(tenThousandths).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

const bareLine = fc.record({
  skuId: fc.integer({ min: 1, max: 9 }),
  spuId: fc.integer({ min: 1, max: 4 }),
  num: fc.integer({ min: 1, max: 12 }),
  model,
  gramFee: cents,
  baseFee: fc.constantFrom(0, 0, 150, 377),
  pieceFee: cents,
  extraFee: cents,
  price: cents,
  weight,
  loss: fc.constantFrom('0', '3.5', '0.0125', '12'),
  metalPrice: fc.constantFrom(0, 0, 88_050),
  categories: ids,
  series: ids,
})

export const orderLines: fc.Arbitrary<PriceLine[]> = fc
  .array(bareLine, { minLength: 1, maxLength: 7 })
  .map(lines =>
    lines.map(({ categories, series, ...line }, index) => ({
      ...line,
      lineId: index + 1,
      within: { 2: [line.spuId], 3: categories, 4: series },
    })),
  )

const rule = fc.oneof(
  fc.record({
    type: fc.constant(1),
    kind: fc.constant(1),
    fullMoney: money(),
    part: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({ type: fc.constant(1), kind: fc.constant(2), fullMoney: money(), rate: percent() }),
  fc.record({
    type: fc.constant(2),
    kind: fc.constant(1),
    fullWeight: weight,
    reduction: fc.integer({ min: 1, max: 900 }),
  }),
  fc.record({ type: fc.constant(3), kind: fc.constant(2), rate: percent(), fee: fc.constantFrom(1, 2) }),
)

function money() {
  return fc.integer({ min: 1, max: 120_000 })
}

function percent() {
  return fc.integer({ min: 1, max: 99 })
}

const empty = { fullMoney: 0, fullWeight: '0', reduction: 0, rate: 0, fee: 1 }

export const promotion: fc.Arbitrary<Omit<PromotionOffer, 'id' | 'name'>> = fc
  .tuple(
    rule,
    fc.record({
      sortNo: fc.integer({ min: 0, max: 3 }),
      goodsScope: fc.constantFrom<GoodsScope>(1, 1, 2, 3, 4),
      refs: ids,
      exclusive: fc.constantFrom(false, false, false, false, true),
    }),
  )
  .map(([given, where]) => {
    const part = 'part' in given ? given.part : 0
    const reduction = 'part' in given ? Math.max(1, Math.floor((given.fullMoney * part) / 100)) : 0
    const { part: _part, ...rest } = { part, ...given }
    return { ...empty, reduction, ...rest, ...where }
  })

/** At most five of a kind compete, as the mall sees to it. */
function named(promotions: readonly Omit<PromotionOffer, 'id' | 'name'>[], most = 5): PromotionOffer[] {
  const seen = new Map<number, number>()
  return promotions
    .map((offer, index) => ({ ...offer, id: index + 1, name: `促销${index + 1}` }))
    .filter(({ type, exclusive }) => {
      if (type === 3 || exclusive) return true
      seen.set(type, (seen.get(type) ?? 0) + 1)
      return (seen.get(type) ?? 0) <= most
    })
}

const sale: fc.Arbitrary<Omit<SaleOffer, 'id' | 'name' | 'spuId'>> = fc.record(
  { model, fee: fc.integer({ min: 0, max: 300 }), left: fc.integer({ min: 0, max: 20 }) },
  { requiredKeys: ['model', 'fee'] },
)

export const offers: fc.Arbitrary<Offers> = fc
  .record({
    sales: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 4 }), sale), {
      maxLength: 2,
      selector: ([id]) => id,
    }),
    promotions: fc.array(promotion, { maxLength: 9 }),
  })
  .map(({ sales, promotions }) => ({
    sales: sales.map(([spuId, each], index) => ({ ...each, spuId, id: 900 + index, name: `秒杀${index}` })),
    promotions: named(promotions, 4),
  }))

const voucher: fc.Arbitrary<Omit<Voucher, 'id' | 'name'>> = fc
  .record({
    lane: fc.constantFrom<5 | 6>(5, 6),
    amount: cents.map(amount => amount + 1),
    fullMoney: fc.oneof(fc.constant(0), money()),
    ends: fc.constantFrom('', '2026-12-01', '2026-11-30'),
  })
  .map(each => ({ ...each, fullMoney: each.lane === 5 ? 0 : each.fullMoney }))

/** What a client holds: no two of one worth, so that which of them is spent is not a matter of taste. */
export const vouchers: fc.Arbitrary<Voucher[]> = fc
  .uniqueArray(voucher, { maxLength: 4, selector: ({ amount }) => amount })
  .map(all => all.map((each, index) => ({ ...each, id: index + 1, name: `券${index + 1}` })))
