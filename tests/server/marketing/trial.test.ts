import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { ordering } from '../../support/ordering.ts'

/** 试算: what a promotion would do, before there is one; and how many orders may have it. */
let mall: Mall
let desk: Awaited<ReturnType<typeof ordering>>
/** The golden example of marketing.md: 3 pieces by the gram, 2 by the piece, 1 at a fixed price. */
let lines: { skuNo: string; num: number }[]
let spuIds: number[]
/** Who buys, and somebody else. */
let client: number
let stranger: number
beforeAll(async () => {
  mall = await openMall()
  desk = await ordering(mall)
  const { db } = desk
  await sql`update discount set enabled = 0`.execute(db)
  await sql`update seckill set status = 0`.execute(db)
  const { rows: clients } = await sql<{
    id: number
    own: boolean
  }>`select c.id, exists (select from sys_user u
    where u.channel_id = c.id and u.phone = '13800000005') as own from channel c order by own desc, c.id limit 2`.execute(
    db,
  )
  client = clients[0]?.id ?? 0
  stranger = clients[1]?.id ?? 0
  await sql`update channel set base_charges = 0 where id = ${client}`.execute(db)
  const { rows } = await sql<{ id: number; spuId: number; skuNo: string }>`
    select min(id)::int as id, spu_id as "spuId", min(sku_no) as "skuNo" from sku where shelf = 1 group by spu_id
    having count(*) filter (where shelf = 1) > 0 order by spu_id limit 3`.execute(db)
  const fees = [
    { sell_price_model: 1, gram_fee: 3800, piece_fee: 0, extra_fee: 2300, price: 0, weight: '5.25' },
    { sell_price_model: 2, gram_fee: 0, piece_fee: 36_800, extra_fee: 0, price: 0, weight: '3.1' },
    { sell_price_model: 3, gram_fee: 0, piece_fee: 0, extra_fee: 0, price: 168_000, weight: '1' },
  ]
  for (const [place, { skuNo }] of rows.entries()) {
    const fee = fees[place]
    if (fee === undefined) continue
    await sql`update sku set sell_price_model = ${fee.sell_price_model}, gram_fee = ${fee.gram_fee},
      piece_fee = ${fee.piece_fee}, extra_fee = ${fee.extra_fee}, price = ${fee.price}, weight = ${fee.weight}::numeric
      where sku_no = ${skuNo}`.execute(db)
  }
  lines = rows.map(({ skuNo }, place) => ({ skuNo, num: 3 - place }))
  spuIds = rows.map(({ spuId }) => spuId)
})
afterAll(() => mall.close())
afterEach(() => desk.allAddUp())

const { discount, price } = api
const grams = { name: '满克', type: 2, kind: 1, fullWeight: '20', reduction: 300 }
const asked = () => ({ channelId: client, lines })

test('the golden example by draft and by quote: 3083.50 becomes 2865.53, and every cent has its line', async () => {
  const added = async (rule: object) => {
    const { code, message, result } = await desk.ask(discount.add, rule)
    expect(code, message).toBe(200)
    return Number(result.id)
  }
  expect((await desk.ask(price.quote, asked())).result).toMatchObject({ before: 308_350, total: 308_350 })
  await added({ name: '按件', type: 3, kind: 2, rate: 88, goodsScope: 2, spuIds: [spuIds[1]] })
  await added({ name: '附加', type: 3, kind: 2, rate: 80, fee: 2 })
  await added({ name: '满额', type: 1, kind: 1, fullMoney: 100_000, reduction: 5000 })
  const now = await desk.ask(price.quote, asked())
  const { code, message, result } = await desk.ask(discount.trial, { ...asked(), rule: grams })
  expect(code, message).toBe(200)
  expect(result).toMatchObject({ before: 308_350, now: now.result.total, total: 286_553, left: [] })
  const taken = result.applied.map(({ place, component, name, amount }: Record<string, unknown>) => [
    ...[place, component, name, amount],
  ])
  expect(taken).toEqual([
    [2, '工费', '按件', 8832],
    [1, '附加费', '附加', 1380],
    [1, '工费', '满克', 4725],
    [2, '工费', '满克', 1860],
    [1, '工费', '满额', 2335],
    [2, '工费', '满额', 2665],
  ])
  // Kept, it does what the trial said; edited in a trial, it does not count twice.
  const id = await added(grams)
  const kept = await desk.ask(price.quote, asked())
  expect(kept.result.total).toBe(286_553)
  const again = await desk.ask(discount.trial, { ...asked(), id, rule: { ...grams, reduction: 100 } })
  expect(again.result.total).toBe(286_553 + 2 * (1575 + 620))
  const other = await desk.ask(discount.trial, {
    ...asked(),
    rule: { ...grams, channelIds: [stranger] },
  })
  expect(other.result.skipped).toContainEqual({
    lane: 3,
    sourceId: 0,
    name: '满克',
    reason: '不适用于该客户',
  })
})

test('numbers that are none are named; a rule that is none yet names its field', async () => {
  const some = { channelId: client, lines: [{ skuNo: 'NO-SUCH', num: 1 }, ...lines.slice(2)] }
  const { result } = await desk.ask(discount.trial, { ...some, rule: grams })
  expect(result).toMatchObject({ total: 168_000, left: [{ skuNo: 'NO-SUCH', reason: '货号不存在' }] })
  const bad = await desk.ask(discount.trial, { ...asked(), rule: { ...grams, reduction: 0 } })
  expect(bad).toMatchObject({ code: 400, message: '请输入减免金额' })
})

test('promotions that compete for the same goods at the same time are named with how many they share', async () => {
  const { db } = desk
  await sql`update discount set enabled = 0`.execute(db)
  const rule = {
    ...grams,
    goodsScope: 2,
    spuIds,
    beginTime: '2030-01-01 00:00:00',
    endTime: '2030-01-31 23:59:59',
  }
  const add = async (more: object) => Number((await desk.ask(discount.add, { ...rule, ...more })).result.id)
  const [first] = [await add({ name: '同期', spuIds: spuIds.slice(0, 2) })]
  await add({ name: '以后', beginTime: '2030-02-01 00:00:00', endTime: null })
  await add({ name: '别的客户', channelIds: [stranger] })
  await add({ name: '打折', type: 1, kind: 2, rate: 80, fullMoney: 100, fullWeight: '0', reduction: 0 })
  const overlaps = async (more: object, id?: number) => {
    const draft = {
      ...(id !== undefined && { id }),
      rule: { ...rule, channelIds: [client], ...more },
    }
    const { code, message, result } = await desk.ask(discount.overlaps, draft)
    expect(code, message).toBe(200)
    return result.records.map(({ name, goods }: { name: string; goods: number }) => [name, goods])
  }
  expect(await overlaps({})).toEqual([['同期', 2]])
  expect(await overlaps({}, first)).toEqual([])
  expect(await overlaps({ spuIds: spuIds.slice(2) })).toEqual([])
  expect(await overlaps({ goodsScope: 1, spuIds: [], channelIds: [] })).toEqual([
    ['别的客户', 3],
    ['同期', 2],
  ])
})

test('a client has a promotion no oftener than it says; a cancelled order gives its use back, and the list tells of both', async () => {
  const { db } = desk
  await sql`update discount set enabled = 0`.execute(db)
  const { result } = await desk.ask(discount.add, {
    name: '每客一次',
    type: 3,
    kind: 2,
    rate: 50,
    eachLimit: 1,
    quota: 2,
  })
  const id = Number(result.id)
  const goods = await desk.goods(1)
  const order = () => desk.submitted(goods.map(({ skuId }) => ({ skuId, num: 1 })))
  const [one, two] = [await order(), await order()]
  expect([one.discounts.length, two.discounts.length]).toEqual([1, 0])
  const uses = async () => {
    const { result: page } = await desk.ask(discount.usePage, { discountId: id })
    return page.records.map(({ orderNo, status, amount }: Record<string, unknown>) => [
      orderNo,
      status,
      amount,
    ])
  }
  expect(await uses()).toEqual([[one.orderNo, 1, one.discounts[0].amount]])
  await desk.ask(api.order.cancel, { ids: [one.id], reason: '不要了' })
  expect((await uses())[0]?.[1]).toBe(3)
  expect((await order()).discounts.length).toBe(1)
  // A quota does not fall below what was taken.
  await sql`update discount set used = 2 where id = ${id}`.execute(db)
  const row = (await desk.ask(discount.detail, { id })).result
  const less = await desk.ask(discount.update, { id, version: row.version, quota: 1 })
  expect(less).toMatchObject({ code: 400, message: '已用2次，名额不能更少' })
  await sql`update discount set used = 1 where id = ${id}`.execute(db)
})

test('orders of one client at the same moment have no more of a promotion than it may; an order that is edited keeps its own', async () => {
  const { db } = desk
  await sql`update discount set enabled = 0`.execute(db)
  const { result } = await desk.ask(discount.add, {
    ...{ name: '同时', type: 3, kind: 2, rate: 50, eachLimit: 1, quota: 1 },
  })
  const id = Number(result.id)
  const goods = await desk.goods(4)
  const lines = goods.map(({ skuId }) => ({ skuId, num: 1 }))
  await desk.ask(api.cart.add, { lines }, desk.buyer)
  const { records } = (await desk.ask(api.cart.list, { pageSize: 200 }, desk.buyer)).result
  await sql`update discount set quota = 0 where id = ${id}`.execute(db)
  const answers = await Promise.all(
    records.map((line: { id: number }) => desk.ask(api.cart.submit, { ids: [line.id] }, desk.buyer)),
  )
  for (const { code, message } of answers.filter(answer => answer.code !== 200))
    expect([code, message]).toEqual([409, '“同时”的名额刚刚用完，价格已重新计算'])
  expect(await desk.used(id)).toBe(1)
  await sql`update discount set quota = 1 where id = ${id}`.execute(db)
  const made = answers.filter(({ code }) => code === 200).map(answer => Number(answer.result.id))
  const all = await Promise.all(made.map(each => desk.details(each)))
  const own = all.find(order => order.discounts.length > 0)
  const edited = await desk.ask(api.order.update, {
    ...{ id: own.id, version: own.version, lines: [{ itemId: own.items[0].id, num: 2 }] },
  })
  expect(edited.code, edited.message).toBe(200)
  expect((await desk.details(own.id)).discounts.map(({ name }: { name: string }) => name)).toEqual(['同时'])
  expect(await desk.used(id)).toBe(1)
})

test('a simulation prices the last orders with and without the draft, and changes nothing', async () => {
  const rule = { name: '全场半价', type: 3, kind: 2, rate: 50 }
  const { code, message, result } = await desk.ask(discount.simulate, { rule, days: 90 })
  expect(code, message).toBe(200)
  expect(result.orders).toBeGreaterThan(0)
  expect(result.touched).toBeGreaterThan(0)
  expect(result.given).toBeGreaterThan(0)
  expect(result.given).toBeLessThan(result.fees)
  const none = await desk.ask(discount.simulate, {
    rule: { ...rule, channelIds: [stranger] },
    days: 1,
  })
  expect(none.result).toMatchObject({ touched: 0, given: 0 })
})
