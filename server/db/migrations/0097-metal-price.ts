import { type Kysely, sql } from 'kysely'

/**
 * What metal costs, with its past: a row each time a price is set. A fineness names the metal that it is priced by, and
 * per mille of that price; 0: no metal. An order at a locked price has until when, and what was paid in advance.
 */
const metal = `
create table metal_price (
  id bigint generated always as identity primary key,
  kind smallint not null check (kind between 1 and 4),
  price bigint not null check (price >= 0),
  create_time timestamptz not null,
  update_by text not null default ''
);
create index metal_price_kind on metal_price (kind, id desc);
insert into metal_price (kind, price, create_time, update_by)
  select k.kind, (c.value #>> '{}')::bigint, c.update_time, c.update_by from sys_config c
  join (values ('gold', 1), ('gold18k', 2), ('platinum', 3), ('silver', 4)) as k(key, kind) on k.key = c.key
  where c.group_name = 'gold' and jsonb_typeof(c.value) = 'number';
alter table fineness
  add metal_kind smallint not null default 0 check (metal_kind between 0 and 4),
  add metal_rate int not null default 1000 check (metal_rate between 0 and 2000);
alter table orders add lock_until timestamptz, add deposit bigint not null default 0 check (deposit >= 0);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(metal).execute(db)
}
