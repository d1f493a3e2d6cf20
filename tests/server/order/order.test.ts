import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { orderOffenders } from '../../../server/mall/order/order/check.query.ts'
import { stockOffenders } from '../../../server/mall/product/stock/check.query.ts'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

/** From the cart to the client: nothing oversold, every piece and every cent accounted for after each step. */
let mall: Mall
let admin: string
let buyer: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  buyer = await sessionOf(mall, '13800000005')
  await sql`delete from cart_item`.execute(mall.app.database.db)
})
afterAll(() => mall.close())
const db = () => mall.app.database.db
afterEach(async () => expect([await stockOffenders(db()), await orderOffenders(db())]).toEqual([[], []]))

const ask = (call: { path: string; method?: string }, input: object = {}, token = admin) =>
  mall.ask(call.path, input, {
    token,
    method: call.method === 'GET' ? 'GET' : call.method === 'DELETE' ? 'DELETE' : 'POST',
  })
const { cart, order, stock } = api

interface Sku {
  skuId: number
  skuNo: string
  stock: number
  available: number
  occupied: number
}
let place = 0
/** Each test has goods of its own. */
async function goods(count: number): Promise<Sku[]> {
  const { records } = (await ask(api.sku.page, { pageSize: 200, inStock: 1, shelf: 1, sort: 'skuId' })).result
  place += count
  return records.slice(place - count, place)
}
const balance = async (skuNo: string): Promise<Sku> =>
  (await ask(stock.skuPage, { oldNoList: [skuNo] })).result.records[0]
const moves = async (skuNo: string) =>
  (await ask(stock.moves, { skuNo })).result.records.map(
    (row: { kind: number; onHand: number; reserved: number }) => [row.kind, row.onHand, row.reserved],
  )

async function cartOf(lines: readonly { skuId: number; num: number }[], token = buyer, more: object = {}) {
  const answer = await ask(cart.add, { lines, ...more }, token)
  expect(answer.message).toBe('成功')
  return linesIn(token)
}
const linesIn = async (token: string) =>
  (await ask(cart.list, { pageSize: 200 }, token)).result.records as {
    id: number
    num: number
    amount: number
  }[]
async function submitted(lines: readonly { skuId: number; num: number }[], token = buyer, more: object = {}) {
  const inCart = await cartOf(lines, token, more)
  const { result, message } = await ask(cart.submit, { ids: inCart.map(({ id }) => id) }, token)
  expect(message).toBe('成功')
  return result as { id: number; orderNo: string; short: number }
}
const details = async (id: number, token = admin) => (await ask(order.details, { id }, token)).result
const carrier = { transportName: '顺丰', waybillNo: 'SF1' }

test('an order goes its whole way: stock, lines and sums read like the story', async () => {
  const [one, two] = await goods(2)
  if (!one || !two) throw new Error('no goods')
  const inCart = await cartOf([
    { skuId: one.skuId, num: 2 },
    { skuId: two.skuId, num: 1 },
  ])
  const ids = inCart.map(({ id }) => id)
  const seen = (await ask(cart.preview, { ids }, buyer)).result
  expect(seen.payment + seen.discount).toBe(inCart.reduce((all, { amount }) => all + amount, 0))
  const taken = seen.applied.reduce((all: number, { amount }: { amount: number }) => all + amount, 0)
  expect(taken).toBe(seen.discount)
  const { result } = await ask(cart.submit, { ids, quote: seen.quote, remarks: '尽快' }, buyer)
  expect(result).toMatchObject({ short: 0, orderNo: expect.stringMatching(/^SO20261120-\d{4}$/) })
  const { id } = result
  expect(await linesIn(buyer)).toEqual([])
  const by = async (filter: object) => (await ask(order.page, filter)).result.records[0]?.id
  expect([await by({ skuNo: one.skuNo }), await by({ skuNo: 'NO-SUCH' })]).toEqual([id, undefined])
  expect(await details(id)).toMatchObject({
    ...{ orderStatus: 1, totalCount: 3, payment: seen.payment, picked: 0, remarks: '尽快', source: 1 },
    ...{
      buyer: '唐亦安',
      items: [
        { num: 2, reserved: 2 },
        { num: 1, reserved: 1 },
      ],
    },
  })
  expect(await balance(one.skuNo)).toMatchObject({ stock: one.stock, occupied: 2, available: one.stock - 2 })
  const passed = (await ask(order.audit, { ids: [id], pass: true })).result
  expect(passed).toMatchObject({ applied: [{ id }], refused: [], conflicts: [] })
  const early = (await ask(order.deliver, { ids: [id], ...carrier })).result
  expect(early.refused).toMatchObject([{ id, reason: '还有3件没配齐' }])
  const { version } = await details(id)
  const picked = (await ask(order.allot, { id, version })).result
  expect(picked).toMatchObject({ orderStatus: 4, picked: 3, payment: seen.payment })
  expect(await balance(one.skuNo)).toMatchObject({ occupied: 2 })
  const unsent = (await ask(order.deliver, { ids: [id] })).result
  expect(unsent.refused).toMatchObject([{ reason: '请填写物流公司和运单号' }])
  expect((await ask(order.deliver, { ids: [id], ...carrier })).result.applied).toHaveLength(1)
  expect(await balance(one.skuNo)).toMatchObject({ stock: one.stock - 2, occupied: 0 })
  expect((await ask(order.revoke, { ids: [id] })).result.applied).toHaveLength(1)
  expect(await details(id)).toMatchObject({ orderStatus: 4, waybillNo: '' })
  expect(await balance(one.skuNo)).toMatchObject({ stock: one.stock, occupied: 2 })
  expect((await ask(order.deliver, { ids: [id], pickup: true })).result.applied).toHaveLength(1)
  expect((await ask(order.receive, { ids: [id] })).result.applied).toHaveLength(1)
  expect(await details(id)).toMatchObject({ orderStatus: 6, transportName: '自提' })
  expect((await moves(one.skuNo)).slice(0, 4)).toEqual([
    [6, -2, -2],
    [7, 2, 2],
    [6, -2, -2],
    [4, 0, 2],
  ])
  const log = async (token = admin) =>
    (await ask(order.log, { id }, token)).result.map(({ by, said }: { by: string; said: string }) => [
      by,
      said,
    ])
  const [boss, client] = ['陆知衡', '唐亦安']
  expect(await log()).toEqual([
    [boss, '确认收货'],
    [boss, '发货：自提'],
    [boss, '撤回发货'],
    [boss, '发货：顺丰 SF1'],
    [boss, '配货3件，已配齐'],
    [boss, '审核通过'],
    [client, '提交订单，3件'],
  ])
  const sent = ['确认收货', '发货：自提', '撤回发货', '发货：顺丰 SF1', '审核通过']
  expect(await log(buyer)).toEqual([...sent.map(said => ['', said]), [client, '提交订单，3件']])
  const [last] = (await ask(stock.moves, { skuNo: one.skuNo })).result.records
  const documents = (await ask(api.inventoryRecord.list, { recordNo: last.refNo })).result.records
  expect(documents[0]).toMatchObject({ quantity: 3, remark: `订单${result.orderNo}` })
})

test('of an order from before the log its times are told, of those that were picked to the staff alone', async () => {
  const { records } = (
    await ask(order.page, { orderStatus: 6, channelId: 1, pageSize: 1, sort: 'createTime' })
  ).result
  const { id } = records[0]
  await sql`delete from audit_change where table_name = 'orders' and row_id = ${id}`.execute(db())
  const said = async (token: string) =>
    (await ask(order.log, { id }, token)).result.map((row: { said: string }) => row.said)
  expect(await said(admin)).toEqual(['确认收货', '发货', '配货', '审核通过', '提交订单'])
  expect(await said(buyer)).toEqual(['确认收货', '发货', '审核通过', '提交订单'])
})

test('what is too little is short; cancelled, everything is free again and nothing comes back to it', async () => {
  const [one] = await goods(1)
  if (!one) throw new Error('no goods')
  const first = await submitted([{ skuId: one.skuId, num: one.stock + 3 }])
  expect(first.short).toBe(3)
  expect(await balance(one.skuNo)).toMatchObject({ available: 0, occupied: one.stock })
  const second = await submitted([{ skuId: one.skuId, num: 1 }])
  expect(second.short).toBe(1)
  const blank = await ask(order.cancel, { ids: [first.id], reason: '' }, buyer)
  expect([blank.code, blank.message]).toEqual([400, '请说明原因'])
  expect((await ask(order.cancel, { ids: [first.id], reason: '不要了' }, buyer)).result.applied).toHaveLength(
    1,
  )
  expect(await details(first.id)).toMatchObject({
    orderStatus: 7,
    reason: '不要了',
    short: expect.any(Number),
  })
  expect(await balance(one.skuNo)).toMatchObject({ available: one.stock, occupied: 0 })
  await ask(order.audit, { ids: [second.id], pass: true })
  const { version } = await details(second.id)
  // Pieces that are free by now are picked although the order held none of them.
  expect((await ask(order.allot, { id: second.id, version })).result).toMatchObject({
    orderStatus: 4,
    short: 0,
  })
  const late = (await ask(order.cancel, { ids: [second.id], reason: '不要了' }, buyer)).result
  expect(late.refused).toMatchObject([{ reason: `${second.orderNo}是待发货，不能取消` }])
  expect((await ask(order.cancel, { ids: [second.id], reason: '客户改主意' })).result.applied).toHaveLength(1)
  expect(await balance(one.skuNo)).toMatchObject({ available: one.stock, occupied: 0 })
})

test('a weight far from what it should be is asked about once, and settles what is priced by the gram', async () => {
  const found = (
    await ask(api.sku.page, { pageSize: 200, inStock: 1, shelf: 1, sellPriceModel: 1, sort: '-skuId' })
  ).result.records
  const [one] = found as { skuId: number; weight: string; stock: number; gramFee: number }[]
  if (!one) throw new Error('no goods by the gram')
  const { id } = await submitted([{ skuId: one.skuId, num: 1 }])
  await ask(order.audit, { ids: [id], pass: true })
  const { version, items, payment } = await details(id)
  const weight = String((Number(one.weight) * 1.2).toFixed(4))
  const lines = [{ itemId: items[0].id, takes: [{ skuId: one.skuId, num: 1, weight }] }]
  const far = await ask(order.allot, { id, version, lines })
  expect([far.code, far.message]).toEqual([400, expect.stringContaining('相差20%')])
  const forced = (await ask(order.allot, { id, version, lines, force: true })).result
  expect(forced.payment).toBeGreaterThan(payment)
  expect(forced.items[0]).toMatchObject({ actualWeight: String(Number(weight)) })
  const back = (await ask(order.unallot, { id, version: forced.version })).result
  expect(back).toMatchObject({ orderStatus: 2, payment, picked: 0 })
})

test('nobody approves what he has not seen, and each of many orders has its own verdict', async () => {
  const [one, two] = await goods(2)
  if (!one || !two) throw new Error('no goods')
  const first = await submitted([{ skuId: one.skuId, num: 1 }])
  const second = await submitted([{ skuId: two.skuId, num: 1 }])
  const { version } = await details(first.id)
  await ask(order['remark.update'], { id: first.id, version, remarks: '改过' })
  const stale = await ask(order['remark.update'], { id: first.id, version, remarks: '又改' })
  expect([stale.code, stale.result.current.remarks]).toEqual([409, '改过'])
  const rows = [
    { id: first.id, version },
    { id: second.id, version: (await details(second.id)).version },
  ]
  const { result } = await ask(order.audit, { rows, pass: true })
  expect(result).toMatchObject({ applied: [{ id: second.id }], conflicts: [{ id: first.id, by: '陆知衡' }] })
  const again = (await ask(order.audit, { ids: [first.id, second.id], pass: false, reason: '缺料' })).result
  expect(again).toMatchObject({
    applied: [{ id: first.id }],
    refused: [{ id: second.id, reason: `${second.orderNo}是待配货，不能驳回` }],
  })
})

test('the price that was seen is the price, or nothing is ordered', async () => {
  const [one] = await goods(1)
  if (!one) throw new Error('no goods')
  const ids = (await cartOf([{ skuId: one.skuId, num: 1 }])).map(({ id }) => id)
  const { quote } = (await ask(cart.preview, { ids }, buyer)).result
  const row = (await ask(api.sku.rows, { ids: [one.skuId] })).result[0]
  const set = { extraFee: row.extraFee + 100, price: row.price + 100 }
  const own = row.sellPriceModel === 3 ? { price: set.price } : { extraFee: set.extraFee }
  await ask(api.sku.batchUpdate, {
    ...{ batchId: 'price-rise', mode: 'all' },
    rows: [{ skuId: one.skuId, version: row.version, set: own }],
  })
  const refused = await ask(cart.submit, { ids, quote }, buyer)
  expect([refused.code, refused.message]).toEqual([
    409,
    expect.stringMatching(/^金额已变化：原[\d.]+元，现[\d.]+元$/),
  ])
  expect(await linesIn(buyer)).toHaveLength(1)
  const fresh = (await ask(cart.preview, { ids }, buyer)).result
  expect((await ask(cart.submit, { ids, quote: fresh.quote }, buyer)).code).toBe(200)
})

test('one cart submitted from 20 windows is one order', async () => {
  const [one] = await goods(1)
  if (!one) throw new Error('no goods')
  const ids = (await cartOf([{ skuId: one.skuId, num: 1 }])).map(({ id }) => id)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(cart.submit, { ids }, buyer)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(new Set(answers.filter(({ code }) => code !== 200).map(({ message }) => message))).toEqual(
    new Set(['购物车里的商品已变化，请刷新后再试']),
  )
})
