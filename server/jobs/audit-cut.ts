import { sql } from 'kysely'
import { showTime } from '../../src/values/time.ts'
import { writeAudit } from '../call/audit.ts'
import type { Db, Tx } from '../db/database.ts'
import { nobody } from './job.ts'

/** The table that the log names a cut by. */
const table = 'audit_cut'

/**
 * Notes that sealed rows of the audit from before `until` go: the note is a row of the audit itself, so that nobody moves
 * it unseen. Nothing is noted where nothing goes.
 */
export async function noteCut(tx: Tx, until: Date, at: Date): Promise<void> {
  const { rows } = await sql<{ seal: number | null }>`select max(s.number) as seal
    from audit a join audit_seal s on s.audit_id = a.id where a.at < ${until}`.execute(tx)
  const seal = rows[0]?.seal ?? null
  if (seal === null) return
  const { rows: made } = await sql<{ id: number }>`
    insert into audit_cut (until, seal, at) values (${until}, ${seal}, ${at}) returning id`.execute(tx)
  const after = { until: showTime(until), seal }
  await writeAudit(tx, {
    at,
    userId: 0,
    userName: nobody,
    call: 'x:sysTask.run',
    batchId: null,
    requestId: '',
    ip: '',
    changes: [{ table, rowId: made[0]?.id ?? 0, before: null, after }],
  })
}

/**
 * Removes sealed rows from before a time with all that they say, so many at most; answers how many. What got its seal
 * after the cut was noted waits for the next one: the note does not speak of it.
 *
 * Row by row, not as partitions by month that are dropped: a day of a log of two million rows is gone within 75 ms while
 * eight write. Over 36 months every list of the log took one and a half to five times as long and sealing seven times, a
 * drop stopped all writers until the last reader had ended, and cut to the day no month would have been left to drop.
 */
export async function cutAudit(tx: Tx, until: Date, most: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select a.id from audit a
    where a.at < ${until} and a.at < (select max(until) from audit_cut)
      and exists (select from audit_seal s
        where s.audit_id = a.id and s.number <= (select max(seal) from audit_cut))
    order by a.at limit ${most}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  for (const of of ['audit_change', 'audit_block'])
    await sql`delete from ${sql.table(of)} where audit_id = any(${ids}::bigint[])`.execute(tx)
  await sql`delete from audit where id = any(${ids}::bigint[])`.execute(tx)
  return ids.length
}

/** Up to which seal rows may be missing, as the audit itself says; 0 where it was never cut. */
export async function cutSeal(db: Db): Promise<number> {
  const { rows } = await sql<{ seal: number | null }>`select max((c.after ->> 'seal')::bigint) as seal
    from audit_change c join audit a on a.id = c.audit_id
    where c.table_name = ${table} and c.before is null`.execute(db)
  return rows[0]?.seal ?? 0
}
