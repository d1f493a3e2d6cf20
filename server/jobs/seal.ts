import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Services } from '../call/context.ts'
import type { Db, Tx } from '../db/database.ts'
import { type Repeated, repeated } from './repeated.ts'
import { anchorSeal } from './seal-anchor.ts'

/**
 * Seals audit rows into a hash chain each minute, in commit order. Only rows whose transaction is older than every
 * running one are sealed, so that no row can slip in before a sealed one. One server at a time holds the lock.
 */
export function startSealing(services: Services): Repeated {
  const look = () =>
    sealAndAnchor(services).catch(error => services.log('warn', 'sealing failed', { error: String(error) }))
  return repeated(look, 60_000)
}

async function sealAndAnchor({ db, config, now }: Services): Promise<void> {
  if ((await seal(db, now())) > 0) await anchorSeal(db, config.dataDir)
}

/**
 * All that an audit row says, as one text; `a` is the row. A field left out here could be changed unseen. A row without
 * blocks says what it said before there were any.
 */
export const auditLine = sql`jsonb_build_array(a.id, a.xid::text, a.at, a.user_id, a.user_name, a.call, a.batch_id,
  a.request_id, a.ip, a.rows, coalesce((select jsonb_agg(jsonb_build_array(c.table_name, c.row_id, c.before, c.after)
    order by c.table_name, c.row_id) from audit_change c where c.audit_id = a.id), '[]'))::text
  || coalesce((select string_agg(jsonb_build_array(b.table_name, b.part, b.row_ids)::text || b.changes::text, ''
    order by b.table_name, b.part) from audit_block b where b.audit_id = a.id), '')`

/** Each hash holds the one before: a row that is changed, taken out or put in breaks every seal behind it. */
export function chained(before: string, line: string): string {
  return createHash('sha256').update(before).update(line).digest('hex')
}

/** One at a time: while it is held in a transaction, nothing is sealed. Waits for a run that is under way. */
export async function sealLock(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7311)`.execute(tx)
}

interface Unsealed {
  id: number
  line: string
}

interface Last {
  number: number
  hash: string
  id: number | null
  /** The transaction of its row; null where rows of any may be without a seal. */
  xid: string | null
}

/**
 * Seals what is ready, 1,000 rows at most; answers how many. It goes on behind the last seal: all that came before in the
 * order of sealing has one. A database that was put back from a copy begins its transactions anew, and a row that is
 * gone tells no place: then all rows are looked through, as they are where `isWhole` says so.
 */
export async function seal(db: Db, now: Date, { isWhole = false } = {}): Promise<number> {
  return db.transaction().execute(async tx => {
    const lock = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(7311) as held`.execute(tx)
    if (!lock.rows[0]?.held) return 0
    if (isWhole) await sql`set local statement_timeout = 0`.execute(tx)
    const { rows: seals } = await sql<Last>`
      select s.number, s.hash, a.id,
        case when a.xid < pg_snapshot_xmin(pg_current_snapshot()) then a.xid::text end as xid
      from audit_seal s left join audit a on a.id = s.audit_id order by s.number desc limit 1`.execute(tx)
    const [last] = seals
    let { number, hash } = last ?? { number: 0, hash: '' }
    const behind =
      last?.xid && !isWhole ? sql`(a.xid, a.id) > (${last.xid}::xid8, ${last.id}::bigint)` : sql`true`
    const { rows } = await sql<Unsealed>`
      select a.id, ${auditLine} as line
      from audit a where ${behind} and not exists (select from audit_seal s where s.audit_id = a.id)
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
