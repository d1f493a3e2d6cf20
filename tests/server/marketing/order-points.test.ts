import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { ordering } from '../../support/ordering.ts'

/** What an order gives when it is finished, and what a return takes of it. */
let mall: Mall
let desk: Awaited<ReturnType<typeof ordering>>
beforeAll(async () => {
  mall = await openMall()
  desk = await ordering(mall)
})
afterAll(() => mall.close())
const { order, orderReturn, points } = api

const linesOf = async (kind: number) =>
  (
    await sql<{ points: number; reason: string }>`select l.points, l.reason from points_log l
      join sys_user u on u.id = l.user_id where u.phone = '13800000005' and l.kind = ${kind} order by l.id`.execute(
      desk.db,
    )
  ).rows
const balance = async () =>
  (
    await sql<{ balance: number }>`select a.balance from points_account a join sys_user u on u.id = a.user_id
      where u.phone = '13800000005'`.execute(desk.db)
  ).rows[0]?.balance ?? 0

async function sent(num: number) {
  const [one] = await desk.goods(1)
  const { id } = await desk.submitted([{ skuId: one.skuId, num }])
  await desk.ask(order.audit, { ids: [id], pass: true })
  await desk.ask(order.allot, { id, version: (await desk.details(id)).version })
  expect((await desk.ask(order.deliver, { ids: [id], pickup: true })).result.applied).toHaveLength(1)
  return { id, payment: Number((await desk.details(id)).payment) }
}

async function back(id: number, num: number): Promise<number> {
  const { lots } = (await desk.ask(orderReturn.details, { id })).result
  const { version } = await desk.details(id)
  const answer = await desk.ask(orderReturn.add, {
    ...{ id, version, reason: '不合适', lines: [{ pickId: lots[0].pickId, num }] },
  })
  expect(answer.message).toBe('成功')
  return answer.result.refund
}

const rate = (perYuan: number) =>
  sql`update sys_config set value = to_jsonb(${perYuan}::int) where group_name = 'points' and key = 'perYuan'`.execute(
    desk.db,
  )

test('finished orders give a point for every whole yuan to who ordered, once, whoever finishes them', async () => {
  const before = await balance()
  const [one, other] = [await sent(2), await sent(1)]
  expect(await balance()).toBe(before)
  expect((await desk.ask(order.receive, { ids: [one.id, other.id] })).result.applied).toHaveLength(2)
  const earned = Math.floor(one.payment / 100) + Math.floor(other.payment / 100)
  expect(await balance()).toBe(before + earned)
  expect((await desk.ask(order.receive, { ids: [one.id] })).result.applied).toEqual([])
  expect(await balance()).toBe(before + earned)
})

test('what comes back takes its points back at the rate of then, below 0 where they are spent', async () => {
  await rate(3)
  const { id, payment } = await sent(3)
  const taken = (await linesOf(10)).length
  const before = await balance()
  await desk.ask(order.receive, { ids: [id] })
  await rate(1)
  const earned = Math.floor(payment / 100) * 3
  expect(await balance()).toBe(before + earned)
  const { records } = (await desk.ask(points.page, { keyword: '', kind: 2 })).result
  const userId = records[0].userId
  // All of it is spent by hand.
  await desk.ask(points.adjust, { userId, points: -(before + earned), reason: '清空' })
  const first = await back(id, 1)
  const kept = Math.floor((payment - first) / 100) * 3
  expect(await balance()).toBe(kept - earned)
  const poor = await desk.ask(points.adjust, { userId, points: -1, reason: '再扣' })
  expect(poor.message).toBe(`积分不足，还差${earned - kept + 1}分`)
  const rest = await back(id, 2)
  expect(first + rest).toBe(payment)
  expect(await balance()).toBe(-earned)
  expect((await linesOf(10)).slice(taken).reduce((all, line) => all + line.points, 0)).toBe(-earned)
  // What comes next pays the debt first.
  await desk.ask(points.adjust, { userId, points: earned + 5, reason: '补发' })
  expect(await balance()).toBe(5)
  const { rows } = await sql<{
    unspent: number
  }>`select coalesce(sum(unspent), 0)::int as unspent from points_log
    where user_id = ${userId}`.execute(desk.db)
  expect(rows[0]?.unspent).toBe(5)
})

test('pieces that came back before the order was finished give nothing', async () => {
  const { id, payment } = await sent(2)
  const refund = await back(id, 1)
  const before = await balance()
  await desk.ask(order.receive, { ids: [id] })
  expect(await balance()).toBe(before + Math.floor((payment - refund) / 100))
})
