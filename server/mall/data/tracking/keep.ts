import { subMonths } from 'date-fns/subMonths'
import { sql } from 'kysely'
import { shanghai } from '../../../../src/values/shanghai.ts'
import { showDay } from '../../../../src/values/time.ts'
import { settingValues } from '../../../call/settings.ts'
import type { Tx } from '../../../db/database.ts'
import type { JobWork } from '../../../jobs/runner.ts'
import { daysAtOnce, rollUp } from './roll.query.ts'

/** The days that somebody has marked are made anew. What this schedule did a minute ago is nothing that anybody reads. */
export const rollTracking: JobWork = async run => {
  let made = 0
  for (let more = true; more; )
    await run.step(async tx => {
      const days = await rollUp(tx, run.services.now())
      made += days
      more = days === daysAtOnce
      return { done: made, result: { ready: made, refused: 0 } }
    })
  const part = { number: 0, lines: [['汇总天数', String(made)]] }
  await run.step(async tx => {
    await sql`delete from job where kind = 'rollTracking' and user_id is null and state = 'done'
      and id < ${run.job.id}`.execute(tx)
    return { done: made, result: { ready: made, refused: 0 }, part }
  })
}

/** Months to come have their partitions, those that are too old are dropped with what was rolled up of them. */
export const keepTracking: JobWork = async run => {
  const { services } = run
  const kept = await run.step(async tx => {
    const told = await keepMonths(tx, services.now())
    const lines = [
      ['新建月份', String(told.made)],
      ['删除月份', String(told.dropped)],
      ['没有归入月份的数据', String(told.strays)],
    ]
    return {
      ...told,
      done: told.dropped,
      result: { ready: told.dropped, refused: 0 },
      part: { number: 0, lines },
    }
  })
  if (kept.strays > 0) services.log('warn', 'tracking lines outside of every month', { lines: kept.strays })
}

interface Kept {
  readonly made: number
  readonly dropped: number
  /** Lines of months that have no partition. */
  readonly strays: number
}

export async function keepMonths(tx: Tx, now: Date): Promise<Kept> {
  const { trackingMonths } = await settingValues(tx, 'data')
  const first = `${showDay(subMonths(now, Number(trackingMonths), shanghai)).slice(0, 7)}-01`
  const { rows } = await sql<{ made: number }>`
    select count(*) filter (where tk_make_month((${showDay(now)}::date + make_interval(months => n))::date))::int as made
    from generate_series(0, 2) as n`.execute(tx)
  const { rows: old } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'tk_data'::regclass and c.relname ~ '^tk_data_\\d{4}_\\d{2}$'
      and to_date(right(c.relname, 7), 'YYYY_MM') < ${first}::date order by 1`.execute(tx)
  for (const { name } of old) await sql`drop table ${sql.table(name)}`.execute(tx)
  if (old.length > 0) await forget(tx, first)
  await sql`delete from tk_uid where create_time < ${now}::timestamptz - interval '8 days'`.execute(tx)
  await sql`delete from tk_reject where create_time < ${first}::date`.execute(tx)
  const { rows: stray } = await sql<{ n: number }>`select count(*)::int as n from tk_data_default`.execute(tx)
  return { made: rows[0]?.made ?? 0, dropped: old.length, strays: stray[0]?.n ?? 0 }
}

async function forget(tx: Tx, first: string): Promise<void> {
  const rolled = [
    ...['tk_day', 'tk_visitor_day', 'tk_people_day', 'tk_spu_day'],
    ...['tk_session', 'tk_visit_day', 'tk_visit_length'],
  ]
  for (const table of rolled)
    await sql`delete from ${sql.table(table)} where day < ${first}::date`.execute(tx)
  await sql`delete from stat_dirty where kind = 'tk' and day < ${first}::date`.execute(tx)
}
