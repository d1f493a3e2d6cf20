import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { allThings } from '../../src/shell/things.ts'
import { bareLine, thanks } from '../support/lottery.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { ordering } from '../support/ordering.ts'

/**
 * Whatever list answers something else after a call, its table is told of: a list that stands open asks again by itself
 * (issue 19: the list of sales says within 2 s what was sold).
 */
const things = await allThings()
let mall: Mall
let desk: Awaited<ReturnType<typeof ordering>>
beforeAll(async () => {
  mall = await openMall()
  desk = await ordering(mall)
})
afterAll(() => mall.close())

/** They ask when they are opened and when they are told to. */
const asked: Readonly<Record<string, string>> = {
  operationLog: 'every call has its line: it would move under the eyes',
  thirdGoods: 'what the mall has of goods of a shop outside, whose numbers are fetched by hours',
}

async function shown(): Promise<Map<string, string>> {
  const answers = await Promise.all(
    things.map(async ({ id, calls }) => {
      const { code, result } = await mall.ask(
        calls.list.path,
        { pageSize: 100 },
        { token: desk.admin, method: calls.list.method },
      )
      return [id, code === 200 ? JSON.stringify(result) : ''] as const
    }),
  )
  return new Map(answers)
}

/** The tables whose lists answer something else after it, and those that were told of. */
async function after(act: () => Promise<unknown>): Promise<{ silent: string[]; told: string[] }> {
  const before = await shown()
  const { rows: last } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from event`.execute(
    desk.db,
  )
  await act()
  const now = await shown()
  const { rows } = await sql<{ topic: string }>`select distinct topic from event
    where id > ${last[0]?.id ?? 0} and kind = 'rows'`.execute(desk.db)
  const told = new Set(rows.map(({ topic }) => topic))
  const silent = things.filter(
    ({ id, table }) => before.get(id) !== now.get(id) && !told.has(table) && asked[id] === undefined,
  )
  return { silent: silent.map(({ id }) => id), told: [...told] }
}

test('an order with a sale and a promotion, what becomes of it, and that it is cancelled', async () => {
  const [goods, ...more] = await desk.goods(20)
  const other = more.find(({ spuId }) => spuId !== goods.spuId)
  await sql`update sku set gram_fee = 5000, sell_price_model = 1
    where spu_id in (${goods.spuId}, ${other?.spuId ?? 0})`.execute(desk.db)
  const sale = await desk.ask(api.seckill.add, {
    ...{ name: '看得见的秒杀', beginTime: '2026-01-01 00:00:00', endTime: '2099-01-01 00:00:00' },
    goods: `${goods.spuId},1,50`,
  })
  await desk.ask(api.seckill.updateStatus, { id: sale.result.id, status: 1 })
  await desk.fullReduction(10, 1)
  const lines = [goods, other ?? goods].map(({ skuId }) => ({ skuId, num: 2 }))
  let order = { id: 0, version: 0 }
  const submitted = await after(async () => {
    order = await desk.submitted(lines)
  })
  expect(submitted.told).toEqual(expect.arrayContaining(['seckill', 'discount', 'discount_use']))
  expect(submitted.silent).toEqual([])
  const steps = [
    () => desk.ask(api.order.audit, { ids: [order.id], pass: true }),
    async () => {
      const { version } = await desk.details(order.id)
      return desk.ask(api.order.allot, { id: order.id, version, force: true })
    },
    () => desk.ask(api.order.revoke, { ids: [order.id] }),
    () => desk.ask(api.order.cancel, { ids: [order.id], reason: '试' }),
  ]
  for (const step of steps) expect((await after(step)).silent).toEqual([])
})

test('a draw, and goods for points', async () => {
  const prizes = [bareLine({ key: 'p1', quantity: 10, ppm: 400_000 }), thanks({ ppm: 600_000 })]
  const times = { beginTime: '2026-01-01 00:00:00', endTime: '2036-01-01 00:00:00' }
  const { result } = await desk.ask(api.lottery.add, { name: '看得见的抽奖', ...times, prizes })
  await desk.ask(api.lottery.updateStatus, { id: result.id, status: 1 })
  expect((await after(() => desk.ask(api.lottery.draw, { id: result.id }, desk.buyer))).silent).toEqual([])
  const { records } = (await desk.ask(api.pointsGoods.page, { pageSize: 50 })).result
  expect(
    (await after(() => desk.ask(api.exchange.add, { goodsId: records[0].id, quantity: 1 }))).silent,
  ).toEqual([])
})
