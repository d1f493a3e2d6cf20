import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scopeOf } from '../../../server/call/work.ts'
import { connect, type Database } from '../../../server/db/database.ts'
import { promotionOffenders } from '../../../server/mall/marketing/check.query.ts'
import { orderOffenders } from '../../../server/mall/order/order/check.query.ts'
import { orderLog } from '../../../server/mall/order/order/log.query.ts'
import { stockOffenders } from '../../../server/mall/product/stock/check.query.ts'
import { seed } from '../../../server/seed/seed.ts'
import { readConfig } from '../../../server/start/config.ts'
import { dropDatabase } from '../../support/database.ts'
import { databaseWithTables } from '../../support/mall.ts'

/** The demo's orders beyond those that the acts make: copies of these, which the same laws hold for. */
const count = 700
const staff = scopeOf({
  ...{ userId: 1, name: '', kind: 'staff', channelId: 0, tokenHash: '' },
  ...{ permitted: true, isNarrow: false, showsPeople: false },
})
let url: string
let database: Database
beforeAll(async () => {
  url = await databaseWithTables()
  database = connect(url)
  const config = readConfig({ DEMO: '1', DEMO_SKUS: '300', DEMO_ORDERS: String(count) })
  await seed(database.db, config, () => {}, new Date('2026-11-20T06:00:00Z'))
}, 120_000)
afterAll(async () => {
  await database.close()
  await dropDatabase(url)
})

test('there are as many as were asked for, of the last six months, and every sum of stock and money holds', async () => {
  const { rows } = await sql<{ all: number; days: number; early: string; late: string }>`
    select count(*)::int as all, count(distinct order_no)::int as numbers, min(create_time) as early,
      max(create_time) as late from orders where source <> 3`.execute(database.db)
  expect(rows[0]?.all).toBe(count)
  expect(rows[0]?.early.slice(0, 7)).toBe('2026-05')
  expect(rows[0]?.late.slice(0, 10)).toBe('2026-11-20')
  const { db } = database
  expect([await stockOffenders(db), await orderOffenders(db), await promotionOffenders(db)]).toEqual([
    [],
    [],
    [],
  ])
})

test('of those under way so many wait for each step', async () => {
  const { rows } = await sql<{
    status: number
    count: number
  }>`select case status when 4 then 3 else status end as status,
    count(*)::int as count from orders where status < 6 and source <> 3 group by 1 order by 1`.execute(
    database.db,
  )
  // An order of one piece is picked whole by the first.
  expect(rows.map(({ status, count }) => [status, count])).toEqual([
    [1, 18],
    [2, 24],
    [3, 51],
    [5, 60],
  ])
})

test('picture orders are in every state, and those that became orders cost what was agreed on', async () => {
  const { rows } = await sql<{ status: number; count: number; apart: number }>`
    select p.status, count(*)::int as count, count(*) filter (where o.payment <> p.quote)::int as apart
    from picture_order p left join orders o on o.id = p.order_id group by 1 order by 1`.execute(database.db)
  expect(rows.map(({ status, count, apart }) => [status, count, apart])).toEqual([
    [1, 6, 0],
    [2, 5, 0],
    [3, 3, 0],
    [4, 4, 0],
    [5, 2, 0],
  ])
})

test('forty were parted, each whole again with its part, and both were delivered', async () => {
  const { rows } = await sql<{ families: number; states: number[] }>`
    select count(distinct root_id)::int as families, array_agg(distinct status) as states
    from orders where root_id is not null`.execute(database.db)
  expect(rows).toEqual([{ families: 40, states: [6] }])
})

test('what left the house has its document and its moves, under its own number', async () => {
  const { rows } = await sql<{ lacking: number }>`
    select count(*)::int as lacking from orders o where status = 6 and (
      (select coalesce(sum(d.quantity), 0) from inventory_record r join inventory_detail d on d.record_id = r.id
        where r.remark = '订单' || o.order_no) <> total_count
      or (select coalesce(sum(-m.on_hand), 0) from stock_move m join inventory_record r on r.record_no = m.ref_no
        where r.remark = '订单' || o.order_no) <> total_count)`.execute(database.db)
  expect(rows).toEqual([{ lacking: 0 }])
})

test('a copy is found by its own number, and no order was made before the one with a smaller id', async () => {
  const { rows } = await sql<{ unfound: number; early: number }>`
    select count(*) filter (where search not like '%' || lower(order_no) || '%')::int as unfound,
      count(*) filter (where late > create_time + interval '1 hour')::int as early
    from (select *, max(create_time) over (order by id) as late from orders) as o`.execute(database.db)
  expect(rows).toEqual([{ unfound: 0, early: 0 }])
})

test('every order says who did what to it: whoever ordered it, and the house, copies too', async () => {
  const { db } = database
  const { rows } = await sql<{ id: number; buyer: string; copied: boolean }>`
    select id, buyer, o.order_no <> coalesce((select c.after ->> 'orderNo' from audit_of('orders', o.id) c
      where c.before is null), '') as copied from orders o where source <> 3 order by id`.execute(db)
  expect(rows.filter(({ copied }) => copied)).toEqual([])
  const nameless = await db.transaction().execute(async tx => {
    const found: string[] = []
    for (const { id, buyer } of rows)
      for (const { by, said } of await orderLog(tx, { id, buyer }, staff))
        if (by === '') found.push(`${id} ${said}`)
    return found
  })
  expect(nameless).toEqual([])
})
