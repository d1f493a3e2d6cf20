import { differenceInDays } from 'date-fns/differenceInDays'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** The day that the dates of the demo are written for. */
const written = new Date('2026-11-20T12:00:00+08:00')

const periods = [
  ...['seckill', 'lottery', 'discount', 'venue_activity', 'equity', 'survey'],
  ...['home_screen', 'goods_frame', 'channel_authorize'],
]

/**
 * What runs on the day that the demo is written for runs on the day that it is made: each period of that day ends so many
 * days later. What is named after its season stays in it.
 */
export async function keepRunning(tx: Tx, now: Date): Promise<void> {
  const later = differenceInDays(now, written)
  if (later <= 0) return
  for (const table of periods)
    await sql`update ${sql.table(table)} set end_time = end_time + ${later}::int * interval '1 day'
      where begin_time <= ${written} and end_time > ${written}`.execute(tx)
  await sql`update equity_record set expire_time = expire_time + ${later}::int * interval '1 day'
    where expire_time > ${written}`.execute(tx)
}
