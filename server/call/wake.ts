import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { plannedOnce } from '../db/plan-once.ts'

/** Events that are told next, by who tells them. */
const waiting = new WeakMap<Db, number[]>()

/**
 * Tells all servers of events that are committed. Not in their transaction: of those that notify one commits after the
 * other in the whole database, each waiting for the disk. What comes while some are told goes together with the next.
 */
export async function wake(db: Db, ids: readonly number[]): Promise<void> {
  const under = waiting.get(db)
  if (under) {
    under.push(...ids)
    return
  }
  const queue = [...ids]
  waiting.set(db, queue)
  try {
    while (queue.length > 0)
      await sql`${plannedOnce} select pg_notify('facet', id::text) from unnest(${queue.splice(0)}::bigint[]) as id`.execute(
        db,
      )
  } finally {
    waiting.delete(db)
  }
}
