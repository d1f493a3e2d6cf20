import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Services } from '../call/context.ts'
import type { Db } from '../db/database.ts'
import { anchorSeal } from './seal-anchor.ts'

/**
 * Seals audit rows into a hash chain each minute, in commit order. Only rows whose transaction is older than every
 * running one are sealed, so that no row can slip in before a sealed one. One server at a time holds the lock.
 */
export function startSealing(services: Services): { stop(): void; settled(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = sealAndAnchor(services).catch(error =>
      services.log('warn', 'sealing failed', { error: String(error) }),
    )
  }, 60_000)
  timer.unref()
  return {
    stop: () => clearInterval(timer),
    settled: () => running.then(() => undefined),
  }
}

async function sealAndAnchor({ db, config, now }: Services): Promise<void> {
  if ((await seal(db, now())) > 0) await anchorSeal(db, config.dataDir)
}

/** All that an audit row says, as one text; `a` is the row. A field left out here could be changed unseen. */
export const auditLine = sql`jsonb_build_array(a.id, a.xid::text, a.at, a.user_id, a.user_name, a.call, a.batch_id,
  a.request_id, a.ip, a.rows, coalesce((select jsonb_agg(jsonb_build_array(c.table_name, c.row_id, c.before, c.after)
    order by c.table_name, c.row_id) from audit_change c where c.audit_id = a.id), '[]'))::text`

/** Each hash holds the one before: a row that is changed, taken out or put in breaks every seal behind it. */
export function chained(before: string, line: string): string {
  return createHash('sha256').update(before).update(line).digest('hex')
}

interface Unsealed {
  id: number
  line: string
}

/** Seals what is ready, 1,000 rows at most; answers how many. */
export async function seal(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async tx => {
    const lock = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(7311) as held`.execute(tx)
    if (!lock.rows[0]?.held) return 0
    const last = await sql<{ number: number; hash: string }>`
      select number, hash from audit_seal order by number desc limit 1`.execute(tx)
    let { number, hash } = last.rows[0] ?? { number: 0, hash: '' }
    const { rows } = await sql<Unsealed>`
      select a.id, ${auditLine} as line
      from audit a where not exists (select from audit_seal s where s.audit_id = a.id)
        and a.xid < pg_snapshot_xmin(pg_current_snapshot())
      order by a.xid, a.id limit 1000`.execute(tx)
    for (const { id, line } of rows) {
      number += 1
      hash = chained(hash, line)
      await sql`insert into audit_seal (number, audit_id, hash, at) values (${number}, ${id}, ${hash}, ${now})`.execute(
        tx,
      )
    }
    return rows.length
  })
}
