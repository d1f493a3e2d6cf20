import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderOffenders } from '../../../server/mall/order/order/check.query.ts'
import { stockOffenders } from '../../../server/mall/product/stock/check.query.ts'
import { api } from '../../../src/contract/api.ts'
import { some } from '../../support/full.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

/** Many at once and many acts in any order: nothing oversold, nothing lost, every sum can be followed. */
let mall: Mall
let other: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  other = await mall.second()
  admin = await sessionOf(mall, '13800000001')
  await sql`delete from cart_item`.execute(mall.app.database.db)
})
afterAll(async () => {
  await other.close()
  await mall.close()
})

const { cart } = api
const db = () => mall.app.database.db
const offenders = async () => [await stockOffenders(db()), await orderOffenders(db())]
const ask = (call: { path: string; method?: string }, input: object, at = mall) =>
  at.ask(call.path, input, { token: admin, method: call.method === 'GET' ? 'GET' : 'POST' })

async function goods(from: number, count: number): Promise<{ skuId: number; skuNo: string }[]> {
  const { records } = (await ask(api.sku.page, { pageSize: 100, inStock: 1, shelf: 1, sort: 'skuId' })).result
  return records.slice(from, from + count)
}

async function stockOf(skuIds: readonly number[], stock: number): Promise<void> {
  const { rows } = await sql<{ id: number; version: number }>`select id, version from sku
    where id = any(${[...skuIds]}::bigint[])`.execute(db())
  const changes = rows.map(({ id, version }) => ({ skuId: id, version, set: { stock } }))
  const { message } = await ask(api.sku.batchUpdate, {
    batchId: `many-stock-${skuIds[0]}`,
    mode: 'all',
    rows: changes,
  })
  expect(message).toBe('成功')
}

/** Puts lines straight into a cart that nobody else has, and submits them. */
async function order1(lines: readonly { skuId: number; num: number }[], wish: string, at = mall) {
  await ask(cart.add, { channelId: 1, lines: lines.map(line => ({ ...line, engraving: wish })) }, at)
  const { rows } = await sql<{ id: number }>`select id from cart_item where engraving = ${wish}`.execute(db())
  return ask(cart.submit, { ids: rows.map(({ id }) => id) }, at)
}

test('64 orders at two servers for one 货: as many pieces are granted as there are', async () => {
  const [one] = await goods(0, 1)
  if (!one) throw new Error('no goods')
  const pieces = 90
  await stockOf([one.skuId], pieces)
  const answers = await Promise.all(
    Array.from({ length: some(64 * 40) / 2 }, (_, turn) =>
      order1([{ skuId: one.skuId, num: 1 + (turn % 5) }], `一${turn}`, turn % 2 === 0 ? mall : other),
    ),
  )
  expect(new Set(answers.map(({ message }) => message))).toEqual(new Set(['成功']))
  const { rows } = await sql<{ asked: number; held: number }>`
    select sum(num)::int as asked, sum(reserved)::int as held from order_item where sku_id = ${one.skuId}`.execute(
    db(),
  )
  expect(rows[0]?.held).toBe(Math.min(pieces, rows[0]?.asked ?? 0))
  expect(await offenders()).toEqual([[], []])
})

test('orders of many lines in any order, while a data maintainer counts the same goods: no ring, no loss', async () => {
  const some12 = await goods(1, 12)
  const ids = some12.map(({ skuId }) => skuId)
  await stockOf(ids, 50)
  const orders = Array.from({ length: 12 }, (_, turn) => {
    const lines = ids.slice(0, 2 + (turn % 10)).map(skuId => ({ skuId, num: 1 }))
    return order1(turn % 2 === 0 ? lines : lines.toReversed(), `二${turn}`, turn % 2 === 0 ? mall : other)
  })
  const counts = Array.from({ length: 4 }, async (_, turn) => {
    const { rows } = await sql<{ id: number; version: number }>`select id, version from sku
      where id = any(${ids}::bigint[]) order by id`.execute(db())
    const changes = rows.map(({ id, version }) => ({ skuId: id, version, set: { stock: 60 + turn } }))
    return ask(api.sku.batchUpdate, { batchId: `ring-stock-${turn}`, mode: 'able', rows: changes }, other)
  })
  for (const { code } of [...(await Promise.all(orders)), ...(await Promise.all(counts))])
    expect(code).toBe(200)
  expect(await offenders()).toEqual([[], []])
})

test('a flash sale of 20 sells 20, however many servers want it', async () => {
  const asked = { pageSize: 1, inStock: 1, shelf: 1, sellPriceModel: 1, sort: '-skuId' }
  const [one] = (await ask(api.sku.page, asked)).result.records
  await stockOf([one.skuId], 200)
  const { rows } = await sql<{ id: number }>`insert into seckill (name, status, begin_time, end_time, goods)
    values ('二十件', 1, now() - interval '400 days', now() + interval '400 days', ${`${one.spuId},1,20`})
    returning id`.execute(db())
  const sale = rows[0]?.id
  const orderOne = (n: number) =>
    order1([{ skuId: one.skuId, num: 1 + (n % 2) }], `秒${n}`, n % 2 ? mall : other)
  // Who comes second to a piece is told so; who comes later pays the usual price.
  const first = await Promise.all(Array.from({ length: 24 }, (_, n) => orderOne(n)))
  expect(first.filter(({ code }) => code !== 200 && code !== 409)).toEqual([])
  for (let n = 24; n < 34; n++) expect((await orderOne(n)).code).toBe(200)
  for (let n = 40; n < 44; n += 2) expect((await orderOne(n)).code).toBe(200)
  const { rows: sold } = await sql<{ sold: number; lines: number }>`
    select g.sold_count as sold, (select sum(num)::int from order_item where seckill_id = ${sale}) as lines
    from seckill_goods g where g.seckill_id = ${sale}`.execute(db())
  expect(sold).toEqual([{ sold: 20, lines: 20 }])
  expect(await offenders()).toEqual([[], []])
})
