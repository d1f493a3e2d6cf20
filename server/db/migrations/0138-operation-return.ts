import { type Kysely, sql } from 'kysely'

/** A lot that came back and is with the maker has a work order of its own. */
const columns = `
alter table operation add column return_item_id bigint references order_return_item;
create unique index operation_return_open on operation (return_item_id) where status < 4 and return_item_id is not null;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(columns).execute(db)
}
