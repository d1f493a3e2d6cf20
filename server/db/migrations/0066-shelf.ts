import { type Kysely, sql } from 'kysely'

/** Where a 款 stands on the shelf of the mall, and which somebody has put into an album of pictures. */
const shelf = `
alter table spu add shelf_place smallint not null generated always as (top_flag - bottom_flag) stored;
create index spu_shelf_place on spu (shelf_place desc, id desc);
create table pdf_goods (
  user_id bigint not null references sys_user on delete cascade,
  spu_id bigint not null references spu on delete cascade,
  at timestamptz not null,
  primary key (user_id, spu_id)
);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql.raw(shelf).execute(db)
}
