import { sql } from 'kysely'
import type { Db } from '../../server/db/database.ts'

/** The log of the demo mall tells of its orders: here it begins with what the test does, and so does the chain of its seals. */
export async function emptyLog(db: Db): Promise<void> {
  await sql`truncate audit_seal, audit_block, audit_change, audit`.execute(db)
}
