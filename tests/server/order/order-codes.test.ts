import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { orderOffenders } from '../../../server/mall/order/order/check.query.ts'
import { stockOffenders } from '../../../server/mall/product/stock/check.query.ts'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

/** One piece, one code, one order: a code goes where its piece goes. */
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

const ask = (call: { path: string; method?: string }, input: object = {}) =>
  mall.ask(call.path, input, { token: admin, method: call.method === 'GET' ? 'GET' : 'POST' })
const { cart, order, orderReturn, ibc } = api

interface Goods {
  readonly skuId: number
  readonly skuNo: string
  readonly spuNo: string
}
let place = 0
/** A 货 of its own, each piece of it with a code. */
async function coded(): Promise<Goods & { readonly codes: readonly string[] }> {
  const { records } = (await ask(api.sku.page, { pageSize: 50, inStock: 1, shelf: 1, sort: 'skuId' })).result
  const goods: Goods = records[place++]
  expect((await ask(ibc.generate, { skuIds: [goods.skuId] })).message).toBe('成功')
  const pieces = (await ask(ibc.page, { keyword: goods.skuNo, status: 1, pageSize: 200, sort: 'id' })).result
    .records
  const own = pieces.filter((piece: Goods) => piece.skuNo === goods.skuNo)
  return { ...goods, codes: own.map(({ code }: { code: string }) => code) }
}
const details = async (id: number) => (await ask(order.details, { id })).result
/** An order of so many pieces that may be picked. */
async function passed(
  { skuId }: Goods,
  num: number,
): Promise<{ id: number; orderNo: string; itemId: number }> {
  await ask(cart.add, { lines: [{ skuId, num }], channelId: 1 })
  const ids = (await ask(cart.list, { pageSize: 200 })).result.records.map((row: { id: number }) => row.id)
  const { id, orderNo } = (await ask(cart.submit, { ids })).result
  await ask(order.audit, { ids: [id], pass: true })
  return { id, orderNo, itemId: (await details(id)).items[0].id }
}
const allot = async (
  { id, itemId }: { id: number; itemId: number },
  skuId: number,
  codes: readonly string[],
) =>
  ask(order.allot, {
    ...{ id, version: (await details(id)).version, force: true },
    lines: [{ itemId, takes: [{ skuId, num: codes.length, codes }] }],
  })
const stateOf = async (code: string) => {
  const [row] = (await ask(ibc.page, { codes: [code] })).result.records
  return [row.status, row.orderNo, row.orderId]
}
const free = [1, '', null]

test('a code is held by what is picked, sold with what is sent, and free when it comes back', async () => {
  const goods = await coded()
  const [one = '', two = '', three = ''] = goods.codes
  const epc = 'E28011606000020000009901'
  await ask(ibc.bind, { code: two, epc })
  const mine = await passed(goods, 2)
  const { id, orderNo } = mine
  const picked = await allot(mine, goods.skuId, [one, epc.toLowerCase()])
  expect([picked.message, picked.result?.orderStatus]).toEqual(['成功', 4])
  expect([await stateOf(one), await stateOf(two)]).toEqual(Array(2).fill([2, orderNo, id]))
  expect((await ask(ibc.page, { keyword: orderNo })).result.total).toBe(2)
  expect((await ask(ibc.unbind, { codes: [two] })).message).toBe(`条码${two}已被${orderNo}占用`)
  const other = await passed(goods, 2)
  const refused = async (codes: readonly string[]) => (await allot(other, goods.skuId, codes)).message
  expect(await refused([two])).toBe(`条码${two}已被${orderNo}占用`)
  expect(await refused(['TM-NONE'])).toBe('条码TM-NONE不存在')
  expect(await refused([three, three])).toBe(`条码${three}写了两次`)
  const foreign = await coded()
  expect(await refused([foreign.codes[0] ?? ''])).toBe(`条码${foreign.codes[0]}不是这个货号的`)

  expect((await ask(order.unallot, { id, version: (await details(id)).version })).code).toBe(200)
  expect([await stateOf(one), await stateOf(two)]).toEqual([free, free])
  await allot(mine, goods.skuId, [one, two])
  await ask(order.deliver, { ids: [id], pickup: true })
  expect(await stateOf(one)).toEqual([3, orderNo, id])
  expect(await refused([one])).toBe(`条码${one}已售出`)
  await ask(order.revoke, { ids: [id] })
  expect(await stateOf(one)).toEqual([2, orderNo, id])
  await ask(order.deliver, { ids: [id], pickup: true })
  const { lots } = (await ask(orderReturn.details, { id })).result
  const lines = lots.map(({ pickId }: { pickId: number }, at: number) => ({ pickId, num: 1, verdict: at }))
  const { version } = await details(id)
  expect((await ask(orderReturn.add, { id, version, lines, reason: '试' })).code).toBe(200)
  expect([await stateOf(one), await stateOf(two)]).toEqual([[3, orderNo, id], free])
  const [waits] = (await ask(orderReturn.page, { orderNo, verdict: 0 })).result.records
  await ask(orderReturn.judge, { rows: [{ id: waits.id, version: waits.version }], verdict: 1 })
  expect(await stateOf(one)).toEqual(free)
  expect((await allot(other, goods.skuId, [one, two])).message).toBe('成功')
  expect((await ask(order.cancel, { ids: [other.id], reason: '试' })).result.applied).toHaveLength(1)
  expect(await stateOf(one)).toEqual(free)
})

test('a piece that is split off takes its code along', async () => {
  const goods = await coded()
  const mine = await passed(goods, 3)
  const [one = '', two = ''] = goods.codes
  await allot(mine, goods.skuId, [one, two])
  const lines = [{ itemId: mine.itemId, num: 1, from: 'picked' }]
  const { version } = await details(mine.id)
  const part = (await ask(order.split, { id: mine.id, version, lines })).result
  expect([await stateOf(one), await stateOf(two)]).toEqual([
    [2, part.orderNo, part.id],
    [2, mine.orderNo, mine.id],
  ])
})

test('of orders that read one code at the same moment one has it', async () => {
  const goods = await coded()
  const [one = ''] = goods.codes
  const orders = [await passed(goods, 1), await passed(goods, 1), await passed(goods, 1)]
  const answers = await Promise.all(orders.map(each => allot(each, goods.skuId, [one])))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 400, 400])
  const has = orders[answers.findIndex(({ code }) => code === 200)]
  const said = answers.flatMap(({ code, message }) => (code === 400 ? [message] : []))
  expect(said).toEqual(Array(2).fill(`条码${one}已被${has?.orderNo}占用`))
})
