import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import type { Call } from '../../../src/contract/call.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

/** 商城货架: what a client sees of the goods, and what somebody puts into an album. */
let mall: Mall
let admin: string
let buyer: string
const users = new Map<string, number>()
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  buyer = await sessionOf(mall, '13800000005')
  const { rows } = await sql<{ phone: string; id: number }>`select phone, id from sys_user`.execute(
    mall.app.database.db,
  )
  for (const { phone, id } of rows) users.set(phone, id)
})
afterAll(() => mall.close())

const ask = ({ path, method }: Pick<Call, 'path' | 'method'>, input: object, token = buyer) =>
  mall.ask(path, input, { token, method })
const shelf = async (input: object = {}, token = buyer) =>
  (await ask(api.v3['spu.mall.list'], input, token)).result

let made = 0
async function add(skus: object[], more: object = {}) {
  const spuNo = `SH-${++made}`
  const goods = skus.map((sku, index) => ({ skuNo: `${spuNo}-${index + 1}`, shelf: 1, ...sku }))
  const spu = { spuNo, name: '货架款', categoryId: 2, skus: goods, ...more }
  return { spuNo, ...(await ask(api.spu.add, spu, admin)).result }
}

test('only what is on sale, never what it costs; a client is told of 99 pieces at most', async () => {
  const on = await add(
    [
      { gramFee: 1200, weight: '3.5', stock: 150, cost: 9_900 },
      { gramFee: 3500, weight: '5', stock: 30, cost: 9_900 },
      { gramFee: 9900, weight: '50', stock: 30, shelf: 0 },
    ],
    { description: '手工' },
  )
  const off = await add([{ shelf: 0 }])
  const [row] = (await shelf({ spuNoSearch: on.spuNo })).records
  expect(row).toMatchObject({
    ...{ spuNo: on.spuNo, skuCount: 2, stock: 99, sellPriceModel: 1, minFee: 1200, maxFee: 3500 },
    ...{ minWeight: '3.5', maxWeight: '5' },
  })
  expect(JSON.stringify(row)).not.toMatch(/cost|9900/i)
  expect((await shelf({ spuNoSearch: on.spuNo }, admin)).records[0].stock).toBe(180)
  expect((await shelf({ spuNoSearch: off.spuNo })).total).toBe(0)
  const one = await ask(api.v2['app.goods.details'], { spuId: on.spuId })
  expect(one.result).toMatchObject({ description: '手工', stock: 99 })
  expect(one.result.skus.map((sku: { stock: number }) => sku.stock)).toEqual([99, 30])
  expect(JSON.stringify(one.result)).not.toMatch(/cost/i)
  expect((await ask(api.v2['app.goods.details'], { spuId: off.spuId })).code).toBe(404)
})

test('a range of cost cannot be probed', async () => {
  expect((await ask(api.v3['spu.mall.list'], { minCost: '1' })).code).toBe(400)
})

test('what is placed at the top stands first, what is at the bottom last', async () => {
  const [first, last] = [await add([{}]), await add([{}])]
  await ask(api.v3['spu.updateTopFlag'], { spuId: first.spuId, topFlag: 1 }, admin)
  await ask(api.v3['spu.updateBottomFlag'], { spuId: last.spuId, bottomFlag: 1 }, admin)
  const found = await shelf({ pageSize: 200, spuNoSearch: 'SH-' })
  const numbers = found.records.map(({ spuNo }: { spuNo: string }) => spuNo)
  expect([numbers[0], numbers.at(-1)]).toEqual([first.spuNo, last.spuNo])
})

test('an album is one’s own: 500 款 at most, once each, and nobody looks into another’s', async () => {
  const userId = users.get('13800000001') ?? 0
  const other = users.get('13800000002') ?? 0
  const [one, two] = [await add([{}]), await add([{}])]
  expect((await ask(api.pdf.add, { userId, spuId: one.spuId }, admin)).code).toBe(200)
  const both = { userId, spuIdList: [one.spuId, two.spuId] }
  expect((await ask(api.pdf.batchAdd, both, admin)).result).toEqual({ added: 1 })
  const all = async () => (await ask(api.pdf.allGoods, { userId }, admin)).result
  expect((await all()).map(({ spuId }: { spuId: number }) => spuId)).toEqual([one.spuId, two.spuId])
  expect((await ask(api.pdf.allGoods, { userId: other }, admin)).code).toBe(404)
  expect((await ask(api.pdf.add, { userId: other, spuId: one.spuId }, admin)).code).toBe(404)
  const three = await add([{}])
  await ask(api.pdf.add, { spuId: three.spuId }, admin)
  const order = async () => (await all()).map(({ spuId }: { spuId: number }) => spuId)
  expect(await order()).toEqual([one.spuId, two.spuId, three.spuId])
  const other3 = { userId: other, spuIdList: [two.spuId] }
  expect((await ask(api.pdf.sort, other3, admin)).code).toBe(404)
  expect((await ask(api.pdf.sort, { spuIdList: [two.spuId, 999_999] }, admin)).code).toBe(404)
  // What is not on sale is not seen: it keeps its place, and comes back to it.
  await sql`update sku set shelf = 0 where spu_id = ${two.spuId}`.execute(mall.app.database.db)
  expect((await ask(api.pdf.sort, { spuIdList: [three.spuId, one.spuId] }, admin)).code).toBe(200)
  await sql`update sku set shelf = 1 where spu_id = ${two.spuId}`.execute(mall.app.database.db)
  expect(await order()).toEqual([three.spuId, two.spuId, one.spuId])
  await ask(api.pdf.batchDelete, { userId, spuIdList: [one.spuId, three.spuId] }, admin)
  expect(await all()).toHaveLength(1)
  const { db } = mall.app.database
  await sql`with made as (insert into spu (spu_no, name, category_id)
      select 'PDF-' || n, '册', 2 from generate_series(1, 499) as n returning id)
    insert into pdf_goods (user_id, spu_id, at) select ${userId}, id, now() from made`.execute(db)
  const full = await ask(api.pdf.batchAdd, { userId, spuIdList: [one.spuId] }, admin)
  expect(full.message).toBe('选品最多500款，请先移除一些')
})
