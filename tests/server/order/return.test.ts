import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { orderOffenders } from '../../../server/mall/order/order/check.query.ts'
import { stockOffenders } from '../../../server/mall/product/stock/check.query.ts'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

/** What comes back: never more than went, all of it for all that was paid, and every piece somewhere after each step. */
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
  mall.ask(call.path, input, { token, method: call.method === 'GET' ? 'GET' : 'POST' })
const { cart, operation, order, orderReturn, stock } = api

interface Sku {
  skuId: number
  skuNo: string
  stock: number
}
interface Lot {
  pickId: number
  left: number
  num: number
  weight: string
}
let place = 0
/** An order of the buyer that was delivered, of so many pieces of goods of its own. */
async function delivered(nums: readonly number[]) {
  const { records } = (await ask(api.sku.page, { pageSize: 200, inStock: 1, shelf: 1, sort: 'skuId' })).result
  const goods: Sku[] = records.slice(place, place + nums.length)
  place += nums.length
  await ask(cart.add, { lines: goods.map(({ skuId }, at) => ({ skuId, num: nums[at] })) }, buyer)
  const ids = (await ask(cart.list, { pageSize: 200 }, buyer)).result.records.map(
    (row: { id: number }) => row.id,
  )
  const { id, orderNo } = (await ask(cart.submit, { ids }, buyer)).result
  await ask(order.audit, { ids: [id], pass: true })
  await ask(order.allot, { id, version: (await details(id)).version })
  expect((await ask(order.deliver, { ids: [id], pickup: true })).result.applied).toHaveLength(1)
  return { id, orderNo, goods, lots: await lotsOf(id) }
}
const details = async (id: number) => (await ask(order.details, { id })).result
const returnsOf = async (id: number, token = admin) => (await ask(orderReturn.details, { id }, token)).result
const lotsOf = async (id: number): Promise<Lot[]> => (await returnsOf(id)).lots
const balance = async (skuNo: string) => (await ask(stock.skuPage, { oldNoList: [skuNo] })).result.records[0]
const moves = async (skuNo: string) =>
  (await ask(stock.moves, { skuNo })).result.records.map(
    (row: { kind: number; onHand: number; reserved: number; inTransit: number }) => [
      row.kind,
      row.onHand,
      row.inTransit,
    ],
  )
async function back(id: number, lines: readonly object[], more: object = {}) {
  const { version } = await details(id)
  return ask(orderReturn.add, { id, version, reason: '客户不喜欢', lines, ...more })
}

test('what comes back is paid as it was paid for, to the cent, and never twice', async () => {
  const { id, orderNo, lots, goods } = await delivered([3, 2])
  const [first, second] = lots
  const { payment, version } = await details(id)
  const seen = await ask(orderReturn.preview, { id, lines: [{ pickId: first?.pickId, num: 1 }] })
  const line = { pickId: first?.pickId, num: 1 }
  expect((await ask(orderReturn.add, { id, version, lines: [line], reason: ' ' })).message).toBe('请说明原因')
  const one = await back(id, [line])
  expect(one).toMatchObject({ message: '成功', result: { refund: seen.result.refund } })
  expect(one.result.returnNo).toMatch(/^TH20261120-\d{4}$/)
  const twice = await ask(orderReturn.add, { id, version, lines: [line], reason: '又一次' })
  expect([twice.code, twice.result.current.id]).toEqual([409, id])
  const many = await back(id, [{ ...line, num: 3 }])
  expect([many.code, many.message]).toEqual([400, '最多可退2件'])
  const both = await back(id, [line, { ...line, num: 2 }])
  expect([both.code, both.message]).toEqual([400, '最多可退1件'])
  const rest = await back(id, [
    { ...line, num: 2 },
    { pickId: second?.pickId, num: 2 },
  ])
  expect(one.result.refund + rest.result.refund).toBe(payment)
  expect((await details(id)).items.map((item: { returnNum: number }) => item.returnNum)).toEqual([3, 2])
  expect((await returnsOf(id)).returns).toHaveLength(3)
  const none = await back(id, [line])
  expect([none.code, none.message]).toEqual([400, '最多可退0件'])
  const again = await ask(order.revoke, { ids: [id] })
  expect(again.result.refused).toMatchObject([{ reason: `${orderNo}已有退货，不能撤回` }])
  const yuan = (one.result.refund / 100).toFixed(2)
  const said = async (token: string) =>
    (await ask(order.log, { id }, token)).result.map((row: { said: string }) => row.said)
  expect([(await said(admin))[1], (await said(buyer))[1]]).toEqual(Array(2).fill(`退货1件，退${yuan}元`))
  expect(await balance(goods[0]?.skuNo ?? '')).toMatchObject({ stock: (goods[0]?.stock ?? 0) - 3 })
})

test('what waits is on its way, what may be sold is there, what is lost is nowhere; a verdict is for good but 返厂', async () => {
  const { id, goods, lots } = await delivered([4])
  const [one] = goods
  const [lot] = lots
  if (!one || !lot) throw new Error('no goods')
  const added = await back(id, [
    { pickId: lot.pickId, num: 1 },
    { pickId: lot.pickId, num: 1, verdict: 1 },
    { pickId: lot.pickId, num: 1, verdict: 2 },
    { pickId: lot.pickId, num: 1, verdict: 3 },
  ])
  expect(added.message).toBe('成功')
  expect(await moves(one.skuNo)).toEqual([
    ...[
      [11, 0, -1],
      [10, 0, 1],
      [10, 0, 1],
      [9, 1, 0],
      [10, 0, 1],
    ],
    ...(await moves(one.skuNo)).slice(5),
  ])
  const stands = async () => {
    const { stock: onHand, inTransit } = await balance(one.skuNo)
    return [onHand - one.stock, inTransit]
  }
  expect(await stands()).toEqual([-3, 2])
  const rows = (await ask(orderReturn.page, { returnNo: added.result.returnNo, sort: 'id' })).result.records
  const judge = (at: number, verdict: number, remark = '') => {
    const { id: lotId, version } = rows[at]
    return ask(orderReturn.judge, { rows: [{ id: lotId, version }], verdict, remark })
  }
  const sold = await judge(1, 3)
  expect([sold.code, sold.message]).toEqual([400, `${one.skuNo}已判定可售，不能再判定`])
  expect((await judge(0, 1, '刮痕已抛光')).result).toEqual({ judged: 1 })
  expect(await stands()).toEqual([-2, 1])
  expect((await judge(0, 3)).code).toBe(409)
  expect((await judge(2, 2)).message).toBe(`${one.skuNo}已判定返厂，不能再判定`)
  expect((await judge(2, 3)).result).toEqual({ judged: 1 })
  expect(await stands()).toEqual([-2, 0])
  const [newest] = (await ask(stock.moves, { skuNo: one.skuNo })).result.records
  const documents = (await ask(api.inventoryRecord.list, { recordNo: newest.refNo })).result.records
  expect(documents[0]).toMatchObject({
    opType: 7,
    quantity: 1,
    remark: `退货${added.result.returnNo}判定报损，报损`,
  })
  const own = (await returnsOf(id)).returns.map((row: { remark: string; verdict: number }) => [
    row.verdict,
    row.remark,
  ])
  expect(own).toEqual([
    [3, ''],
    [3, ''],
    [1, ''],
    [1, '刮痕已抛光'],
  ])
  const told = await returnsOf(id, buyer)
  expect(told.returns.map((row: { remark: string }) => row.remark)).toEqual(['', '', '', ''])
  const log = (await ask(order.log, { id })).result[0].said
  expect(log).toBe(
    `退货判定：${[1, 1, 3, 3].map(each => `${one.skuNo} × 1${each === 1 ? '可售' : '报损'}`).join('；')}`,
  )
  expect((await ask(order.log, { id }, buyer)).result[0].said).toMatch(/^退货4件/)
  expect((await ask(orderReturn.page, {}, buyer)).result.records[0]).not.toHaveProperty('remark')
})

test('only what was delivered comes back, and only to its own', async () => {
  const { id, lots } = await delivered([1])
  const other = await delivered([1])
  const [lot] = lots
  const line = { pickId: lot?.pickId, num: 1 }
  const foreign = await back(other.id, [line])
  expect([foreign.code, foreign.message]).toEqual([400, '要退的货不在这个订单里'])
  const heavy = await back(id, [{ ...line, weight: '99999' }])
  expect([heavy.code, heavy.message]).toEqual([400, `退回的重量应在0到${lot?.weight}克之间`])
  expect((await ask(order.receive, { ids: [id] })).result.applied).toHaveLength(1)
  expect((await back(id, [line])).message).toBe('成功')
  const open = (await ask(order.page, { orderStatus: 1, pageSize: 1 })).result.records[0]
  const early = await back(open.id, [line])
  expect([early.code, early.message]).toEqual([400, `${open.orderNo}是待审核，不能退货`])
  const stranger = (await ask(order.page, { pageSize: 100 })).result.records.find(
    (row: { channelId: number }) => row.channelId !== 1,
  )
  expect((await ask(orderReturn.details, { id: stranger.id }, buyer)).code).toBe(404)
  expect((await ask(orderReturn.add, { id, version: 1, lines: [line], reason: '试' }, buyer)).code).toBe(403)
})

test('one return that 12 windows send at once is one return', async () => {
  const { id, lots } = await delivered([4])
  const { version } = await details(id)
  const asked = { id, version, lines: [{ pickId: lots[0]?.pickId, num: 2 }], reason: '同时' }
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(orderReturn.add, asked)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ...Array(11).fill(409)])
  expect((await lotsOf(id))[0]?.left).toBe(2)
})

test('返厂 opens a work order of its own: finished, its pieces may be sold again; cancelled, they wait for a verdict; lost, it is over', async () => {
  const { id, orderNo, goods, lots } = await delivered([4])
  const [one] = goods
  const [lot] = lots
  if (!one || !lot) throw new Error('no goods')
  const line = { pickId: lot.pickId, num: 1, verdict: 2 }
  const { result } = await back(id, [{ ...line, num: 2 }, line, { ...line, verdict: 0 }])
  const worksOf = async () =>
    (await ask(operation.page, { orderNo, sort: 'id' })).result.records as Record<string, unknown>[]
  const shared = { kind: 9, source: 3, orderNo, returnNo: result.returnNo, skuNo: one.skuNo, status: 1 }
  expect(await worksOf()).toMatchObject([
    { ...shared, num: 2 },
    { ...shared, num: 1 },
  ])
  const stands = async () => {
    const { stock: onHand, inTransit } = await balance(one.skuNo)
    return [onHand - one.stock, inTransit]
  }
  expect(await stands()).toEqual([-4, 4])
  const [twice, once] = (await worksOf()).map(work => Number(work.id))
  const verdicts = async () =>
    (await ask(orderReturn.page, { returnNo: result.returnNo, sort: 'id' })).result.records.map(
      (row: { verdict: number }) => row.verdict,
    )
  const { version: seen } = await details(id)
  await ask(operation.assign, { ids: [twice], userId: 1 })
  await ask(operation.accept, { ids: [twice] })
  const { version } = (await ask(operation.details, { id: twice })).result
  await ask(operation.report, { id: twice, version, step: 9, num: 2, weight: '6', loss: '0.1' })
  expect((await ask(operation.finish, { ids: [twice] })).message).toBe('成功')
  expect([await stands(), await verdicts()]).toEqual([
    [-2, 2],
    [1, 2, 0],
  ])
  // Who looks at the order knows that what he sees of it is old.
  expect((await details(id)).version).toBe(seen + 1)
  expect((await ask(order.log, { id })).result[0].said).toContain('可售')
  expect((await ask(operation.cancel, { ids: [once], reason: '修不了' })).message).toBe('成功')
  expect([await stands(), await verdicts()]).toEqual([
    [-2, 2],
    [1, 0, 0],
  ])
  const judge = async (verdict: number) => {
    const { records } = (await ask(orderReturn.page, { returnNo: result.returnNo, sort: 'id' })).result
    const rows = records
      .slice(1, 2)
      .map((row: { id: number; version: number }) => ({ id: row.id, version: row.version }))
    return (await ask(orderReturn.judge, { rows, verdict })).message
  }
  expect(await judge(2)).toBe('成功')
  expect((await worksOf()).map(({ status }) => status)).toEqual([4, 5, 1])
  expect(await judge(3)).toBe('成功')
  expect((await worksOf()).at(-1)).toMatchObject({ status: 5, remark: '退货已判定报损' })
  expect([await stands(), await verdicts()]).toEqual([
    [-2, 1],
    [1, 3, 0],
  ])
  const own = await ask(operation.add, { skuId: one.skuId, kind: 9, source: 3, num: 1 })
  expect([own.code, (await worksOf()).length]).toEqual([400, 3])
})
