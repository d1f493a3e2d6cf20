import { type Kysely, sql } from 'kysely'

/** How each table that a thing declares was declared when it was made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table declared_table (name text primary key, columns text not null)`.execute(db)
}
