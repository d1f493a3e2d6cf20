import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { connect, type Db } from '../../server/db/database.ts'
import { urlOf } from '../../server/db/engine/embedded.ts'
import { readSecret } from '../../server/db/engine/initialise.ts'
import { makeDays, rollAll } from '../../server/mall/data/tracking/roll.query.ts'
import { lineNames } from '../../server/seed/data/tracking.ts'
import { seedLines } from '../../server/seed/data/tracking-lines.ts'
import { showDay, showTime } from '../../src/values/time.ts'
import { accounts, signInByCalls } from '../support/console.ts'
import { engineOf } from '../support/kill-engine.ts'
import { startServer } from '../support/server.ts'
import { type Asking, ask, quantile } from './latency.ts'
import { judged, last, reportScreen, say } from './screen.ts'

const tk = '/tracking/tk'
const days = 195
const day = 24 * 3_600_000
/** So many visitors send what is collected; those of the filling have higher numbers. */
const ingested = 4000

/**
 * 10,000,000 lines of 195 days, unless another number follows `insight`; takes some minutes, unless BENCH_DATA names the
 * data directory of an earlier run. Exits with code 1 where a figure is missed.
 */
export async function reportInsight(): Promise<void> {
  const count = Number(process.argv[process.argv.indexOf('insight') + 1] ?? 10_000_000)
  const server = await startServer({
    ...(process.env.BENCH_DATA && { dataDir: process.env.BENCH_DATA }),
    env: { DEMO_ORDERS: '0', DEMO_SKUS: '2000' },
    patience: 1_800_000,
  })
  const secret = await readSecret(join(server.dataDir, 'engine'))
  const database = connect(urlOf(secret, (await engineOf(server.dataDir)).port))
  try {
    await fill(database.db, count)
    const at = { url: server.url, session: await signInByCalls(server.url, accounts.admin) }
    const fits = [
      await reportOverview(at),
      await timed('下单漏斗，30天', 100, 40, () => ask(at, `${tk}/funnel`, last(30)), '20 ms'),
      await timed('埋点数据最新一页', 20, 100, () =>
        ask(at, '/tracking/tkData/queryTkDataListPage', { pageSize: 20 }),
      ),
      await timed('重算一天', 200, 20, n => anew(database.db, n), '10到30 ms CPU'),
      await reportIngest(at),
    ]
    process.exitCode = fits.every(Boolean) ? 0 : 1
  } finally {
    await database.close()
    await server.stop()
  }
}

async function fill(db: Db, count: number): Promise<void> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from (select from tk_data limit 1) t`.execute(db)
  if (rows[0]?.n === 0) {
    const begun = performance.now()
    await db.transaction().execute(async tx => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await seedLines(tx, count, new Date(), lineNames, days)
    })
    say(`生成${count}条`, `${((performance.now() - begun) / 1000).toFixed(0)} 秒`)
  }
  await sql`set statement_timeout = 0`.execute(db)
  // What an earlier run collected, all of it within seconds.
  await sql`delete from tk_data where visitor <= ${ingested}`.execute(db)
  await rollAll(db, new Date())
  // As the database would by itself within a minute.
  await sql`vacuum (analyze, index_cleanup on) tk_data, tk_day, tk_visitor_day, tk_people_day, tk_session, tk_spu_day`.execute(
    db,
  )
  for (const table of ['tk_data', 'tk_day', 'tk_visitor_day', 'tk_session']) {
    const { rows: size } = await sql<{ n: number; mb: number }>`
      select count(*)::float8 as n, (select sum(pg_total_relation_size(c.oid)) / 1e6 from pg_class c
        where c.relname = ${table} or c.oid in (select inhrelid from pg_inherits where inhparent = ${table}::regclass))::int as mb
      from ${sql.table(table)}`.execute(db)
    say(table, `${size[0]?.n}行，${size[0]?.mb} MB`)
  }
}

/** What 数据概览 asks when it is opened. */
function reportOverview(at: Asking): Promise<boolean> {
  const asks = (part: string) => () =>
    ask(at, `${tk}/${part}`, { ...last(30), ...(part === 'visits' ? { compare: 'before' } : {}) })
  const parts = Object.fromEntries(['visits', 'trend', 'shares', 'funnel'].map(part => [part, asks(part)]))
  return reportScreen('数据概览（30天，含对比）', parts, 300)
}

async function timed(
  what: string,
  most: number,
  rounds: number,
  work: (round: number) => Promise<{ readonly ms: number }>,
  told?: string,
): Promise<boolean> {
  const times: number[] = []
  for (let round = -3; round < rounds; round += 1) {
    const { ms } = await work(round + 3)
    if (round >= 0) times.push(ms)
  }
  say(`  ${what}，一半在`, `${quantile(times, 0.5).toFixed(1)} ms以内`)
  return judged(`${what}，p95`, quantile(times, 0.95), most, told)
}

/**
 * Makes a day anew for which a hundred lines came late, ten of them of people who had not come that day, and takes all of it
 * back; of all weekdays, a Saturday has half the lines of a Tuesday.
 */
async function anew(db: Db, round: number): Promise<{ ms: number }> {
  const undone = new Error('taken back')
  const made = showDay(Date.now() - (5 + round * 8) * day)
  let ms = 0
  await db
    .transaction()
    .execute(async tx => {
      await sql`insert into tk_data (event_id, client_id, page_id, visitor, session, create_time)
        select event_id, client_id, page_id, visitor + case when id % 10 = 0 then 1000000000 else 0 end, session,
          create_time + interval '1 second' from tk_data
        where create_time >= ${`${made} 12:00:00+08`}::timestamptz order by create_time limit 100`.execute(tx)
      const begun = performance.now()
      await makeDays(tx, [made], showTime(Date.now()))
      ms = performance.now() - begun
      throw undone
    })
    .catch(error => {
      if (error !== undone) throw error
    })
  return { ms }
}

/** As many lines as two programs get in within ten seconds. */
async function reportIngest(at: Asking): Promise<boolean> {
  const begun = performance.now()
  let accepted = 0
  const program = async (name: number) => {
    for (let call = 0; performance.now() - begun < 10_000; call += 1) {
      const now = Date.now()
      const lines = Array.from({ length: 500 }, (_, n) => ({
        ...{
          uid: `${now}-${name}-${call}-${n}`,
          event: 'view_goods',
          client: 'mini',
          page: 'goods-detail',
          at: now,
        },
        ...{
          visitor: 1 + ((call * 500 + n) % ingested),
          session: 1 + ((call * 500 + n) % 9000),
          props: { seconds: n },
        },
      }))
      await ask(at, `${tk}/collect`, { sentAt: now, lines })
      accepted += lines.length
    }
  }
  await Promise.all([program(1), program(2)])
  const each = accepted / ((performance.now() - begun) / 1000)
  say('收数据，每秒', `${each.toFixed(0)}条，下限 1000条，${each >= 1000 ? '符合' : '不足'}`)
  return each >= 1000
}
