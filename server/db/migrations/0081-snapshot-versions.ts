import { type Kysely, sql } from 'kysely'

/**
 * A snapshot keeps the version in which it saw each row. Which transactions were over told too little: a row written
 * before counted as changed since for as long as any older transaction was open. Those of before are a day's and go.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('delete from snapshot').execute(db)
  await sql.raw('alter table snapshot drop column seen_below, add column versions bytea not null').execute(db)
}
