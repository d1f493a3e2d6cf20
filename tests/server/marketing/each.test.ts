import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { ordering } from '../../support/ordering.ts'

/** 到手价: what a piece of each 款 costs a client by itself now. */
let mall: Mall
let desk: Awaited<ReturnType<typeof ordering>>
beforeAll(async () => {
  mall = await openMall()
  desk = await ordering(mall)
})
afterAll(() => mall.close())

const { discount, price, seckill } = api

/** As a quote of each of its 货 alone says it, with what is by the piece: the cheapest, and whether others cost more. */
async function due(spuId: number) {
  const { rows } = await sql<{ id: number }>`
    select id from sku where spu_id = ${spuId} and shelf = 1 order by id`.execute(desk.db)
  const quotes = []
  for (const { id: skuId } of rows) {
    const { result } = await desk.ask(price.quote, { channelId: 2, lines: [{ skuId, num: 1 }] })
    quotes.push({ spuId, skuId, before: result.before, total: result.total })
  }
  const [first] = quotes.toSorted((a, b) => a.total - b.total || a.skuId - b.skuId)
  return { ...first, isFrom: quotes.some(({ total }) => total !== first?.total) }
}

const each = async (spuIds: readonly number[]) =>
  (await desk.ask(price.each, { channelId: 2, spuIds })).result

/** So many 款 with more than one 货. */
async function designs(count: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select spu_id as id from sku where shelf = 1
    group by spu_id having count(*) > 1 order by spu_id limit ${count}`.execute(desk.db)
  expect(rows).toHaveLength(count)
  return rows.map(({ id }) => id)
}

test('of every 款 the price of its cheapest piece is that of a quote of it alone', async () => {
  const spuIds = await designs(12)
  const [sold = 0, cut = 0] = spuIds
  const plain = await each(spuIds)
  expect(plain.goods).toEqual(await Promise.all(spuIds.map(due)))
  expect(plain.clientName).not.toBe('')
  const sale = await desk.ask(seckill.add, {
    ...{ name: '到手', beginTime: '2026-01-01 00:00:00', endTime: '2099-01-01 00:00:00' },
    goods: `${sold},1,0`,
  })
  expect((await desk.ask(seckill.updateStatus, { id: sale.result.id, status: 1 })).code).toBe(200)
  const half = { name: '五折', type: 3, kind: 2, rate: 50, goodsScope: 2, spuIds: [cut] }
  expect((await desk.ask(discount.add, half)).code).toBe(200)
  const now = await each(spuIds)
  expect(now.goods).toEqual(await Promise.all(spuIds.map(due)))
  for (const place of [0, 1]) {
    const { before, total } = now.goods[place]
    expect(total).toBeLessThan(before)
  }
  // What many pieces bring together is not for one.
  await desk.fullReduction(1, 1)
  expect((await each(spuIds)).goods).toEqual(now.goods)
})

test('a client is told its own, for its own fees; what has nothing on sale has no price', async () => {
  const [one, other = 0] = await designs(2)
  const { rows } = await sql<{
    id: number
  }>`select channel_id as id from sys_user where phone = '13800000005'`.execute(desk.db)
  const own = await desk.ask(price.each, { channelId: 2, spuIds: [one] }, desk.buyer)
  const same = await desk.ask(price.each, { channelId: rows[0]?.id, spuIds: [one] })
  expect(own.result).toEqual(same.result)
  expect((await desk.ask(price.each, { spuIds: [one] })).message).toBe('请选择客户')
  await sql`update sku set shelf = 0 where spu_id = ${other}`.execute(desk.db)
  expect((await each([other, 999_999_999])).goods).toEqual([])
})
