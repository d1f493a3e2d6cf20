import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { accountWith, allRights, sessionOf } from '../../support/rights.ts'

/** Who sees an order: a client its own, a salesman those of his clients, a store's manager those of that store. */
let mall: Mall
let admin: string
/** Of the demo's orders the last. */
let before: number
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  await rows(sql`delete from cart_item`)
  const [last] = await rows(sql<{ id: number }>`select max(id) as id from orders`)
  before = last?.id ?? 0
})
afterAll(() => mall.close())
const { cart, order } = api
const ask = (call: { path: string; method?: string }, input: object, token: string) =>
  mall.ask(call.path, input, { token, method: call.method === 'GET' ? 'GET' : 'POST' })
const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(mall.app.database.db)).rows

/** An account whose only role is of this business type. */
async function person(
  busType: number,
  side: 1 | 2,
  channelId?: number,
): Promise<{ token: string; id: number }> {
  const phone = await accountWith(mall, allRights, side, channelId)
  const [found] = await rows(sql<{
    id: number
  }>`update sys_role r set bus_type = ${busType} from user_role ur, sys_user u
    where u.phone = ${phone} and ur.user_id = u.id and r.id = ur.role_id returning u.id`)
  return { token: await sessionOf(mall, phone), id: found?.id ?? 0 }
}

async function orderOf(token: string, more: object = {}): Promise<{ id: number; orderNo: string }> {
  const [sku] = (await ask(api.sku.page, { pageSize: 1, inStock: 1, shelf: 1 }, admin)).result.records
  await ask(cart.add, { lines: [{ skuId: sku.skuId, num: 1 }], ...more }, token)
  const { records } = (await ask(cart.list, {}, token)).result
  const { result, message } = await ask(
    cart.submit,
    { ids: records.map((row: { id: number }) => row.id) },
    token,
  )
  expect(message).toBe('成功')
  return result
}
const seen = async (token: string): Promise<number[]> =>
  (await ask(order.page, { pageSize: 200 }, token)).result.records
    .map((row: { id: number }) => row.id)
    .filter((id: number) => id > before)

/** Every way to an order that is not one's own ends at the same sentence. */
async function nothingOf({ id, orderNo }: { id: number; orderNo: string }, token: string): Promise<void> {
  expect(await seen(token)).not.toContain(id)
  const version = 1
  const tries = [
    ask(order.details, { id }, token),
    ask(order.audit, { ids: [id], pass: true }, token),
    ask(order.cancel, { ids: [id], reason: '试' }, token),
    ask(order.deliver, { ids: [id], pickup: true }, token),
    ask(order.allot, { id, version }, token),
    ask(order['remark.update'], { id, version, remarks: '试' }, token),
    ask(cart.add, { orderNo, channelId: 2 }, token),
  ]
  for (const answer of await Promise.all(tries)) expect([403, 404]).toContain(answer.code)
  expect((await ask(order.lines, { orderNo }, token)).result.total).toBe(0)
  expect((await ask(order.page, { orderNo }, token)).result.total).toBe(0)
}

test('a salesman orders for his own clients and sees their orders; another’s client does not exist for him', async () => {
  const seller = await person(1, 1)
  await rows(sql`insert into channel_salesman (channel_id, user_id) values (2, ${seller.id})`)
  const own = await orderOf(seller.token, { channelId: 2 })
  expect(await seen(seller.token)).toEqual([own.id])
  const foreign = await ask(cart.add, { lines: [{ skuId: 1, num: 1 }], channelId: 3 }, seller.token)
  expect([foreign.code, foreign.message]).toEqual([400, '请选择客户'])
  const other = await orderOf(admin, { channelId: 3 })
  await nothingOf(other, seller.token)
  expect(await seen(admin)).toEqual(expect.arrayContaining([own.id, other.id]))
  // His cart is his own, whoever else acts for the client.
  await ask(cart.add, { lines: [{ skuId: 1, num: 1 }], channelId: 2 }, seller.token)
  expect((await ask(cart.list, {}, admin)).result.total).toBe(0)
  const [line] = (await ask(cart.list, {}, seller.token)).result.records
  const taken = await ask(cart.update, { id: line.id, version: line.version, num: 2 }, admin)
  expect(taken.code).toBe(404)
  // Somebody else looks after the client from now on.
  await rows(sql`delete from channel_salesman where user_id = ${seller.id}`)
  expect(await seen(seller.token)).toEqual([])
})

test('a client sees its own orders, and never how much there is beyond 99', async () => {
  const buyer = await person(4, 2, 4)
  const stranger = await person(4, 2, 5)
  await rows(sql`update sku_stock set on_hand = 5000 where sku_id = 1`)
  const own = await orderOf(buyer.token)
  expect(await seen(buyer.token)).toEqual([own.id])
  const details = (await ask(order.details, { id: own.id }, buyer.token)).result
  expect(details.items[0].stock).toBe(99)
  expect((await ask(order.lines, { orderId: own.id }, buyer.token)).result.records[0].stock).toBe(99)
  await ask(cart.add, { lines: [{ skuId: 1, num: 9000 }] }, buyer.token)
  const inCart = (await ask(cart.list, {}, buyer.token)).result.records[0]
  expect(inCart).toMatchObject({ available: 99, problem: '库存不足' })
  await nothingOf(own, stranger.token)
  expect((await ask(order.audit, { ids: [own.id], pass: true }, buyer.token)).code).toBe(403)
})

test('a cart says what it lacks: some pieces, or that there are none', async () => {
  const buyer = await person(4, 2, 6)
  await ask(cart.add, { lines: [{ skuId: 1, num: 3 }] }, buyer.token)
  const problem = async (pieces: number) => {
    await rows(sql`update sku_stock set on_hand = ${pieces}, reserved = 0 where sku_id = 1`)
    return (await ask(cart.list, {}, buyer.token)).result.records[0].problem
  }
  expect(await problem(2)).toBe('只有2件')
  expect(await problem(0)).toBe('无货')
  expect(await problem(5000)).toBe('')
})

test('the manager of a store sees that store’s orders alone', async () => {
  const [one, two] = await rows(
    sql<{ id: number }>`select id from store where channel_id = 1 order by id limit 2`,
  )
  const manager = await person(6, 2, 1)
  await rows(sql`insert into account_store (user_id, store_id) values (${manager.id}, ${one?.id})`)
  const mine = await orderOf(admin, { channelId: 1, storeId: one?.id })
  const other = await orderOf(admin, { channelId: 1, storeId: two?.id })
  expect(await seen(manager.token)).toEqual([mine.id])
  await nothingOf(other, manager.token)
  const away = await ask(cart.add, { lines: [{ skuId: 1, num: 1 }], storeId: two?.id }, manager.token)
  expect([away.code, away.message]).toEqual([400, '门店不存在，或不是该客户的门店'])
})

test('the demo’s salesman orders for his own clients; its keeper picks and sends, and audits nothing', async () => {
  const seller = await sessionOf(mall, '13800000011')
  const keeper = await sessionOf(mall, '13800000015')
  const own = await rows(sql<{ id: number }>`select s.channel_id as id from channel_salesman s join sys_user u
    on u.id = s.user_id where u.phone = '13800000011' order by 1`)
  const { path } = api.channel.queryChannelListByKeywords
  const found = (await mall.ask(path, { keywords: '公司' }, { token: seller, method: 'GET' })).result
  expect(found.map(({ value }: { value: number }) => value)).toEqual(own.map(({ id }) => id))
  const made = await orderOf(seller, { channelId: own[0]?.id })
  expect((await ask(order.audit, { ids: [made.id], pass: true }, keeper)).code).toBe(403)
  await ask(order.audit, { ids: [made.id], pass: true }, admin)
  const { version } = (await ask(order.details, { id: made.id }, keeper)).result
  expect((await ask(order.allot, { id: made.id, version }, keeper)).code).toBe(200)
  expect((await ask(order.deliver, { ids: [made.id], pickup: true }, keeper)).result.applied).toHaveLength(1)
  expect((await ask(order.details, { id: made.id }, seller)).result.orderStatus).toBe(5)
})

test('what the palette asks finds an order by its last digits, its parcel and its goods, for those alone who see it', async () => {
  const buyer = await person(4, 2, 7)
  const stranger = await person(4, 2, 8)
  const { id, orderNo } = await orderOf(buyer.token)
  const { version, items } = (await ask(order.details, { id }, admin)).result
  await rows(sql`update orders set waybill_no = 'SF7A' where id = ${id} and version = ${version}`)
  const asked = [{ keyword: orderNo.slice(-4) }, { waybillNo: 'sf7a' }, { skuNo: items[0].pNo.toLowerCase() }]
  const found = (token: string) =>
    Promise.all(
      asked.map(async input =>
        (await ask(order.page, { ...input, pageSize: 200 }, token)).result.records.some(
          (row: { id: number }) => row.id === id,
        ),
      ),
    )
  expect(await found(buyer.token)).toEqual([true, true, true])
  expect(await found(admin)).toEqual([true, true, true])
  expect(await found(stranger.token)).toEqual([false, false, false])
})
