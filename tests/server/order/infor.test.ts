import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { accountWith, allRights, sessionOf } from '../../support/rights.ts'

/** What is added to an order after it was placed belongs to that order, and to those who see it. */
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

const { cart, order, infor } = api
const ask = (call: { path: string; method?: string }, input: object = {}, token = admin) =>
  mall.ask(call.path, input, { token, method: call.method === 'GET' ? 'GET' : 'POST' })

async function ordered(more: object = {}): Promise<{ id: number; orderNo: string }> {
  const [sku] = (await ask(api.sku.page, { pageSize: 1, inStock: 1, shelf: 1 })).result.records
  await ask(cart.add, { lines: [{ skuId: sku.skuId, num: 1 }], channelId: 1, ...more })
  const ids = (await ask(cart.list, { pageSize: 200 })).result.records.map((row: { id: number }) => row.id)
  return (await ask(cart.submit, { ids })).result
}
const wish = { item: 1, content: '内壁刻“福”' }
const sheetsOf = async (orderNo: string, token = admin) =>
  (await ask(infor.page, { orderNo, sort: 'id' }, token)).result.records
const remarksOf = async (id: number) => (await ask(order.details, { id })).result.remarks

test('a wish is added until the order is packed; a number of others is no number', async () => {
  const { id, orderNo } = await ordered()
  expect((await ask(infor.add, { orderNo, ...wish }, buyer)).code).toBe(200)
  expect(await sheetsOf(orderNo, buyer)).toMatchObject([
    { orderId: id, orderNo, ...wish, status: 1, handler: '' },
  ])
  expect((await ask(infor.page, { keyword: '内壁刻', orderNo }, buyer)).result.total).toBe(1)
  const unknown = await ask(infor.add, { orderNo: 'SO-NONE', ...wish }, buyer)
  expect([unknown.code, unknown.message]).toEqual([400, '没有这个订单，请核对订单号'])
  const other = await ordered({ channelId: 2 })
  const foreign = await ask(infor.add, { orderNo: other.orderNo, ...wish }, buyer)
  expect([foreign.code, foreign.message]).toEqual([400, '没有这个订单，请核对订单号'])
  await ask(infor.add, { orderNo: other.orderNo, ...wish })
  expect(await sheetsOf(other.orderNo, buyer)).toEqual([])
  await ask(order.audit, { ids: [id], pass: true })
  await ask(order.allot, { id, version: 2 })
  const late = await ask(infor.add, { orderNo, ...wish })
  expect([late.code, late.message]).toEqual([400, `${orderNo}是待发货，不能再补充信息`])
})

test('what becomes a remark stands behind those of the order, which never grow too long', async () => {
  const { id, orderNo } = await ordered()
  const { version } = (await ask(order.details, { id })).result
  await ask(order['remark.update'], { id, version, remarks: '加急' })
  await ask(infor.add, { orderNo, ...wish })
  await ask(infor.add, { orderNo, item: 2, content: '12号改13号' })
  const ids = (await sheetsOf(orderNo)).map((sheet: { id: number }) => sheet.id)
  expect((await ask(infor.handle, { ids, action: 3 })).code).toBe(200)
  const said = '加急；字印：内壁刻“福”；圈口：12号改13号'
  expect(await remarksOf(id)).toBe(said)
  expect((await ask(order.log, { id })).result[0].said).toBe(`备注改为“${said}”`)
  const long = (await ask(order.details, { id })).result
  await ask(order['remark.update'], { id, version: long.version, remarks: '长'.repeat(495) })
  await ask(infor.add, { orderNo, ...wish })
  const [, , last] = await sheetsOf(orderNo)
  const refused = await ask(infor.handle, { ids: [last.id], action: 3 })
  expect([refused.code, refused.message]).toEqual([400, `${orderNo}的备注加上信息单超过500个字符`])
  expect([await remarksOf(id), (await sheetsOf(orderNo))[2].status]).toEqual(['长'.repeat(495), 1])
})

test('a salesman sees and handles the sheets of his own clients alone', async () => {
  const phone = await accountWith(mall, allRights, 1)
  await sql`with role as (update sys_role r set bus_type = 1 from user_role ur, sys_user u
      where u.phone = ${phone} and ur.user_id = u.id and r.id = ur.role_id returning u.id)
    insert into channel_salesman (channel_id, user_id) select 2, id from role`.execute(mall.app.database.db)
  const seller = await sessionOf(mall, phone)
  const [own, foreign] = [await ordered({ channelId: 2 }), await ordered({ channelId: 3 })]
  for (const { orderNo } of [own, foreign]) await ask(infor.add, { orderNo, ...wish })
  expect(await sheetsOf(foreign.orderNo, seller)).toEqual([])
  const [mine, theirs] = [await sheetsOf(own.orderNo, seller), await sheetsOf(foreign.orderNo)]
  for (const action of [1, 3])
    expect((await ask(infor.handle, { ids: [theirs[0].id], action }, seller)).code).toBe(404)
  expect((await ask(infor.handle, { ids: [mine[0].id], action: 3 }, seller)).code).toBe(200)
})

test("a verdict of one's own is taken back, but no remark and no work order", async () => {
  const { id, orderNo } = await ordered()
  const { items } = (await ask(order.details, { id })).result
  for (const content of ['一', '二', '三', '四']) await ask(infor.add, { orderNo, item: 1, content })
  const [settled, rejected, remarked, worked] = (await sheetsOf(orderNo)).map(
    (sheet: { id: number }) => sheet.id,
  )
  const stands = async () => (await sheetsOf(orderNo)).map((sheet: { status: number }) => sheet.status)
  await ask(infor.handle, { ids: [settled], action: 1, reply: '已通知工厂' })
  await ask(infor.handle, { ids: [rejected], action: 2, reply: '来不及' })
  await ask(infor.handle, { ids: [remarked], action: 3 })
  const given = { kind: 7, source: 2, num: 1 }
  expect((await ask(api.operation.add, { itemId: items[0].id, inforId: worked, ...given })).code).toBe(200)
  expect(await stands()).toEqual([2, 3, 4, 2])
  const back = async (sheet: number, token = admin) => {
    const { code, message } = await ask(infor.takeBack, { id: sheet }, token)
    return [code, message]
  }
  expect([await back(settled), await back(rejected)]).toEqual(Array(2).fill([200, '成功']))
  expect(await stands()).toEqual([1, 1, 4, 2])
  expect((await ask(infor.details, { id: settled })).result).toMatchObject({ reply: '', handler: '' })
  expect(await back(remarked)).toEqual([400, '已转为订单备注，请在订单里修改备注'])
  expect((await back(worked))[0]).toBe(400)
  expect((await back(settled, buyer))[0]).toBe(403)
  expect((await ask(infor.details, { id: worked }, buyer)).result).toMatchObject({ status: 2, handler: '' })
})
