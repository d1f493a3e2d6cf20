import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { jobEnded } from '../../support/jobs.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { ordering } from '../../support/ordering.ts'
import { sessionOf } from '../../support/rights.ts'

/** What happens to orders without anybody asking for it, and who hears of it. */
let mall: Mall
let desk: Awaited<ReturnType<typeof ordering>>
beforeAll(async () => {
  mall = await openMall({ supplyEach: 50 })
  desk = await ordering(mall)
})
afterAll(() => mall.close())
afterEach(() => desk.allAddUp())
const { order } = api

async function runSchedule(kind: string) {
  const { records } = (await desk.ask(api.schedule.page, { pageSize: 50 })).result
  const { id } = records.find((row: { kind: string }) => row.kind === kind)
  return jobEnded(mall, desk.admin, (await desk.ask(api.sysTask.run, { id })).result)
}
const age = (id: number, hours: number, column: 'held_since' | 'deliver_time') =>
  sql`update orders set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(hours => ${hours}) where id = ${id}`.execute(
    desk.db,
  )
const said = async (id: number) => (await desk.ask(order.log, { id })).result[0]
const letters = async (token: string): Promise<string[]> =>
  (await desk.ask(api.letter.queryPage, { pageSize: 50 }, token)).result.records.map(
    (row: { title: string }) => row.title,
  )

test('what nobody audits for order.holdHours holds nothing; approved late, it holds again what there is', async () => {
  const [one, two] = await desk.goods(2)
  if (!two) throw new Error('no goods')
  const made = await desk.submitted([{ skuId: one.skuId, num: 2 }])
  const young = await desk.submitted([{ skuId: two.skuId, num: 1 }])
  await age(made.id, 73, 'held_since')
  await age(young.id, 71, 'held_since')
  expect(await runSchedule('releaseHolds')).toMatchObject({ state: 'done', reason: '' })
  expect(await desk.details(made.id)).toMatchObject({ orderStatus: 1, short: 2, version: made.version + 1 })
  expect(await desk.details(young.id)).toMatchObject({ short: 0, version: young.version })
  expect(await desk.balance(one.skuNo)).toMatchObject({ occupied: 0, available: one.stock })
  expect(await said(made.id)).toMatchObject({ by: '系统', said: '占用到期，已释放2件' })
  expect((await letters(desk.buyer))[0]).toBe(`订单${made.orderNo}的库存占用已释放`)
  await desk.ask(order.audit, { ids: [made.id, young.id], pass: true })
  expect(await desk.details(made.id)).toMatchObject({ orderStatus: 2, short: 0 })
  expect(await desk.balance(one.skuNo)).toMatchObject({ occupied: 2 })
})

test('what was sent order.finishDays ago is received', async () => {
  const [one] = await desk.goods(1)
  const made = await desk.submitted([{ skuId: one.skuId, num: 1 }])
  await desk.ask(order.audit, { ids: [made.id], pass: true })
  const { version } = await desk.details(made.id)
  await desk.ask(order.allot, { id: made.id, version })
  await desk.ask(order.deliver, { ids: [made.id], transportName: '顺丰', waybillNo: 'SF1' })
  expect((await letters(desk.buyer))[0]).toBe(`订单${made.orderNo}已发货`)
  await age(made.id, 239, 'deliver_time')
  await runSchedule('finishOrders')
  expect((await desk.details(made.id)).orderStatus).toBe(5)
  await age(made.id, 2, 'deliver_time')
  await runSchedule('finishOrders')
  expect(await desk.details(made.id)).toMatchObject({ orderStatus: 6 })
  expect(await said(made.id)).toMatchObject({ by: '系统', said: '确认收货' })
})

test('freed pieces go to the order that was audited first; a cancelled one does not take its own goods back', async () => {
  const [one] = await desk.goods(1)
  const first = await desk.submitted([{ skuId: one.skuId, num: one.stock + 1 }])
  const second = await desk.submitted([{ skuId: one.skuId, num: 2 }])
  const third = await desk.submitted([{ skuId: one.skuId, num: 1 }])
  await desk.ask(order.audit, { ids: [third.id], pass: true })
  await sql`update orders set audit_time = audit_time - interval '1 hour' where id = ${third.id}`.execute(
    desk.db,
  )
  await desk.ask(order.audit, { ids: [first.id, second.id], pass: true })
  const shorts = () =>
    Promise.all([first, second, third].map(async ({ id }) => (await desk.details(id)).short as number))
  expect(await shorts()).toEqual([1, 2, 1])
  await desk.ask(order.cancel, { ids: [first.id], reason: '不要了' })
  await expect.poll(shorts).toEqual([one.stock + 1, 0, 0])
  expect(await desk.balance(one.skuNo)).toMatchObject({ occupied: 3, available: one.stock - 3 })
  expect(await said(second.id)).toMatchObject({ by: '系统', said: '补到2件' })
  const { rows } = await sql`select from stock_freed`.execute(desk.db)
  expect(rows).toEqual([])
})

test('pieces that are counted in serve who waits, whatever way they came', async () => {
  const [one] = await desk.goods(1)
  const made = await desk.submitted([{ skuId: one.skuId, num: one.stock + 4 }])
  await desk.ask(order.audit, { ids: [made.id], pass: true })
  const row = (await desk.ask(api.sku.rows, { ids: [one.skuId] })).result[0]
  const counted = await desk.ask(api.sku.batchUpdate, {
    ...{ batchId: 'counted-in-1', mode: 'all' },
    rows: [{ skuId: one.skuId, version: row.version, set: { stock: one.stock + 3 } }],
  })
  expect(counted.result.applied).toHaveLength(1)
  await expect.poll(async () => (await desk.details(made.id)).short).toBe(1)
})

test('the salesman of a client hears of its orders and of what they lack, and not of his own', async () => {
  const seller = await sessionOf(mall, '13800000011')
  const [one] = await desk.goods(1)
  const { rows } = await sql<{ id: number }>`select id from sys_user where phone = '13800000011'`.execute(
    desk.db,
  )
  await sql`update channel set sale_man_id = ${rows[0]?.id} where id = 1`.execute(desk.db)
  const made = await desk.submitted([{ skuId: one.skuId, num: one.stock + 1 }])
  const [letter] = (await desk.ask(api.letter.queryPage, { pageSize: 1 }, seller)).result.records
  expect(letter).toMatchObject({
    title: `新订单${made.orderNo}`,
    content: expect.stringMatching(/，缺货1件$/),
  })
  await desk.ask(order.audit, { ids: [made.id], pass: false, reason: '缺料' })
  expect((await letters(desk.buyer))[0]).toBe(`订单${made.orderNo}已驳回`)
})
