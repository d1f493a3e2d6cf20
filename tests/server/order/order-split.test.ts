import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { orderOffenders } from '../../../server/mall/order/order/check.query.ts'
import { stockOffenders } from '../../../server/mall/product/stock/check.query.ts'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

/** Orders in two and in one again: pieces, grams and cents of a family stay what they were. */
let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  await sql`delete from cart_item`.execute(mall.app.database.db)
})
afterAll(() => mall.close())
const db = () => mall.app.database.db
afterEach(async () => expect([await stockOffenders(db()), await orderOffenders(db())]).toEqual([[], []]))

const { cart, order } = api
const ask = (call: { path: string; method?: string }, input: object = {}) =>
  mall.ask(call.path, input, { token: admin, method: call.method === 'GET' ? 'GET' : 'POST' })

interface Head {
  id: number
  version: number
  orderNo: string
  orderStatus: number
  payment: number
  discount: number
  totalCount: number
  totalWeight: string
  short: number
  items: { id: number; num: number; reserved: number; short: number }[]
}
const details = async (id: number): Promise<Head> => (await ask(order.details, { id })).result
let place = 0

/** An order of so many pieces of goods that nobody else has touched. */
async function orderOf(nums: readonly number[], channelId = 1): Promise<Head> {
  const { records } = (await ask(api.sku.page, { pageSize: 100, inStock: 1, shelf: 1, sort: 'skuId' })).result
  const lines = nums.map((num, at) => ({ skuId: records[place + at].skuId, num }))
  place += nums.length
  await ask(cart.add, { lines, channelId })
  const ids = (await ask(cart.list, { pageSize: 200 })).result.records.map((row: { id: number }) => row.id)
  const { result, message } = await ask(cart.submit, { ids })
  expect(message).toBe('成功')
  return details(result.id)
}
const together = (heads: readonly Head[]) => ({
  payment: heads.reduce((all, { payment }) => all + payment, 0),
  discount: heads.reduce((all, { discount }) => all + discount, 0),
  totalCount: heads.reduce((all, { totalCount }) => all + totalCount, 0),
})

test('pieces are split off at their frozen prices and joined again: the family is what it was to the cent', async () => {
  const whole = await orderOf([5, 2])
  const before = together([whole])
  const [first, second] = whole.items
  const lines = [
    { itemId: first?.id, num: 2 },
    { itemId: second?.id, num: 2 },
  ]
  const { result: made, message } = await ask(order.split, { id: whole.id, version: whole.version, lines })
  expect([message, made.orderNo]).toEqual(['成功', `${whole.orderNo}-1`])
  const [rest, part] = [await details(whole.id), await details(made.id)]
  expect(together([rest, part])).toEqual(before)
  expect([rest.totalCount, part.totalCount]).toEqual([3, 4])
  expect(part).toMatchObject({
    orderStatus: 1,
    source: 4,
    items: [
      { num: 2, reserved: 2 },
      { num: 2, reserved: 2 },
    ],
  })
  const all = await ask(order.split, {
    ...{ id: part.id, version: part.version },
    lines: part.items.map(({ id, num }) => ({ itemId: id, num })),
  })
  expect([all.code, all.message]).toEqual([400, '不能拆出全部明细'])
  const [own] = rest.items
  const many = await ask(order.split, {
    ...{ id: rest.id, version: rest.version },
    lines: [{ itemId: own?.id, num: 4 }],
  })
  expect([many.code, many.message]).toEqual([400, '拆出的件数应在1到3之间'])
  const merged = (await ask(order.merge, { ids: [made.id, whole.id] })).result
  expect(merged.id).toBe(whole.id)
  expect(together([await details(whole.id)])).toEqual(before)
  expect(await details(made.id)).toMatchObject({
    orderStatus: 7,
    reason: `已并入${whole.orderNo}`,
    totalCount: 0,
  })
})

test('what is picked is delivered, what is missing stays an order of its own', async () => {
  const whole = await orderOf([3])
  const before = together([whole])
  await ask(order.audit, { ids: [whole.id], pass: true })
  const { version, items } = await details(whole.id)
  const skuId = (await ask(order.lines, { orderNo: whole.orderNo })).result.records[0].skuId
  await ask(order.allot, {
    ...{ id: whole.id, version },
    lines: [{ itemId: items[0]?.id, takes: [{ skuId, num: 2 }] }],
  })
  const waits = (await ask(order.deliver, { ids: [whole.id], pickup: true })).result
  expect(waits.refused).toMatchObject([{ reason: '还有1件没配齐' }])
  const sent = (await ask(order.deliver, { ids: [whole.id], pickup: true, partial: true })).result
  expect(sent.applied).toMatchObject([{ orderNo: `${whole.orderNo}-1` }])
  const [rest, part] = [await details(whole.id), await details(sent.applied[0].id)]
  expect([rest.orderStatus, rest.totalCount, part.orderStatus, part.totalCount]).toEqual([2, 1, 5, 2])
  expect(together([rest, part])).toEqual(before)
  const told = [rest, part].map(async ({ id }) => (await ask(order.log, { id })).result[0].said)
  expect(await Promise.all(told)).toEqual(['部分发货2件', '部分发货2件：自提'])
})

test('weighed pieces are parted by weighing those that move', async () => {
  const { records } = (
    await ask(api.sku.page, { pageSize: 1, inStock: 1, shelf: 1, sellPriceModel: 1, sort: '-skuId' })
  ).result
  await ask(cart.add, { lines: [{ skuId: records[0].skuId, num: 3 }], channelId: 1 })
  const ids = (await ask(cart.list, {})).result.records.map((row: { id: number }) => row.id)
  const made = (await ask(cart.submit, { ids })).result
  await ask(order.audit, { ids: [made.id], pass: true })
  const picked = (await ask(order.allot, { id: made.id, version: 2 })).result
  const line = { itemId: picked.items[0].id, num: 1 }
  const unweighed = await ask(order.split, { id: made.id, version: picked.version, lines: [line] })
  expect(unweighed.code).toBe(400)
  const weight = records[0].weight
  const part = (
    await ask(order.split, { id: made.id, version: picked.version, lines: [{ ...line, weight }] })
  ).result
  const heads = [await details(made.id), await details(part.id)]
  expect(together(heads).payment).toBe(picked.payment)
  expect(heads.map(({ orderStatus, totalCount }) => [orderStatus, totalCount])).toEqual([
    [4, 2],
    [4, 1],
  ])
})

test('what does not belong together is not joined', async () => {
  const [one, two] = [await orderOf([1], 1), await orderOf([1], 2)]
  const foreign = await ask(order.merge, { ids: [one.id, two.id] })
  expect([foreign.code, foreign.message]).toEqual([400, '不同客户、门店或地址的订单不能合单'])
  await ask(order.audit, { ids: [one.id], pass: true })
  const third = await orderOf([1], 1)
  const state = await ask(order.merge, { ids: [one.id, third.id] })
  expect([state.code, state.message]).toEqual([400, '只能合并状态相同、还没有配货的订单'])
})

test('a promotion with a number of places is counted, and given back by who cancels', async () => {
  const used = async () => {
    const { rows } = await sql<{ used: number; quota: number }>`select used, quota from discount
      where name = '名额一个'`.execute(db())
    return rows[0]?.used
  }
  await sql`update discount set enabled = 0`.execute(db())
  await sql`insert into discount (name, wording, type, kind, fee, rate, enabled, goods_scope, exclusive, quota)
    values ('名额一个', '工费5折', 3, 2, 1, 50, 1, 1, 0, 1)`.execute(db())
  const first = await orderOf([1, 1, 1, 1, 1])
  expect([first.discount > 0, await used()]).toEqual([true, 1])
  const second = await orderOf([1, 1, 1, 1, 1])
  expect([second.discount, await used()]).toEqual([0, 1])
  await ask(order.cancel, { ids: [first.id], reason: '不要了' })
  expect(await used()).toBe(0)
})
