import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { jobEnded } from '../../support/jobs.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'
import { counted, emptyTracking, linesOf, rolled } from '../../support/tracking.ts'

/** The two schedules of tracking: days made anew each minute, months kept as long as 数据保留 says. */
let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  await emptyTracking(db())
})
afterAll(() => mall.close())

const db = () => mall.app.database.db
const ask = (call: { path: string }, input: object = {}) => mall.ask(call.path, input, { token: admin })
const line = (at: string) =>
  sql`insert into tk_data (event_id, client_id, visitor, session, create_time) values (2, 1, 5, 50, ${at}::timestamptz)`.execute(
    db(),
  )
const months = async () =>
  (
    await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'tk_data'::regclass order by 1`.execute(db())
  ).rows.map(({ name }) => name)

async function run(kind: string) {
  const { records } = (await ask(api.schedule.page, { pageSize: 50 })).result
  const { id } = records.find((row: { kind: string }) => row.kind === kind)
  return jobEnded(mall, admin, (await ask(api.sysTask.run, { id })).result)
}

test('埋点汇总 makes the marked days, and leaves no trail of what it did a minute ago', async () => {
  for (const at of ['2026-11-02 10:00:00+08', '2026-11-18 10:00:00+08']) await line(at)
  await sql`insert into job (user_id, kind, title, total, input, report, create_time, state)
    values (null, 'rollTracking', '埋点汇总', 0, '{}', '{}', now(), 'done')`.execute(db())
  expect(await run('rollTracking')).toMatchObject({ state: 'done', reason: '' })
  expect(await rolled(db())).toEqual(counted(await linesOf(db()), mall.clock.now))
  const { rows } = await sql`select user_id from job where kind = 'rollTracking'`.execute(db())
  expect(rows).toHaveLength(1)
})

test('埋点数据保留 makes the months to come and drops those that are too old, with what was made of them', async () => {
  await sql`select tk_make_month('2025-09-01')`.execute(db())
  await sql`select tk_make_month('2025-10-01')`.execute(db())
  for (const at of ['2025-09-30 23:59:59+08', '2025-10-01 00:00:00+08']) await line(at)
  await line('2031-05-05 10:00:00+08')
  await run('rollTracking')
  expect(await run('keepTracking')).toMatchObject({ state: 'done', reason: '' })
  const names = await months()
  expect(names).toEqual(expect.arrayContaining(['tk_data_2025_10', 'tk_data_2026_12', 'tk_data_2027_01']))
  expect(names).not.toContain('tk_data_2025_09')
  const { rows } = await sql<{
    day: string
  }>`select to_char(min(day), 'YYYY-MM-DD') as day from tk_day`.execute(db())
  expect(rows).toEqual([{ day: '2025-10-01' }])
  const { rows: strays } = await sql`select from tk_data_default`.execute(db())
  expect(strays).toHaveLength(1)

  // Whoever came before what is kept has come for the first time in it.
  const { rows: gone } = await sql`select from tk_people_day where day < '2025-10-01'`.execute(db())
  expect(gone).toEqual([])
  const period = { begin: '2025-09-01 00:00:00', end: '2026-08-31 23:59:59' }
  expect((await ask(api.tk.visits, period)).result.uv.value).toBe(1)

  // Fewer months by the setting: one is enough to hold October.
  const asked = { token: admin, method: 'GET' } as const
  const { version } = (await mall.ask(api.sysConfig.query.path, { group: 'data' }, asked)).result
  const set = { group: 'data', version, values: { trackingMonths: 1 } }
  expect((await ask(api.sysConfig.update, set)).message).toBe('成功')
  await run('keepTracking')
  expect((await months()).filter(name => name < 'tk_data_2026_10')).toEqual([])
})
