import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../../../server/db/database.ts'
import * as ledger from '../../../server/db/migrations/0160-points-ledger.ts'
import { createDatabase, dropDatabase } from '../../support/database.ts'

/** Lines of before the ledger, as they were written: a sum and a sentence. */
let database: Database
beforeAll(async () => {
  database = connect(await createDatabase())
  await sql`create table sys_user (id bigint primary key)`.execute(database.db)
  await sql`create table activ_exchange_log (id bigint primary key, user_id bigint, exchange_no text)`.execute(
    database.db,
  )
  await sql`create table points_log (id bigint generated always as identity primary key, user_id bigint,
    points bigint not null, reason text not null, create_time timestamptz default now())`.execute(database.db)
  await sql`create table schedule (name text, kind text, cron text, update_by text)`.execute(database.db)
})
afterAll(async () => {
  await database.close()
  await dropDatabase(database.url)
})

test('old lines get a kind and lots, and no balance changes', async () => {
  const { db } = database
  const accounts = fc.sample(
    fc.array(
      fc.integer({ min: -60, max: 90 }).filter(n => n !== 0),
      { maxLength: 14 },
    ),
    {
      numRuns: 60,
      seed: 160,
    },
  )
  for (const [place, lines] of accounts.entries()) {
    const userId = place + 1
    await sql`insert into sys_user values (${userId})`.execute(db)
    for (const points of lines)
      await sql`insert into points_log (user_id, points, reason)
        values (${userId}, ${points}, ${points > 0 ? '权益：答谢' : '手工'})`.execute(db)
  }
  await sql`insert into activ_exchange_log values (5, 1, 'DH1')`.execute(db)
  await sql`insert into points_log (user_id, points, reason) values
    (1, 900, '历史订单累计'), (1, -700, '兑换：DH1'), (1, 700, '取消兑换：DH1'), (1, -20, '兑换：没有了')`.execute(
    db,
  )
  const balances = async () =>
    (
      await sql<{
        id: number
        points: number
      }>`select user_id as id, sum(points)::int as points from points_log
        group by 1 order by 1`.execute(db)
    ).rows
  const before = await balances()
  await db.transaction().execute(tx => ledger.up(tx))
  expect(await balances()).toEqual(before)
  const { rows: accountRows } = await sql`select user_id as id, balance::int as points from points_account
    order by 1`.execute(db)
  expect(accountRows).toEqual(before)
  const { rows: broken } = await sql`
    select a.user_id from points_account a join points_log p on p.user_id = a.user_id group by 1, a.balance
    having a.balance <> sum(p.unspent)
    union all select p.id from points_log p left join points_spend s on s.out_id = p.id where p.points < 0 group by p.id
    having -p.points <> coalesce(sum(s.points), 0) - p.unspent
    union all select p.id from points_log p left join points_spend s on s.lot_id = p.id where p.points > 0 group by p.id
    having p.points <> coalesce(sum(s.points), 0) + p.unspent
    union all select user_id from points_log group by 1 having bool_or(unspent > 0) and bool_or(unspent < 0)`.execute(
    db,
  )
  expect(broken).toEqual([])
  const { rows } = await sql`select kind, ref_table as "table", ref_id as ref, reason from points_log
    where user_id = 1 order by id desc limit 4`.execute(db)
  expect(rows).toEqual([
    { kind: 4, table: '', ref: null, reason: '兑换：没有了' },
    { kind: 5, table: 'activ_exchange_log', ref: 5, reason: '取消兑换：DH1' },
    { kind: 4, table: 'activ_exchange_log', ref: 5, reason: '兑换：DH1' },
    { kind: 2, table: '', ref: null, reason: '历史订单累计' },
  ])
  const { rows: others } =
    await sql`select distinct kind from points_log where user_id > 1 order by 1`.execute(db)
  expect(others).toEqual([{ kind: 3 }, { kind: 8 }])
})
