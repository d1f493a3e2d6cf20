import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../../../server/db/database.ts'
import * as ground from '../../../server/db/migrations/0001-ground.ts'
import * as before from '../../../server/db/migrations/0020-tracking.ts'
import * as lines from '../../../server/db/migrations/0125-tracking-lines.ts'
import { createDatabase, dropDatabase } from '../../support/database.ts'

let database: Database
beforeAll(async () => {
  database = connect(await createDatabase())
})
afterAll(async () => {
  await database.close()
  await dropDatabase(database.url)
})

test('lines from before there were months are all there, day by day the same, and the next id is a new one', async () => {
  const { db } = database
  await db.transaction().execute(async tx => {
    for (const { up } of [ground, before]) await up(tx)
    await sql`create table schedule (name text, kind text, cron text, update_by text)`.execute(tx)
  })
  await sql`insert into tk_client (name, code) values ('小程序', 'mini')`.execute(db)
  await sql`insert into tk_event (name, code) values ('浏览商品', 'view_goods'), ('加购', 'add_cart')`.execute(
    db,
  )
  await sql`insert into tk_data (event_id, client_id, content, create_time, version, update_by)
    select 1 + n % 2, 1, case n % 4 when 0 then '' when 1 then '{"seconds":12}' when 2 then '{"keyword":"金"}'
      else '{"broken":"\\u0000"}' end, now() - n * interval '7 hours', 1 + n % 3, '甲'
    from generate_series(0, 1499) n`.execute(db)
  const days = async () => {
    const { rows } = await sql`
      select (create_time at time zone 'Asia/Shanghai')::date::text as day, count(*), md5(string_agg(concat_ws('|', id, event_id, client_id,
        page_id, source_id, user_id, content, version, create_time, update_time, update_by), ';' order by id)) as hash
      from tk_data group by 1 order by 1`.execute(db)
    return rows
  }
  const was = await days()
  expect(was.length).toBeGreaterThan(400)
  await db.transaction().execute(tx => lines.up(tx))
  expect(await days()).toEqual(was)
  const { rows: strays } = await sql`select from tk_data_default`.execute(db)
  expect(strays).toEqual([])
  const { rows } = await sql`select seconds, props from tk_data where id in (2, 3, 4) order by id`.execute(db)
  expect(rows).toEqual([
    { seconds: 12, props: { seconds: 12 } },
    { seconds: null, props: { keyword: '金' } },
    // What the database cannot read stays as it was written.
    { seconds: null, props: null },
  ])
  const { rows: marked } = await sql`select distinct day from stat_dirty where kind = 'tk'`.execute(db)
  expect(marked).toHaveLength(was.length)
  const { rows: made } =
    await sql`insert into tk_data (event_id, client_id) values (1, 1) returning id`.execute(db)
  expect(made).toEqual([{ id: 1501 }])
})

test('lines of a month that has no partition move into it when it is made', async () => {
  const { db } = database
  await sql`insert into tk_data (event_id, client_id, content, create_time)
    values (1, 1, '{"a":1}', '2031-03-01 00:00:00+08')`.execute(db)
  const inDefault = async () => (await sql`select id from tk_data_default`.execute(db)).rows.length
  expect(await inDefault()).toBe(1)
  await sql`select tk_make_month('2031-03-15')`.execute(db)
  expect(await inDefault()).toBe(0)
  const { rows } = await sql`select props from tk_data_2031_03`.execute(db)
  expect(rows).toEqual([{ props: { a: 1 } }])
})
