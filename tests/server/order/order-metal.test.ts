import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { showMoney } from '../../../src/values/money.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { ordering, type Sku } from '../../support/ordering.ts'

/** 结价: the metal is paid at a price that is locked when the order is made. */
let mall: Mall
let desk: Awaited<ReturnType<typeof ordering>>
let goods: [Sku, ...Sku[]]
beforeAll(async () => {
  mall = await openMall()
  desk = await ordering(mall)
  goods = await desk.goods(6)
  await sql`update sku set weight = 10, loss = 2, fineness_id = 1 where id = any(${goods.map(({ skuId }) => skuId)})`.execute(
    desk.db,
  )
  await setPrice(100_000)
})
afterAll(() => mall.close())
afterEach(() => desk.allAddUp())
const { cart, order } = api

/** 足金, cents a gram. */
async function setPrice(gold: number): Promise<void> {
  const { version } = (await desk.ask({ path: api.sysConfig.query.path, method: 'GET' }, { group: 'gold' }))
    .result
  const { code } = await desk.ask(api.sysConfig.update, { group: 'gold', version, values: { gold } })
  expect(code).toBe(200)
}

/** So many pieces of one 货 at a locked price. */
async function locked(place: number, num: number) {
  const skuId = goods[place]?.skuId
  await desk.ask(cart.add, { lines: [{ skuId, num }] }, desk.buyer)
  const { records } = (await desk.ask(cart.list, { pageSize: 200 }, desk.buyer)).result
  const ids = records.map(({ id }: { id: number }) => id)
  const seen = (await desk.ask(cart.preview, { ids, metalMode: 2 }, desk.buyer)).result
  const { result } = await desk.ask(cart.submit, { ids, metalMode: 2, quote: seen.quote }, desk.buyer)
  return { seen, made: await desk.details(result.id) }
}
const pass = async (id: number) => (await desk.ask(order.audit, { ids: [id], pass: true })).result
const edit = async (id: number, change: object) =>
  desk.ask(order.update, { id, version: (await desk.details(id)).version, ...change })

test('the metal is 含耗重 at today’s price; the order waits for its deposit, and for a price that still holds', async () => {
  // 10 g and 2 % of loss at 1,000 yuan: 10,200 a piece.
  const { seen, made } = await locked(0, 2)
  expect(seen).toMatchObject({ metalCharges: 2_040_000, deposit: 204_000 })
  expect(made).toMatchObject({ metalMode: 2, metalCharges: 2_040_000, payment: seen.payment, deposit: 0 })
  expect(made.lockUntil).toBe('2026-11-21 14:00:00')
  expect((await pass(made.id)).refused).toMatchObject([{ reason: '定金不足：应收2,040.00元' }])
  expect(made.depositDue).toBe(204_000)
  const most = `已收定金不能大于应付${showMoney(made.payment)}元`
  expect((await edit(made.id, { deposit: made.payment + 1 })).message).toBe(most)
  await edit(made.id, { deposit: 203_999 })
  expect((await pass(made.id)).refused).toHaveLength(1)
  await edit(made.id, { deposit: 204_000 })
  await sql`update orders set lock_until = now() - interval '400 days' where id = ${made.id}`.execute(desk.db)
  expect((await pass(made.id)).refused).toMatchObject([{ reason: '锁价已过期，请重新锁价' }])
  await setPrice(90_000)
  expect((await edit(made.id, { relock: true })).result).toMatchObject({
    ...{ was: { metalCharges: 2_040_000 }, now: { metalCharges: 1_836_000 } },
  })
  const log = (await desk.ask({ path: order.log.path, method: 'GET' }, { id: made.id })).result
  expect(log.slice(0, 2)).toMatchObject([{ said: '重新锁价' }, { said: '已收定金改为2,040.00元' }])
  expect((await pass(made.id)).applied).toHaveLength(1)
  await setPrice(100_000)
  expect(await desk.details(made.id)).toMatchObject({ metalCharges: 1_836_000, orderStatus: 2 })
})

test('what is weighed is settled at the locked price; parts of an order share its deposit', async () => {
  const { made } = await locked(1, 4)
  await edit(made.id, { deposit: 408_001 })
  const { version, items } = await desk.details(made.id)
  const lines = [{ itemId: items[0].id, num: 1 }]
  const part = (await desk.ask(order.split, { id: made.id, version, lines })).result
  const shares = await Promise.all([made.id, part.id].map(async id => (await desk.details(id)).deposit))
  expect(shares).toEqual([306_001, 102_000])
  expect((await pass(part.id)).applied).toHaveLength(1)
  const open = await desk.details(part.id)
  const takes = [{ skuId: goods[1]?.skuId, num: 1, weight: '10.5' }]
  await desk.ask(order.allot, {
    ...{ id: part.id, version: open.version, lines: [{ itemId: open.items[0].id, takes }] },
  })
  expect(await desk.details(part.id)).toMatchObject({ metalCharges: 1_071_000 })
  // Joined again they hold the deposit together.
  await desk.ask(order.unallot, { id: part.id, version: (await desk.details(part.id)).version })
  await desk.ask(order.revoke, { ids: [part.id] })
  await desk.ask(order.merge, { ids: [made.id, part.id] })
  expect(await desk.details(made.id)).toMatchObject({ deposit: 408_001, metalCharges: 4_080_000 })
})

test('of an order that is cancelled its deposit is still owed, until it was given back, once', async () => {
  const { made } = await locked(2, 1)
  const refund = async () =>
    desk.ask(order.refund, { id: made.id, version: (await desk.details(made.id)).version })
  await edit(made.id, { deposit: 102_000 })
  expect((await refund()).message).toBe(`${made.orderNo}是待审核，不能退还定金`)
  await desk.ask(order.cancel, { ids: [made.id], reason: '不要了' })
  const { records } = (await desk.ask(order.page, { orderNo: made.orderNo })).result
  expect(records[0]).toMatchObject({ orderStatus: 7, deposit: 102_000 })
  const owed = async (asked: number) => {
    const found = (await desk.ask(order.page, { owed: asked })).result
    return [found.total, found.records.some(({ id }: { id: number }) => id === made.id)]
  }
  // What others of this file paid in advance is owed to nobody: those orders stand.
  expect(await owed(1)).toEqual([1, true])
  const standing = await owed(0)
  expect(standing[1]).toBe(false)
  const counts = { path: order.statusCount.path, method: 'GET' } as const
  const counted = (await desk.ask(counts, { owed: 1 })).result
  expect(counted.filter(({ count }: { count: number }) => count > 0)).toEqual([{ orderStatus: 7, count: 1 }])
  expect((await refund()).result).toMatchObject({ orderStatus: 7, deposit: 0 })
  expect((await refund()).message).toBe(`${made.orderNo}没有待退的定金`)
  expect(await owed(1)).toEqual([0, false])
  expect(await owed(0)).toEqual([Number(standing[0]) + 1, expect.any(Boolean)])
  const log = (await desk.ask({ path: order.log.path, method: 'GET' }, { id: made.id })).result
  expect(log.slice(0, 2)).toMatchObject([
    { said: '退还定金1,020.00元' },
    { said: '取消：不要了，待退定金1,020.00元' },
  ])
})

test('who owes deposits finds them by an index of those alone, among however many orders', async () => {
  const plan = await desk.db.transaction().execute(async tx => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<Record<'QUERY PLAN', string>>`explain select count(*) from orders t
      where t.status = 7 and t.deposit > 0`.execute(tx)
    return rows.map(each => each['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('orders_owed')
})

test('a metal without a price cannot be locked; 结料 has neither lock nor deposit', async () => {
  const [one] = goods
  await sql`update sku set fineness_id = 11 where id = ${one.skuId}`.execute(desk.db)
  await desk.ask(cart.add, { lines: [{ skuId: one.skuId, num: 1 }] }, desk.buyer)
  const { records } = (await desk.ask(cart.list, { pageSize: 200 }, desk.buyer)).result
  const ids = records.map(({ id }: { id: number }) => id)
  const refused = await desk.ask(cart.submit, { ids, metalMode: 2 }, desk.buyer)
  expect([refused.code, refused.message]).toEqual([400, expect.stringMatching(/的成色没有金价，不能结价$/)])
  const { result } = await desk.ask(cart.submit, { ids }, desk.buyer)
  expect(await desk.details(result.id)).toMatchObject({ metalMode: 1, metalCharges: 0, lockUntil: null })
  expect((await edit(result.id, { deposit: 100 })).message).toBe('结料的订单没有锁价和定金')
  expect((await edit(result.id, { relock: true })).message).toBe('结料的订单没有锁价和定金')
})

test('a price that is set leaves the one before it in the past', async () => {
  await setPrice(77_000)
  const { rows } = await sql<{
    price: number
  }>`select price from metal_price where kind = 1 order by id desc limit 2`.execute(desk.db)
  expect(rows).toEqual([{ price: 77_000 }, { price: 100_000 }])
})
