import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock } from '../../../server/db/clock.ts'
import { sellingIn } from '../../../server/mall/live/room/selling.query.ts'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { accountWith, allRights, sessionOf } from '../../support/rights.ts'

/** What a show brought: orders with goods of the room, placed while it was on or within 30 minutes of its end. */
let mall: Mall
let admin: string
let seller: string
let room: { id: number; code: string }
let goods: number[]
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  const phone = await accountWith(mall, allRights, 1)
  await sql`update sys_role r set bus_type = 1 from user_role ur, sys_user u
    where u.phone = ${phone} and ur.user_id = u.id and r.id = ur.role_id`.execute(db())
  seller = await sessionOf(mall, phone)
  room = (await ask(api.live['room.list'], { status: 2, pageSize: 1 })).records[0]
  const { rows } = await sql<{ id: number }>`select id from spu order by id limit 4`.execute(db())
  goods = rows.map(({ id }) => id)
  await sql`delete from live_goods where room_id = ${room.id}`.execute(db())
  await sql`insert into live_goods (room_id, spu_id, sort_no, status) values
    (${room.id}, ${goods[0]}, 1, 1), (${room.id}, ${goods[1]}, 2, 0)`.execute(db())
})
afterAll(() => mall.close())

const db = () => mall.app.database.db
const ask = async (call: { path: string }, input: object, token = admin) =>
  (await mall.ask(call.path, input, { token })).result
const shown = async (token = admin) =>
  (await ask(api.live['room.list'], { keyword: room.code }, token)).records[0]
const listed = async (token = admin, more: object = { cancelled: 0 }) =>
  (await ask(api.order.page, { liveRoomNo: room.code, pageSize: 200, ...more }, token)).total

let used = 0
/** An order of the demo, moved to that time from now and to these goods. */
async function order(at: string, spuIds: readonly (number | undefined)[], status = 2, num = 1) {
  const { rows } = await sql<{ id: number }>`select order_id as id from order_item group by order_id
    having count(*) >= ${spuIds.length} order by order_id limit 1 offset ${used}`.execute(db())
  used += 1
  const id = rows[0]?.id ?? 0
  await sql`update order_item set spu_id = ${goods[3]} where order_id = ${id}`.execute(db())
  for (const [index, spuId] of spuIds.entries())
    await sql`update order_item set spu_id = ${spuId ?? 0}, num = ${num}, reserved = 0, pick_num = 0
      where id = (select id from order_item where order_id = ${id} order by id limit 1 offset ${index})`.execute(
      db(),
    )
  await sql`update orders set create_time = ${at}::timestamptz, status = ${status}, payment = 1000
    where id = ${id}`.execute(db())
}

test('a show counts the orders with its goods from its begin to 30 minutes after its end, and the list of orders finds the same', async () => {
  const [from, to] = ['2020-03-01 20:00:00+08', '2020-03-01 22:00:00+08']
  await sql`update live_room set status = 2, begin_time = ${from}::timestamptz, end_time = ${to}::timestamptz
    where id = ${room.id}`.execute(db())
  expect(await shown()).toMatchObject({ goodsCount: 2, goodsShown: 1, orderCount: 0, orderAmount: 0 })
  // At its first and its last moment, and in between with two lines of the room: one order.
  await order(from, [goods[0]])
  await order('2020-03-01 22:30:00+08', [goods[1]])
  await order('2020-03-01 21:00:00+08', [goods[0], goods[1]])
  // A second too early or too late, other goods, all pieces split off, cancelled.
  await order('2020-03-01 19:59:59+08', [goods[0]])
  await order('2020-03-01 22:30:01+08', [goods[0]])
  await order('2020-03-01 21:00:00+08', [goods[2]])
  await order('2020-03-01 21:00:00+08', [goods[0]], 2, 0)
  await order('2020-03-01 21:00:00+08', [goods[0]], 7)
  expect(await shown()).toMatchObject({ orderCount: 3, orderAmount: 3000 })
  expect(await listed()).toBe(3)
  expect(await listed(admin, {})).toBe(4)
  // Nobody is told of orders that are not theirs: a salesman without clients has none.
  expect(await shown(seller)).toMatchObject({ orderCount: 0, orderAmount: 0 })
  expect(await listed(seller)).toBe(0)
  const none = await ask(api.order.page, { liveRoomNo: 'no such room' })
  expect(none.total).toBe(0)
})

test('an open room counts till now, however long it was planned; one that has not begun counts nothing', async () => {
  const plan = (begin: string, end: string, status: number) =>
    sql`update live_room set status = ${status}, begin_time = ${clock} + ${begin}::interval,
      end_time = ${clock} + ${end}::interval, sync_time = ${clock} where id = ${room.id}`.execute(db())
  await plan('-4 hours', '-2 hours', 1)
  const { rows } = await sql<{ at: string }>`select (${clock} - interval '10 minutes')::text as at`.execute(
    db(),
  )
  const before = await shown()
  await order(rows[0]?.at ?? '', [goods[0]])
  expect(await shown()).toMatchObject({ status: 1, orderCount: before.orderCount + 1 })
  expect(await listed()).toBe(before.orderCount + 1)
  await plan('-4 hours', '-2 hours', 2)
  expect((await shown()).orderCount).toBe(before.orderCount)
  await plan('1 hour', '2 hours', 0)
  expect(await shown()).toMatchObject({ status: 0, orderCount: 0 })
})

test('the orders of a show are found by the time they were placed, never by reading all of them', async () => {
  const plan = await db()
    .transaction()
    .execute(async tx => {
      // The demo has so few that reading all of them is nothing.
      await sql`set local enable_seqscan = off`.execute(tx)
      const { rows } = await sql<Record<'QUERY PLAN', string>>`explain select f.count from live_room r
        cross join lateral (select count(*) as count from orders t where ${sellingIn}) as f
        where r.id = ${room.id}`.execute(tx)
      return rows.map(row => row['QUERY PLAN']).join(' ')
    })
  expect(plan).toMatch(
    /on orders t\s+\(.*?\)\s+Index Cond: \(+create_time >= r\.begin_time\) AND \(create_time <= /,
  )
})
