import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { ordering } from '../../support/ordering.ts'

/** What is sold at the price of a sale: so many pieces in all, so many to one client, each counted once. */
let mall: Mall
let desk: Awaited<ReturnType<typeof ordering>>
beforeAll(async () => {
  mall = await openMall()
  desk = await ordering(mall)
})
afterAll(() => mall.close())
afterEach(() => desk.allAddUp())

const { seckill, order, cart } = api

/** A sale that runs now, of one 款 by the gram. */
async function running(limits: string) {
  const [goods] = await desk.goods(1)
  // One of the same 款 may still run from before.
  await sql`update seckill set status = 0`.execute(desk.db)
  const added = await desk.ask(seckill.add, {
    ...{ name: `秒杀${goods.spuId}`, beginTime: '2026-01-01 00:00:00', endTime: '2099-01-01 00:00:00' },
    goods: `${goods.spuId},1,${limits}`,
  })
  expect(added.code, added.message).toBe(200)
  const { id } = added.result
  await sql`update sku set gram_fee = 5000, sell_price_model = 1 where spu_id = ${goods.spuId}`.execute(
    desk.db,
  )
  const on = await desk.ask(seckill.updateStatus, { id, status: 1 })
  expect(on.code, on.message).toBe(200)
  return { id: Number(id), ...goods }
}

const sold = async (id: number) => (await desk.ask(seckill.detail, { id })).result.items[0]
const sales = async (id: number) => {
  const { result } = await desk.ask(seckill.salePage, { seckillId: id })
  return result.records.map(({ orderNo, num, status }: Record<string, unknown>) => [orderNo, num, status])
}

test('a client has so many pieces of a sale and pays the fee for more; cancelled ones are free again, and the list says so', async () => {
  const sale = await running('10,2')
  const first = await desk.submitted([{ skuId: sale.skuId, num: 2 }])
  expect(first.discounts.map(({ lane }: { lane: number }) => lane)).toEqual([1])
  const second = await desk.submitted([{ skuId: sale.skuId, num: 1 }])
  expect(second.discounts).toEqual([])
  expect(await sold(sale.id)).toMatchObject({ soldCount: 2, eachLimit: 2, limitCount: 10 })
  expect(await sales(sale.id)).toEqual([[first.orderNo, 2, 1]])
  await desk.ask(order.cancel, { ids: [first.id], reason: '不要了' })
  expect(await sold(sale.id)).toMatchObject({ soldCount: 0 })
  expect(await sales(sale.id)).toEqual([[first.orderNo, 2, 3]])
  const third = await desk.submitted([{ skuId: sale.skuId, num: 2 }])
  expect(third.discounts.length).toBe(1)
  // It stays one client's two pieces however its order is parted.
  const parted = await desk.ask(order.split, {
    ...{ id: third.id, version: third.version, lines: [{ itemId: third.items[0].id, num: 1 }] },
  })
  expect(parted.code, parted.message).toBe(200)
  expect(await sold(sale.id)).toMatchObject({ soldCount: 2 })
  expect((await sales(sale.id)).map(([, num, status]: unknown[]) => [num, status])).toEqual([
    [1, 1],
    [1, 1],
    [2, 3],
  ])
})

test('orders of one client at the same moment do not have more of a sale together than one of them may', async () => {
  const sale = await running('10,2')
  const ids: number[] = []
  for (const num of [1, 2, 1, 2]) {
    const { result } = await desk.ask(cart.add, {
      channelId: 1,
      lines: [{ skuId: sale.skuId, num, engraving: `字${ids.length}` }],
    })
    expect(result.added).toBe(1)
    const { records } = (await desk.ask(cart.list, { pageSize: 200 })).result
    ids.push(...records.map(({ id }: { id: number }) => id).filter((id: number) => !ids.includes(id)))
  }
  const answers = await Promise.all(ids.map(id => desk.ask(cart.submit, { ids: [id] })))
  for (const { code, message } of answers)
    if (code !== 200) expect([code, message]).toEqual([409, `${await spuNo(sale.spuId)}每个客户限购2件`])
  const { soldCount } = await sold(sale.id)
  expect(soldCount).toBeGreaterThan(0)
  expect(soldCount).toBeLessThanOrEqual(2)
  const lines = await sales(sale.id)
  expect(lines.reduce((all: number, [, num]: [string, number]) => all + num, 0)).toBe(soldCount)
})

test('a new line says the same fee and discount as its order: the price of the sale is what it begins with', async () => {
  const sale = await running('10,0')
  const [other] = await desk.goods(1)
  const made = await desk.submitted([
    { skuId: sale.skuId, num: 2 },
    { skuId: other?.skuId ?? 0, num: 1 },
  ])
  const { rows } = await sql<{ lines: number; head: number; charges: number; ofHead: number }>`
    select sum(i.discount)::int as lines, o.discount::int as head, sum(i.charges)::int as charges,
      (o.gram_charges + o.piece_charges + o.extra_charges + o.fixed_charges)::int as "ofHead"
    from orders o join order_item i on i.order_id = o.id where o.id = ${made.id} group by o.id`.execute(
    desk.db,
  )
  expect(rows[0]?.lines).toBe(rows[0]?.head)
  expect(rows[0]?.charges).toBe(rows[0]?.ofHead)
})

async function spuNo(id: number): Promise<string> {
  const { rows } = await sql<{ no: string }>`select spu_no as no from spu where id = ${id}`.execute(desk.db)
  return rows[0]?.no ?? ''
}

test('the limit of a client is written with the goods and read back; it stays where the sale is edited', async () => {
  const sale = await running('5,3')
  const row = (await desk.ask(seckill.detail, { id: sale.id })).result
  expect(row.goods).toBe(`${sale.spuId},1,5,3`)
  const edited = await desk.ask(seckill.edit, {
    id: sale.id,
    version: row.version,
    goods: `${sale.spuId},1,6`,
  })
  expect(edited.code, edited.message).toBe(200)
  expect(await sold(sale.id)).toMatchObject({ limitCount: 6, eachLimit: 0 })
})
