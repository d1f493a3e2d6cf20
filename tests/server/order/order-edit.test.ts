import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { ordering } from '../../support/ordering.ts'

/** An order that stands is changed: what it will come to is seen before, and nothing else than that happens. */
let mall: Mall
let desk: Awaited<ReturnType<typeof ordering>>
beforeAll(async () => {
  mall = await openMall()
  desk = await ordering(mall)
})
beforeEach(async () => {
  await sql`update discount set enabled = 0`.execute(db())
  await sql`update seckill set status = 2`.execute(db())
})
afterAll(() => mall.close())
afterEach(() => desk.allAddUp())
const db = () => desk.db
const { order } = api
test('pieces, lines and the address change; what the preview said is what happens', async () => {
  const [one, two, three] = await desk.goods(3)
  if (!one || !two || !three) throw new Error('no goods')
  const made = await desk.submitted([
    { skuId: one.skuId, num: 2 },
    { skuId: two.skuId, num: 1 },
  ])
  const [first, second] = made.items
  const asked = {
    ...{ id: made.id, version: made.version, address: '深圳市罗湖区贝丽北路1号' },
    lines: [
      { itemId: first.id, num: 3, size: '15' },
      { itemId: second.id, num: 0 },
    ],
    add: [{ skuNo: three.skuNo, num: 1 }],
  }
  const seen = (await desk.ask(order.update, { ...asked, dryRun: true })).result
  expect(seen).toMatchObject({
    ...{
      orderNo: made.orderNo,
      version: made.version,
      left: [],
      was: { payment: made.payment, totalCount: 3 },
    },
    now: { totalCount: 4, short: 0 },
    lines: [
      { skuNo: one.skuNo, wasNum: 2, num: 3 },
      { skuNo: two.skuNo, wasNum: 1, num: 0, payment: 0 },
      { itemId: null, skuNo: three.skuNo, wasNum: 0, num: 1 },
    ],
  })
  expect(await desk.details(made.id)).toEqual(made)
  const { result } = await desk.ask(order.update, { ...asked, quote: seen.quote })
  expect(result).toMatchObject({ version: made.version + 1, now: seen.now })
  const after = await desk.details(made.id)
  expect(after).toMatchObject({
    ...{ orderStatus: 1, payment: seen.now.payment, totalCount: 4, address: '深圳市罗****', short: 0 },
    items: [
      { pNo: one.skuNo, num: 3, reserved: 3, spec: '15' },
      { pNo: three.skuNo, num: 1, reserved: 1 },
    ],
  })
  expect(
    await Promise.all([one, two, three].map(async each => (await desk.balance(each.skuNo)).occupied)),
  ).toEqual([3, 0, 1])
  const [last] = (await desk.ask(order.log, { id: made.id })).result
  expect(last).toMatchObject({ by: '陆知衡', said: '修改订单，共4件，修改收货信息' })
  const late = await desk.ask(order.update, asked)
  expect([late.code, late.result.current.version]).toEqual([409, after.version])
})

test('lines that stand keep their prices, new ones take today’s; a price that is another by now is asked again', async () => {
  const [one, two] = await desk.goods(2)
  if (!one || !two) throw new Error('no goods')
  const made = await desk.submitted([{ skuId: one.skuId, num: 1 }])
  await desk.ask(order.audit, { ids: [made.id], pass: true })
  const { version } = await desk.details(made.id)
  await sql`update sku set gram_fee = gram_fee + 10000 where id = ${one.skuId}`.execute(db())
  const asked = {
    ...{ id: made.id, version, lines: [{ itemId: made.items[0].id, num: 2 }] },
    add: [{ skuNo: two.skuNo, num: 1 }],
  }
  const { result: seen } = await desk.ask(order.update, { ...asked, dryRun: true })
  expect(seen.lines[0]).toMatchObject({ wasPayment: made.payment, payment: made.payment * 2 })
  await sql`update sku set gram_fee = gram_fee + 10000 where id = ${two.skuId}`.execute(db())
  const dearer = await desk.ask(order.update, { ...asked, quote: seen.quote })
  expect([dearer.code, dearer.message]).toEqual([409, expect.stringContaining('金额已变化：原')])
  expect(await desk.details(made.id)).toMatchObject({ version, totalCount: 1 })
  const { result: again } = await desk.ask(order.update, { ...asked, dryRun: true })
  expect((await desk.ask(order.update, { ...asked, quote: again.quote })).code).toBe(200)
  expect(await desk.details(made.id)).toMatchObject({
    orderStatus: 2,
    payment: again.now.payment,
    totalCount: 3,
  })
})

test('promotions are asked again while an order waits for its audit, and their uses follow; afterwards they stand', async () => {
  const [one, two] = await desk.goods(2)
  if (!one || !two) throw new Error('no goods')
  const piece = (await desk.submitted([{ skuId: one.skuId, num: 1 }])).gramCharges / 100
  const id = await desk.fullReduction(Math.ceil(piece) * 2, 1)
  const made = await desk.submitted([{ skuId: one.skuId, num: 1 }])
  expect([made.discount, await desk.used(id)]).toEqual([0, 0])
  const item = made.items[0].id
  const change = async (num: number, add: object[] = []) => {
    const { version } = await desk.details(made.id)
    const { result, message } = await desk.ask(order.update, {
      ...{ id: made.id, version, lines: [{ itemId: item, num }], add },
    })
    expect(message).toBe('成功')
    return result
  }
  expect((await change(5)).now.discount).toBe(200)
  expect([await desk.used(id), (await desk.details(made.id)).discounts]).toEqual([
    1,
    [expect.objectContaining({ itemId: item, amount: 200 })],
  ])
  expect((await change(1)).now.discount).toBe(0)
  expect([await desk.used(id), (await desk.details(made.id)).discounts]).toEqual([0, []])
  await change(4)
  await desk.ask(order.audit, { ids: [made.id], pass: true })
  // Half of the pieces take half of the sum with them, and new ones bring no promotion.
  const passed = await change(2, [{ skuNo: two.skuNo, num: 9 }])
  expect(passed.now.discount).toBe(50)
  expect([await desk.used(id), (await desk.details(made.id)).discounts[0].amount]).toEqual([1, 50])
})

test('the parts of an order keep the promotions of the whole', async () => {
  const [one] = await desk.goods(1)
  if (!one) throw new Error('no goods')
  const piece = (await desk.submitted([{ skuId: one.skuId, num: 1 }])).gramCharges / 100
  const id = await desk.fullReduction(Math.ceil(piece) * 3, 4)
  const made = await desk.submitted([{ skuId: one.skuId, num: 4 }])
  expect(made.discount).toBe(400)
  const lines = [{ itemId: made.items[0].id, num: 2 }]
  const part = (await desk.ask(order.split, { id: made.id, version: made.version, lines })).result
  const whole = await desk.details(made.id)
  await desk.ask(order.update, {
    id: made.id,
    version: whole.version,
    lines: [{ itemId: whole.items[0].id, num: 1 }],
  })
  expect(await desk.details(made.id)).toMatchObject({ discount: 100, totalCount: 1 })
  // One of the two parts still has it: the use is given back with the last.
  await desk.ask(order.cancel, { ids: [part.id], reason: '不要了' })
  expect(await desk.used(id)).toBe(1)
  await desk.ask(order.cancel, { ids: [made.id], reason: '不要了' })
  expect(await desk.used(id)).toBe(0)
})

/** A flash sale takes those 货 of a 款 that are priced as its first one: here by the gram. */
async function onSaleByGram() {
  for (;;) {
    const [sku] = await desk.goods(1)
    const { rows } = await sql<{ model: number }>`select sell_price_model as model from sku
      where spu_id = ${sku.spuId} order by id limit 1`.execute(db())
    if (rows[0]?.model === 1) return sku
  }
}

test('pieces of a flash sale can be fewer, and are counted back; more are a line of their own', async () => {
  const one = await onSaleByGram()
  const { rows } = await sql<{ id: number }>`insert into seckill (name, status, begin_time, end_time, goods)
    values ('改单秒杀', 1, now() - interval '400 days', now() + interval '400 days', ${`${one.spuId},1,0`})
    returning id`.execute(db())
  const sold = async () => {
    const { rows: counted } = await sql<{ n: number }>`select sold_count as n from seckill_goods
      where seckill_id = ${rows[0]?.id}`.execute(db())
    return counted[0]?.n
  }
  const made = await desk.submitted([{ skuId: one.skuId, num: 3 }])
  expect(await sold()).toBe(3)
  const change = (num: number) =>
    desk.ask(order.update, { id: made.id, version: made.version, lines: [{ itemId: made.items[0].id, num }] })
  const more = await change(4)
  expect([more.code, more.message]).toEqual([400, expect.stringMatching(/是秒杀价，不能加件，请另加一行$/)])
  expect((await change(1)).code).toBe(200)
  expect([await sold(), (await desk.details(made.id)).payment * 3]).toEqual([1, made.payment])
})

test('what cannot be is said and changes nothing: no pieces, unknown goods, a line of another, picked pieces', async () => {
  const [one, two] = await desk.goods(2)
  if (!one || !two) throw new Error('no goods')
  const made = await desk.submitted([{ skuId: one.skuId, num: 1 }])
  const other = await desk.submitted([{ skuId: two.skuId, num: 1 }])
  const item = made.items[0].id
  const said = async (change: object, row = made) => {
    const { version } = await desk.details(row.id)
    return (await desk.ask(order.update, { id: row.id, version, ...change })).message
  }
  expect(await said({ lines: [{ itemId: item, num: 0 }] })).toBe('订单至少要有一件，不要了请取消订单')
  expect(await said({ add: [{ skuNo: 'NO-SUCH', num: 1 }] })).toBe('NO-SUCH货号不存在，不能加入订单')
  expect(await said({ lines: [{ itemId: other.items[0].id, num: 2 }] })).toBe('明细不在这个订单里')
  const seen = { id: made.id, version: made.version, add: [{ skuNo: 'NO-SUCH', num: 1 }], dryRun: true }
  expect((await desk.ask(order.update, seen)).result.left).toEqual([
    { skuNo: 'NO-SUCH', reason: '货号不存在' },
  ])
  expect(await desk.details(made.id)).toEqual(made)
  await desk.ask(order.audit, { ids: [made.id], pass: true })
  const { version } = await desk.details(made.id)
  await desk.ask(order.allot, { id: made.id, version })
  expect(await said({ lines: [{ itemId: item, num: 2 }] })).toBe(`${made.orderNo}是待发货，不能修改`)
  const more = await said({ lines: [{ itemId: other.items[0].id, num: two.stock + 2 }] }, other)
  expect([more, (await desk.details(other.id)).short]).toEqual(['成功', 2])
})
