import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Held while a database is brought up to date and filled. No other lock of the product's has this number. */
export const lockOfStart = 7309

/**
 * One server at a time brings the database up to date and fills it; the others wait, however long it takes. A transaction
 * holds the lock: whoever waits asks anew each time, so that no time-out of a statement ends it, and a server that is
 * killed lets go of it.
 */
export async function alone<T>(db: Db, waits: () => void, work: () => Promise<T>): Promise<T> {
  return db.transaction().execute(async tx => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    // Written out: a question with parameters leaves its portal open, and with it a snapshot, for which vacuum keeps all.
    const question = sql<{ is: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(lockOfStart)}) as is`
    const isOurs = async () => (await question.execute(tx)).rows[0]?.is
    if (!(await isOurs())) {
      waits()
      while (!(await isOurs())) await pause(300)
    }
    return work()
  })
}
