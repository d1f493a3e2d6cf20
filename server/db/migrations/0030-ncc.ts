import { type Kysely, sql } from 'kysely'

/** Goods are found by the number that the ERP has for them; the catalogue of its stand-in is empty outside a demo. */
const tables = `
create index sku_ncc_no on sku (ncc_no) where ncc_no <> '';
create table erp_stand_in (
  kind text not null,
  place int not null,
  data jsonb not null,
  primary key (kind, place)
);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql.raw(tables).execute(db)
}
