import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf, staffWith } from '../../support/rights.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const { activExchangeLog, exchange, pointsGoods } = api
const ask = (call: { path: string }, input: object, token = admin) => mall.ask(call.path, input, { token })
const summary = async (period: object, token = admin) =>
  mall.ask(pointsGoods.summary.path, period, { method: 'GET', token })

test('what was exchanged is counted; cancelled it comes back to the stock and is counted no more', async () => {
  const { records } = (await ask(activExchangeLog.page, { status: 1, pageSize: 200 })).result
  const [log] = records
  const goods = async () =>
    (await mall.ask(pointsGoods.detail.path, { id: log.goodsId }, { method: 'GET', token: admin })).result
  const before = await goods()
  expect(before.name).toBe(log.goodsName)
  const was = (await summary({})).result
  expect(was.waiting).toBe(records.length)
  expect((await ask(exchange.cancel, { id: log.id, reason: '缺货' })).code).toBe(200)
  const after = await goods()
  expect(after).toMatchObject({
    stock: before.stock + log.quantity,
    redeemed: before.redeemed - log.quantity,
    version: before.version + 1,
  })
  const now = (await summary({})).result
  expect(now).toMatchObject({
    given: was.given,
    used: was.used - log.points,
    exchanges: was.exchanges - 1,
    waiting: was.waiting - 1,
    outstanding: was.outstanding + log.points,
  })
})

test('a summary is of its period, beside the one before', async () => {
  const period = { begin: '2026-11-11 00:00:00', end: '2026-11-20 23:59:59' }
  const { result } = await summary(period)
  const earlier = await summary({ begin: '2026-11-01 00:00:00', end: '2026-11-10 23:59:59' })
  expect(result.before).toEqual({
    given: earlier.result.given,
    used: earlier.result.used,
    exchanges: earlier.result.exchanges,
  })
  expect(result.exchanges).toBeGreaterThan(0)
  expect(result.exchanges).toBeLessThan((await summary({})).result.exchanges)
  expect((await summary({ begin: period.end, end: period.begin })).message).toBe('结束时间不能早于开始时间')
  const narrow = await staffWith(mall, { codes: [], menus: ['MarketingProduct'] })
  expect((await summary({}, narrow)).code).toBe(403)
})

test('goods that are running out are found, and by how many points they cost', async () => {
  const low = (await ask(pointsGoods.page, { lowStock: 1, pageSize: 200 })).result.records
  expect(low.length).toBeGreaterThan(0)
  for (const row of low) expect(row.stock).toBeLessThanOrEqual(row.warnStock)
  const some = (await ask(pointsGoods.page, { minPoints: '500', maxPoints: '900', pageSize: 200 })).result
    .records
  expect(
    some.map(({ points }: { points: number }) => points).every((p: number) => p >= 500 && p <= 900),
  ).toBe(true)
  const add = await ask(pointsGoods.add, { name: some[0].name, images: [some[0].image], points: 5 })
  expect(add.message).toContain('名称')
})
