import { expect, test } from 'vitest'
import { price } from '../../../src/values/pricing/price.ts'
import type { PriceLine, PromotionOffer, SaleOffer, Voucher } from '../../../src/values/pricing/types.ts'

const line = (lineId: number, more: Partial<PriceLine>): PriceLine => ({
  lineId,
  skuId: lineId,
  spuId: lineId,
  within: { 2: [lineId] },
  num: 1,
  model: 1,
  gramFee: 0,
  baseFee: 0,
  pieceFee: 0,
  extraFee: 0,
  price: 0,
  weight: '1',
  loss: '0',
  metalPrice: 0,
  ...more,
})

const offer = (id: number, more: Partial<PromotionOffer>): PromotionOffer => ({
  id,
  name: `促销${id}`,
  sortNo: 0,
  goodsScope: 1,
  refs: [],
  exclusive: false,
  ...{ type: 1, kind: 1, fee: 1, fullMoney: 0, fullWeight: '0', reduction: 0, rate: 0 },
  ...more,
})

const golden = [
  line(1, { num: 3, weight: '5.25', gramFee: 3800, extraFee: 2300 }),
  line(2, { num: 2, model: 2, pieceFee: 36_800, weight: '3.1' }),
  line(3, { model: 3, price: 168_000 }),
]
const pieces = offer(1, { type: 3, kind: 2, rate: 88, goodsScope: 2, refs: [2] })
const extras = offer(2, { type: 3, kind: 2, rate: 80, fee: 2 })
const grams = offer(3, { type: 2, fullWeight: '20', reduction: 300 })
const full = offer(4, { fullMoney: 100_000, reduction: 5000 })

const priced = (
  lines: readonly PriceLine[],
  promotions: readonly PromotionOffer[],
  sales: readonly SaleOffer[] = [],
  vouchers: readonly Voucher[] = [],
) => price(lines, { promotions, sales }, vouchers)

const reasons = (answer: ReturnType<typeof price>) =>
  Object.fromEntries(answer.skipped.map(({ name, reason }) => [name, reason]))

test('the golden example, to the cent and explained', () => {
  const answer = priced(golden, [pieces, extras, grams, full])
  expect(priced(golden, []).total).toBe(308_350)
  expect(answer.total).toBe(286_553)
  expect(
    answer.applied.map(({ lane, lineId, component, wording, amount }) => ({
      lane,
      lineId,
      component,
      wording,
      amount,
    })),
  ).toEqual([
    { lane: 2, lineId: 2, component: 1, wording: '按件：工费8.8折', amount: 8832 },
    { lane: 2, lineId: 1, component: 2, wording: '按件：附加费8折', amount: 1380 },
    { lane: 3, lineId: 1, component: 1, wording: '满20克每克减3元', amount: 4725 },
    { lane: 3, lineId: 2, component: 1, wording: '满20克每克减3元', amount: 1860 },
    { lane: 4, lineId: 1, component: 1, wording: '工费每满1000元减50元', amount: 2335 },
    { lane: 4, lineId: 2, component: 1, wording: '工费每满1000元减50元', amount: 2665 },
  ])
  expect(answer.applied.at(-1)).toMatchObject({ left: 62_908 - 2665, isAllotted: true, name: '促销4' })
  expect(answer.skipped).toEqual([])
  expect(answer.lines.map(({ frozen }) => frozen)).toMatchObject([
    { labourRate: 100, extraRate: 80, gramOff: 300, fullRate: 100, off: 2335, seckillId: null },
    { labourRate: 88, extraRate: 100, gramOff: 300, fullRate: 100, off: 2665, seckillId: null },
    { labourRate: 100, extraRate: 100, gramOff: 0, fullRate: 100, off: 0, seckillId: null, price: 168_000 },
  ])
})

test('the client’s 基础工费 is added to the product’s for each gram, the metal of 结价 by its weight with loss', () => {
  const answer = priced(
    [line(1, { weight: '5.25', gramFee: 3800, baseFee: 200, loss: '4', metalPrice: 90_000 })],
    [],
  )
  expect(answer.lines[0]?.before).toEqual({ labour: 21_000, extra: 0, fixed: 0, metal: 491_400 })
})

test('what is rounded is rounded half up, once, for each piece', () => {
  // 0.5 cents a piece: three pieces are three cents, not two.
  expect(priced([line(1, { num: 3, weight: '0.5', gramFee: 1 })], []).total).toBe(3)
})

const saleOf = (more: Partial<SaleOffer>): SaleOffer => ({
  ...{ id: 71, name: '双十二秒杀', spuId: 1, model: 1, fee: 1000 },
  ...more,
})

test('a flash sale takes the place of the fee, and its lines take part in nothing else', () => {
  const answer = priced(golden, [grams, full], [saleOf({})])
  // Without line 1 neither 20 grams nor 1,000 yuan are reached.
  expect(answer.applied).toEqual([
    {
      ...{ lane: 1, sourceId: 71, name: '双十二秒杀', wording: '秒杀克工费10元', component: 1, lineId: 1 },
      ...{ amount: 3 * (19_950 - 5250), left: 3 * 5250, isAllotted: false },
    },
  ])
  expect(answer.lines[0]?.frozen).toMatchObject({ gramFee: 1000, seckillId: 71 })
  expect(reasons(answer)).toEqual({ 促销3: '克重还差13.8克', 促销4: '工费还差264.00元' })
})

test('a sale that makes the order dearer than its promotions is left out', () => {
  const answer = priced(golden, [grams, full, pieces], [saleOf({ fee: 3799 })])
  expect(answer.lines[0]?.frozen.seckillId).toBeNull()
  expect(answer.total).toBe(priced(golden, [grams, full, pieces]).total)
  expect(reasons(answer)).toEqual({ 双十二秒杀: '已有更优惠的“促销3”' })
})

test('a sale is for 货 of its model, while there is enough for the whole line, and never dearer', () => {
  const skipped = (sale: Partial<SaleOffer>) => reasons(priced(golden, [], [saleOf(sale)])).双十二秒杀
  expect(skipped({ left: 2 })).toBe('名额已满')
  expect(skipped({ left: 3 })).toBeUndefined()
  expect(skipped({ model: 2 })).toBe('没有适用的商品')
  expect(skipped({ fee: 3800 })).toBe('没有适用的商品')
  expect(skipped({ barred: 'over' })).toBe('已结束')
  expect(priced(golden, [], [saleOf({ spuId: 3, model: 3, fee: 100_000 })]).applied).toMatchObject([
    { component: 3, amount: 68_000, left: 100_000, wording: '秒杀价1000元' },
  ])
})

test('whoever takes nothing off says why', () => {
  const others = [
    offer(11, { type: 3, kind: 2, rate: 90, goodsScope: 2, refs: [2] }),
    offer(12, { type: 3, kind: 2, rate: 50, goodsScope: 3, refs: [9] }),
    offer(13, { type: 3, kind: 2, rate: 50, goodsScope: 2, refs: [3] }),
    offer(14, { type: 2, fullWeight: '22', reduction: 900 }),
    offer(15, { fullMoney: 200_000, reduction: 50_000 }),
    offer(16, { type: 3, kind: 2, rate: 10, barred: 'early' }),
    offer(17, { type: 3, kind: 2, rate: 10, barred: 'over' }),
    offer(18, { type: 3, kind: 2, rate: 10, barred: 'client' }),
    offer(19, { type: 3, kind: 2, rate: 10, barred: 'full' }),
    offer(20, { type: 2, fullWeight: '1', reduction: 100, sortNo: 9 }),
    offer(21, { type: 3, kind: 2, rate: 99, exclusive: true }),
  ]
  const answer = priced(golden, [pieces, extras, grams, full, ...others])
  expect(answer.total).toBe(286_553)
  expect(reasons(answer)).toEqual({
    促销11: '已有更优惠的“促销1”',
    促销12: '没有适用的商品',
    促销13: '一口价不含工费',
    促销14: '克重还差0.05克',
    促销15: '工费还差665.50元',
    促销16: '未开始',
    促销17: '已结束',
    促销18: '不适用于该客户',
    促销19: '名额已满',
    促销20: '已有更优惠的“促销3”',
    促销21: '已有更优惠的“促销1”',
  })
  const sold = priced([golden[0] ?? line(1, {})], [offer(22, { type: 3, kind: 2, rate: 90 })], [saleOf({})])
  expect(reasons(sold)).toEqual({ 促销22: '秒杀商品不参加' })
})

test('what is exclusive is given alone, where that is lowest', () => {
  const alone = offer(9, { type: 3, kind: 2, rate: 60, exclusive: true })
  const answer = priced(golden, [pieces, extras, grams, full, alone])
  expect(answer.applied.map(({ sourceId }) => sourceId)).toEqual([9, 9])
  expect(reasons(answer)).toEqual({
    促销1: '与“促销9”不同享',
    促销2: '与“促销9”不同享',
    促销3: '与“促销9”不同享',
    促销4: '与“促销9”不同享',
  })
})

test('of equal effect fewer promotions are taken, then the one that stands first', () => {
  const taken = (...promotions: PromotionOffer[]) => [
    ...new Set(priced(golden, promotions).applied.map(({ sourceId }) => sourceId)),
  ]
  const half = { ...full, reduction: 2500 }
  const [first, second] = [
    offer(8, { ...half, id: 8, goodsScope: 2, refs: [1] }),
    offer(9, { ...half, id: 9 }),
  ]
  expect(taken(first, second)).toEqual([9])
  expect(taken(offer(8, { ...full, id: 8 }), offer(7, { ...full, id: 7 }))).toEqual([7])
  expect(taken(offer(8, { ...full, id: 8, sortNo: 1 }), offer(7, { ...full, id: 7, sortNo: 2 }))).toEqual([8])
})

test('a sum goes by largest remainder; of equal parts the lower 货 bears the odd cent', () => {
  const even = [line(1, { skuId: 9 }), line(2, { skuId: 4 }), line(3, { skuId: 5 })].map(each => ({
    ...each,
    gramFee: 1000,
  }))
  const answer = priced(even, [offer(1, { fullMoney: 3000, reduction: 100 })])
  expect(answer.lines.map(({ frozen }) => frozen.off)).toEqual([33, 34, 33])
  const nothing = [...even, line(4, { gramFee: 0 })]
  expect(
    priced(nothing, [offer(1, { fullMoney: 3000, reduction: 3000 })]).lines.map(({ total }) => total),
  ).toEqual([0, 0, 0, 0])
})

test('promotions over different goods do not count against the five that may share theirs', () => {
  const lines = Array.from({ length: 9 }, (_, index) => line(index + 1, { gramFee: 10_000 }))
  const each = lines.map(({ lineId }) =>
    offer(lineId, { fullMoney: 10_000, reduction: 100, goodsScope: 2, refs: [lineId] }),
  )
  expect(priced(lines, each).total).toBe(9 * 9900)
})

test('an order too dear to be counted exactly is refused, not rounded', () => {
  expect(() => priced([line(1, { num: 1e6, weight: '99999999', gramFee: 9_999_999_999 })], [])).toThrow(
    RangeError,
  )
})

const voucher = (id: number, more: Partial<Voucher>): Voucher => ({
  ...{ id, name: `券${id}`, lane: 6, amount: 5000, fullMoney: 0, ends: '2026-12-31' },
  ...more,
})
const all = [pieces, extras, grams, full]

test('vouchers come last: labour is waived first, then the coupon goes over labour and extra, and every cent has its line', () => {
  const held = [voucher(1, { lane: 5, amount: 10_000 }), voucher(2, { amount: 8000, fullMoney: 140_350 })]
  const answer = priced(golden, all, [], held)
  expect(answer.total).toBe(286_553 - 10_000 - 8000)
  const rows = answer.applied.filter(({ lane }) => lane > 4)
  expect(rows.map(({ lane, lineId, component, amount }) => [lane, lineId, component, amount])).toEqual([
    [5, 1, 1, 4670],
    [5, 2, 1, 5330],
    [6, 1, 1, 3953],
    [6, 2, 1, 4047],
  ])
  expect(rows[0]).toMatchObject({ isAllotted: true, wording: '免工费，最多100元', name: '券1' })
  expect(rows.at(-1)?.wording).toBe('工费和附加费满1403.5元减80元')
  expect(answer.lines.map(({ frozen }) => frozen.off)).toEqual([2335 + 4670 + 3953, 2665 + 5330 + 4047, 0])
})

test('a coupon that is more than the labour takes the extra too, and no more than there is', () => {
  const answer = priced([line(1, { gramFee: 1000, extraFee: 300 })], [], [], [voucher(1, { amount: 1200 })])
  expect(answer.applied.map(({ component, amount, left }) => [component, amount, left])).toEqual([
    [1, 1000, 0],
    [2, 200, 100],
  ])
  expect(priced(golden, all, [], [voucher(1, { amount: 10_000_000 })]).total).toBe(168_000)
})

test('of several vouchers the cheapest that does as much is spent, of equal ones the one that ends first', () => {
  const spent = (...held: Voucher[]) => [
    ...new Set(priced(golden, all, [], held).applied.flatMap(each => (each.lane > 4 ? [each.sourceId] : []))),
  ]
  const much = voucher(2, { amount: 900_000 })
  expect(spent(much, voucher(3, { amount: 200_000 }))).toEqual([3])
  expect(spent(voucher(4, { ends: '2027-01-01' }), voucher(5, {}))).toEqual([5])
  expect(spent(voucher(4, { ends: '' }), voucher(5, {}))).toEqual([5])
  // The first covers all that a coupon could take.
  expect(spent(voucher(6, { lane: 5, amount: 900_000 }), voucher(7, { amount: 100 })).length).toBe(2)
  expect(spent(voucher(6, { lane: 5, amount: 900_000 }), voucher(7, { amount: 900_000 }))).toEqual([7])
})

test('a voucher that is not spent says why', () => {
  const why = (
    lines: readonly PriceLine[],
    offers: readonly PromotionOffer[],
    one: Voucher,
    ...more: Voucher[]
  ) => reasons(priced(lines, offers, [], [one, ...more]))[one.name]
  expect(why(golden, all, voucher(1, { fullMoney: 140_351 }))).toBe('工费还差0.01元')
  expect(why(golden, all, voucher(1, { fullMoney: 2_006_900 }))).toBe('工费还差18,665.50元')
  expect(why(golden, all, voucher(1, {}), voucher(2, { amount: 9000 }))).toBe('已有更优惠的“券2”')
  expect(why(golden.slice(2), [], voucher(1, {}))).toBe('一口价不含工费')
  const sold = priced(golden.slice(0, 1), [], [saleOf({})], [voucher(1, {})])
  expect(reasons(sold)).toEqual({ 券1: '秒杀商品不参加' })
  const alone = offer(9, { type: 3, kind: 2, rate: 1, exclusive: true })
  expect(why(golden, [...all, alone], voucher(1, {}))).toBe('与“促销9”不同享')
})

test('where what is given alone does as much as a voucher, the voucher is kept', () => {
  const half = offer(9, { type: 3, kind: 2, rate: 50, exclusive: true })
  const answer = priced([line(1, { gramFee: 1000 })], [half], [], [voucher(1, { amount: 500 })])
  expect(answer.applied.map(({ lane, amount }) => [lane, amount])).toEqual([[2, 500]])
  expect(reasons(answer)).toEqual({ 券1: '与“促销9”不同享' })
})
