import { type Kysely, sql } from 'kysely'

/**
 * A list of 款 that asks something of their goods reads this index instead of the goods. That, and every count, is
 * quick only while vacuum keeps up: with its default it waits for a fifth of a million rows to change.
 */
const lists = `
drop index sku_spu;
create index sku_spu on sku (spu_id) include (weight, cost, stock, fineness_id);
alter table sku set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql.raw(lists).execute(db)
}
