import { type Kysely, sql } from 'kysely'

/** Audit rows in the order in which they are sealed: sealing reads on from where it stopped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_xid on audit (xid, id)`.execute(db)
}
