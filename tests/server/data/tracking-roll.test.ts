import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as rolledUntil from '../../../server/db/migrations/0188-rolled-until.ts'
import { rollAll, rollUp } from '../../../server/mall/data/tracking/roll.query.ts'
import { dice as diceOf } from '../../../server/seed/random.ts'
import { api } from '../../../src/contract/api.ts'
import { isFull } from '../../support/full.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'
import { counted, emptyTracking, linesOf, rolled } from '../../support/tracking.ts'

/** Law 3: what is rolled up of a day is what its lines say, whatever was written and whenever. */
let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  // Lines of the demo mall are of later days than this test's clock says.
  await emptyTracking(db())
  await sql`update content set read_count = 0`.execute(db())
})
afterAll(() => mall.close())

/** From 0 up to, but not including, a number. */
function dice(seed: number) {
  const { between } = diceOf(seed)
  return { below: (most: number) => between(0, most - 1) }
}

const day = 86_400_000
const now = Date.parse('2026-11-20T06:00:00Z')
/** The last minutes are not rolled up. */
const until = now - 5 * 60_000
const db = () => mall.app.database.db
const roll = () => rollAll(db(), new Date(now))

async function expectEqual(): Promise<void> {
  expect(await rolled(db())).toEqual(counted(await linesOf(db()), until))
}

/** Some lines of a few people over six days, many of them near midnight of Shanghai. */
async function write(count: number, any: ReturnType<typeof dice>): Promise<void> {
  const lines = Array.from({ length: count }, () => {
    const midnight = Date.parse('2026-11-20T16:00:00Z') - day * any.below(7)
    const at = midnight + (any.below(3) === 0 ? any.below(day) : any.below(1_200_000) - 600_000)
    const visitor = 1 + any.below(12)
    return {
      event_id: 1 + any.below(12),
      client_id: 1 + any.below(4),
      page_id: any.below(3) === 0 ? null : 1 + any.below(4),
      source_id: any.below(3) === 0 ? null : 1 + any.below(4),
      visitor: any.below(15) === 0 ? null : visitor,
      session: any.below(15) === 0 ? null : visitor * 10 + any.below(4),
      spu_id: any.below(2) === 0 ? null : 1 + any.below(5),
      at: new Date(Math.min(at, now)).toISOString(),
    }
  })
  await sql`insert into tk_data (event_id, client_id, page_id, source_id, visitor, session, spu_id, create_time)
    select event_id, client_id, page_id, source_id, visitor, session, spu_id, at
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r (event_id bigint, client_id bigint, page_id bigint,
      source_id bigint, visitor bigint, session bigint, spu_id bigint, at timestamptz)`.execute(db())
}

const change = (any: ReturnType<typeof dice>) =>
  sql`update tk_data set event_id = ${1 + any.below(12)}, client_id = ${1 + any.below(4)}
    where id % 23 = ${any.below(23)}`.execute(db())
const remove = (any: ReturnType<typeof dice>) =>
  sql`delete from tk_data where id % 29 = ${any.below(29)}`.execute(db())

test('late, edited and deleted lines, rolled up now and then: each day is what its lines say', async () => {
  for (let seed = 1; seed <= (isFull ? 40 : 3); seed += 1) {
    const any = dice(seed)
    await emptyTracking(db())
    for (let round = 0; round < 8; round += 1) {
      await write(60, any)
      if (any.below(2) === 0) await change(any)
      if (any.below(2) === 0) await remove(any)
      // Some days before, in the middle of one: lines that are late then come, and those that were too early.
      if (any.below(2) === 0) await rollAll(db(), new Date(now - (7 - round) * 0.6 * day))
    }
    await roll()
    await expectEqual()
  }
}, 600_000)

test('a session that goes on past midnight is one, of the day it began', async () => {
  await sql`delete from tk_data`.execute(db())
  await sql`insert into tk_data (event_id, client_id, visitor, session, create_time) values
    (2, 1, 7, 70, '2026-11-17 23:59:00+08'), (8, 2, 7, 70, '2026-11-18 00:01:00+08')`.execute(db())
  await roll()
  await expectEqual()
  const { rows } = await sql`select to_char(day, 'YYYY-MM-DD') as day, n, client_id from tk_session`.execute(
    db(),
  )
  expect(rows).toEqual([{ day: '2026-11-17', n: 2, client_id: 1 }])
  // Without its beginning it began on the second day.
  await sql`delete from tk_data where create_time < '2026-11-18 00:00:00+08'`.execute(db())
  await roll()
  await expectEqual()
})

test('today is rolled up but for its last minutes, and stays marked while it has lines of those', async () => {
  await sql`delete from tk_data`.execute(db())
  await roll()
  const marked = async () => (await sql`select from stat_dirty where kind = 'tk'`.execute(db())).rows.length
  const line = (at: string) =>
    sql`insert into tk_data (event_id, client_id, visitor, session, create_time)
    values (2, 1, 9, 90, ${at}::timestamptz)`.execute(db())
  await line('2026-11-20 09:00:00+08')
  await roll()
  await expectEqual()
  expect(await marked()).toBe(0)
  await line('2026-11-20 13:58:00+08')
  // Its clock is ahead.
  await line('2026-11-21 01:00:00+08')
  await roll()
  await expectEqual()
  expect(await marked()).toBe(2)
  // A day on, what was left is rolled up, and the session is one of two days.
  const after = now + day
  await rollAll(db(), new Date(after))
  expect(await rolled(db())).toEqual(counted(await linesOf(db()), after - 5 * 60_000))
  expect(await marked()).toBe(0)
  await emptyTracking(db())
})

test('a day that is made anew writes what differs alone', async () => {
  await write(60, dice(5))
  await roll()
  const tables = [
    'tk_day',
    'tk_visitor_day',
    'tk_people_day',
    'tk_spu_day',
    'tk_session',
    'tk_visit_day',
    'tk_visit_length',
  ]
  const places = async () => {
    const { rows } = await sql<{ place: string }>`${sql.raw(
      tables.map(table => `select '${table}' || ctid as place from ${table}`).join(' union all '),
    )}`.execute(db())
    return rows.map(({ place }) => place)
  }
  const before = new Set(await places())
  await sql`insert into tk_data (event_id, client_id, visitor, session, create_time)
    values (2, 1, 900, 900, '2026-11-17 10:00:00+08')`.execute(db())
  await roll()
  await expectEqual()
  const written = (await places()).filter(place => !before.has(place)).map(place => place.split('(')[0])
  expect(written.sort()).toEqual(['tk_people_day', ...tables.filter(table => table !== 'tk_spu_day')].sort())
})

test.each([
  ['step', sql`event_id = (select id from tk_event where code = 'add_cart')`],
  ['time', sql`create_time = create_time + interval '1 minute'`],
  ['client', sql`client_id = 3`],
  ['source', sql`source_id = 4`],
])('a visit is made anew where a line of it has another %s', async (_, set) => {
  await emptyTracking(db())
  await sql`insert into tk_data (event_id, client_id, source_id, visitor, session, create_time)
    select e.id, 1, 1, 7, 70, '2026-11-17 10:00:00+08'::timestamptz + n * interval '10 seconds'
    from unnest('{view_goods,view_goods,add_cart}'::text[]) with ordinality as s (code, n) join tk_event e using (code)`.execute(
    db(),
  )
  await roll()
  const before = await rolled(db())
  await sql`update tk_data set ${set} where create_time = '2026-11-17 10:00:10+08'`.execute(db())
  await roll()
  await expectEqual()
  expect((await rolled(db())).session).not.toEqual(before.session)
})

test('what an older version rolled up is carried over', async () => {
  await emptyTracking(db())
  await write(200, dice(6))
  // Up to the beginning of the day: older versions rolled up whole days.
  await rollAll(db(), new Date('2026-11-20 00:05:00+08'))
  const state = async () =>
    (
      await sql`select (select json_agg(v order by day, visitor, client_id) from tk_visitor_day v) as visitors,
      (select json_agg(p order by day, client_id, before) from tk_people_day p) as people, until from tk_rolled`.execute(
        db(),
      )
    ).rows
  const was = await state()
  expect(was).toHaveLength(1)
  await db()
    .transaction()
    .execute(async tx => {
      await sql`drop table tk_people_day, tk_rolled`.execute(tx)
      await sql`drop index tk_visitor_day_visitor`.execute(tx)
      await sql`alter table tk_visitor_day drop column begin_time, drop column own_before, drop column any_before`.execute(
        tx,
      )
      await rolledUntil.up(tx)
    })
  expect(await state()).toEqual(was)
})

test('a job that is killed between has made nothing and forgotten no mark', async () => {
  const any = dice(77)
  await roll()
  await write(40, any)
  const before = await rolled(db())
  const dies = db()
    .transaction()
    .execute(async tx => {
      expect(await rollUp(tx, new Date(now))).toBeGreaterThan(0)
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    })
  await expect(dies).rejects.toThrow()
  expect(await rolled(db())).toEqual(before)
  await roll()
  await expectEqual()
})

test('a line that is committed after its day was made leaves its mark for the next time', async () => {
  const other = await db()
    .transaction()
    .execute(async tx => {
      await sql`insert into tk_data (event_id, client_id, visitor, session, create_time)
      values (2, 1, 8, 80, '2026-11-16 10:00:00+08')`.execute(tx)
      // Its mark is not to be seen yet.
      return rollAll(db(), new Date(now))
    })
  expect(other).toBe(0)
  expect(await roll()).toBe(1)
  await expectEqual()
})

test('16 writers and the job at once', async () => {
  let writing = true
  const rolling = (async () => {
    while (writing) await roll()
  })()
  const rounds = isFull ? 20 : 2
  const writers = Array.from({ length: 16 }, async (_, writer) => {
    const any = dice(1000 + writer)
    for (let round = 0; round < rounds; round += 1) await write(15, any)
  })
  await Promise.all(writers).finally(() => {
    writing = false
  })
  await rolling
  await roll()
  await expectEqual()
})

test('the calls of 埋点数据 mark their days: added, changed, taken back, deleted', async () => {
  const ask = (call: { path: string }, input: object, method: 'GET' | 'POST' = 'POST') =>
    mall.ask(call.path, input, { token: admin, method })
  await sql`delete from stat_dirty where kind = 'tk'`.execute(db())
  const marked = async () => {
    const { rows } = await sql<{ n: number }>`
      with gone as (delete from stat_dirty where kind = 'tk' returning 1) select count(*)::int as n from gone`.execute(
      db(),
    )
    return (rows[0]?.n ?? 0) > 0
  }
  const made = await ask(api.tkData.add, { eventId: 5, clientId: 2, content: '{"keyword":"花丝"}' })
  expect(await marked()).toBe(true)
  const { id, version } = made.result
  const rows = [{ id, version, set: { clientId: 3 } }]
  const batchId = 'tracking-roll-1'
  const applied = await ask(api.ui['batch.apply'], { batchId, call: 'tkData.update', mode: 'all', rows })
  expect(applied.result.applied).toEqual([{ id, version: 2 }])
  expect(await marked()).toBe(true)
  expect((await ask(api.sysLog.undoBatch, { batchId })).code).toBe(200)
  expect(await marked()).toBe(true)
  expect((await ask(api.tkData.listPage, { clientId: 2 })).result.records[0]).toMatchObject({
    id,
    version: 3,
  })
  expect((await ask(api.tkData.delete, { id }, 'GET')).code).toBe(200)
  expect(await marked()).toBe(true)
})

test('阅读 of a content is what its lines say, today’s too', async () => {
  const { rows: contents } = await sql<{ id: number }>`
    select id from content where revision_id is not null order by id limit 2`.execute(db())
  const [one, two] = contents.map(({ id }) => id)
  await sql`delete from tk_data where content_id is not null`.execute(db())
  await roll()
  const counts = async () => {
    const { rows } = await sql<{ n: number }>`
      select read_count as n from content where id in (${one}, ${two}) order by id`.execute(db())
    return rows.map(({ n }) => n)
  }
  const read = (content: number | undefined, event: string, at: string) =>
    sql`insert into tk_data (event_id, client_id, content_id, create_time)
      select id, 1, ${content}, ${at}::timestamptz from tk_event where code = ${event}`.execute(db())
  expect(await counts()).toEqual([0, 0])
  await read(one, 'read_content', '2026-11-17 10:00:00+08')
  await read(one, 'read_content', '2026-11-20 10:00:00+08')
  await read(two, 'read_content', '2026-11-20 11:00:00+08')
  // To search is not to read.
  await read(two, 'search', '2026-11-20 11:00:00+08')
  await roll()
  expect(await counts()).toEqual([2, 1])
  await sql`delete from tk_data where content_id = ${one} and create_time > '2026-11-20'`.execute(db())
  await roll()
  expect(await counts()).toEqual([1, 1])
})
