import { type Kysely, sql } from 'kysely'

/**
 * Waves: orders that are picked together, line by line in the order of the way through the house. What is picked of a line
 * stands with the picks themselves, which go with their pieces whatever becomes of an order; a wave keeps the sums.
 */
const sorting = `
create table sorting (
  id bigint generated always as identity primary key,
  -- W1120-02: said on the day, and given out again a year later.
  sorting_no text collate "C" not null,
  status smallint not null default 1 check (status between 1 and 4),
  picker_id bigint references sys_user,
  picker text not null default '',
  order_count int not null default 0,
  num int not null default 0,
  picked int not null default 0,
  missing int not null default 0,
  finish_time timestamptz,
  version int not null default 1,
  create_time timestamptz not null default now(),
  create_by text not null default '',
  update_time timestamptz not null default now(),
  update_by text not null default ''
);
create index sorting_number on sorting (sorting_no);
create index sorting_status on sorting (status, id desc);
create index sorting_time on sorting (create_time desc, id desc);
create index sorting_picker on sorting (picker_id, id desc);
create table sorting_line (
  id bigint generated always as identity primary key,
  sorting_id bigint not null references sorting,
  order_id bigint not null references orders,
  -- An edit may take the line out of its order: the wave then asks for no more of it.
  item_id bigint not null,
  channel_id bigint not null,
  store_id bigint,
  sku_id bigint not null,
  counter_id bigint,
  counter text not null default '',
  place int not null,
  num int not null check (num >= 0),
  picked int not null default 0,
  missing int not null default 0,
  weighed boolean not null default false,
  open boolean not null default true,
  missing_time timestamptz,
  missing_by text not null default '',
  counted_time timestamptz,
  version int not null default 1,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  update_by text not null default '',
  constraint sorting_line_sums check (picked >= 0 and missing >= 0 and picked + missing <= num)
);
create unique index sorting_line_open on sorting_line (item_id) where open;
create index sorting_line_wave on sorting_line (sorting_id, place);
create index sorting_line_order on sorting_line (order_id);
create index sorting_line_missing on sorting_line (id desc) where missing > 0;
alter table order_pick add column sorting_line_id bigint references sorting_line, add column picker_id bigint;
create index order_pick_sorting on order_pick (sorting_line_id) where sorting_line_id is not null;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(sorting).execute(db)
}
