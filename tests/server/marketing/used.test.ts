import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as countedByOrders from '../../../server/db/migrations/0148-counted-by-orders.ts'
import { promotionOffenders } from '../../../server/mall/marketing/check.query.ts'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { ordering } from '../../support/ordering.ts'

/** What orders have used of promotions and sales stays, also where a batch is taken back that came before them. */
let mall: Mall
let desk: Awaited<ReturnType<typeof ordering>>
beforeAll(async () => {
  mall = await openMall()
  desk = await ordering(mall)
})
afterAll(() => mall.close())
afterEach(() => desk.allAddUp())

const { discount, seckill, order, sysLog, ui } = api

/** Two 款 that nothing else is said of. */
async function designs() {
  await sql`update discount set enabled = 0`.execute(desk.db)
  await sql`update seckill set status = 2`.execute(desk.db)
  const [one, ...others] = await desk.goods(12)
  const two = others.find(({ spuId }) => spuId !== one.spuId)
  if (!two) throw new Error('too few goods')
  return [one, two] as const
}

/** A promotion of these goods alone: its id. */
async function promotion(spuId: number, more: object): Promise<number> {
  const rule = { name: `促${spuId}`, type: 3, kind: 2, rate: 50, goodsScope: 2, spuIds: [spuId] }
  const { code, message, result } = await desk.ask(discount.add, { ...rule, ...more })
  expect(code, message).toBe(200)
  return result.id
}

const batch = async (call: string, batchId: string, rows: readonly object[]) => {
  const { result } = await desk.ask(ui['batch.apply'], { batchId, call, mode: 'all', rows })
  expect(result.applied).toHaveLength(rows.length)
}

/** What taking the batch back says: how many rows it puts back, and what it leaves, with the reason. */
async function undone(batchId: string) {
  const { plan } = (await desk.ask(sysLog.undoBatch, { batchId, dryRun: true })).result
  const { restored, skipped } = (await desk.ask(sysLog.undoBatch, { batchId })).result
  const left = plan.cells.filter(({ notice }: { notice: unknown }) => notice)
  const why = skipped.map(({ id, field, reason }: (typeof skipped)[number]) => [id, field, reason])
  // The preview says the same.
  expect(left.map(({ id, field, notice }: (typeof left)[number]) => [id, field, notice.text])).toEqual(why)
  return { restored, why }
}

test('a batch over promotions is taken back but for those that orders have used more of meanwhile', async () => {
  const [one, two] = await designs()
  const [used, free] = [
    await promotion(one.spuId, { quota: 1, eachLimit: 1 }),
    await promotion(two.spuId, { quota: 1 }),
  ]
  const set = { quota: 5, eachLimit: 3 }
  await batch(
    'discount.update',
    'used-quota',
    [used, free].map(id => ({ id, version: 1, set })),
  )
  const made = [
    await desk.submitted([{ skuId: one.skuId, num: 1 }]),
    await desk.submitted([{ skuId: one.skuId, num: 1 }]),
  ]
  expect(await desk.used(used)).toBe(2)
  const answer = await undone('used-quota')
  expect(answer).toEqual({
    restored: 2,
    why: [
      [used, 'quota', '已用2次，名额不能更少'],
      [used, 'eachLimit', '同一行有内容不能恢复'],
    ],
  })
  const row = async (id: number) => (await desk.ask(discount.detail, { id })).result
  expect([await row(used), await row(free)]).toMatchObject([
    { quota: 5, eachLimit: 3 },
    { quota: 1, eachLimit: 0 },
  ])
  const less = await desk.ask(discount.update, { id: used, version: 2, eachLimit: 1 })
  expect([less.code, less.message]).toEqual([400, '已有客户用了2次，每客限用不能更少'])
  // What is given back may be lowered again.
  await desk.ask(order.cancel, { ids: made.map(({ id }) => id), reason: '不要了' })
  expect((await desk.ask(discount.update, { id: used, version: 2, quota: 1, eachLimit: 1 })).code).toBe(200)
})

test('what a promotion gives is not changed under the orders that have it', async () => {
  const [goods] = await designs()
  const id = await promotion(goods.spuId, {})
  expect((await desk.ask(discount.update, { id, version: 1, rate: 80 })).code).toBe(200)
  const made = await desk.submitted([{ skuId: goods.skuId, num: 1 }])
  expect(await desk.used(id)).toBe(1)
  const why = '已有1张订单使用，优惠内容不能再改，可停用后另建一条'
  const edit = await desk.ask(discount.update, { id, version: 2, rate: 90 })
  expect([edit.code, edit.message]).toEqual([400, why])
  // All else may be changed, and everything once no order has it.
  expect((await desk.ask(discount.update, { id, version: 2, name: '改名', enabled: 0 })).code).toBe(200)
  await desk.ask(order.cancel, { ids: [made.id], reason: '不要了' })
  expect((await desk.ask(discount.update, { id, version: 3, rate: 90 })).code).toBe(200)
})

test('a batch over sales is taken back but for those that have sold more meanwhile', async () => {
  const [one, two] = await designs()
  const sale = async ({ spuId }: { spuId: number }) => {
    const times = { beginTime: '2026-01-01 00:00:00', endTime: '2099-01-01 00:00:00' }
    const { result } = await desk.ask(seckill.add, { name: `秒${spuId}`, ...times, goods: `${spuId},1,1` })
    await desk.ask(seckill.updateStatus, { id: result.id, status: 1 })
    return Number(result.id)
  }
  const ids = [await sale(one), await sale(two)]
  const rows = [one, two].map(({ spuId }, place) => ({
    ...{ id: ids[place], version: 2, set: { goods: `${spuId},1,5` } },
  }))
  await batch('x:seckill.edit', 'used-sale', rows)
  await desk.submitted([{ skuId: one.skuId, num: 2 }])
  const { rows: no } = await sql<{
    no: string
  }>`select spu_no as no from spu where id = ${one.spuId}`.execute(desk.db)
  expect(await undone('used-sale')).toEqual({
    restored: 1,
    why: [[ids[0], 'goods', `${no[0]?.no}已售2件，限量不能更小`]],
  })
})

test('an older mall whose counts nobody’s orders have raised is counted anew, and what orders have raised stays', async () => {
  const counts = async () => {
    const { rows } = await sql<{ n: number }>`select sold_count as n from seckill_goods
      union all select used from discount order by 1`.execute(desk.db)
    return rows.map(({ n }) => n)
  }
  const [one] = await designs()
  await promotion(one.spuId, {})
  await desk.submitted([{ skuId: one.skuId, num: 1 }])
  const before = await counts()
  await sql`update seckill_goods set sold_count = sold_count + 1 where limit_count = 0`.execute(desk.db)
  await sql`update discount set used = used + 3 where quota = 0`.execute(desk.db)
  expect((await promotionOffenders(desk.db)).length).toBeGreaterThan(1)
  await desk.db.transaction().execute(tx => countedByOrders.up(tx))
  expect(await promotionOffenders(desk.db)).toEqual([])
  expect(await counts()).toEqual(before)
})
