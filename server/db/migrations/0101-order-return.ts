import { type Kysely, sql } from 'kysely'

/** What came back of an order, and what became of each lot of it. */
const returns = `
create table order_return (
  id bigint generated always as identity primary key,
  return_no text collate "C" not null constraint order_return_return_no unique,
  order_id bigint not null references orders,
  reason text not null,
  num int not null check (num > 0),
  refund bigint not null,
  create_time timestamptz not null default now(),
  create_by text not null default ''
);
create index order_return_order on order_return (order_id, id);
create table order_return_item (
  id bigint generated always as identity primary key,
  return_id bigint not null references order_return,
  order_id bigint not null references orders,
  item_id bigint not null references order_item,
  pick_id bigint not null references order_pick,
  channel_id bigint not null,
  store_id bigint,
  sku_id bigint not null,
  sku_no text not null,
  num int not null check (num > 0),
  weight numeric(14, 4) not null,
  verdict smallint not null default 0 check (verdict between 0 and 3),
  -- What the pieces cost by their lot (cents by component), what of the line's share goes back, and what is paid back.
  lot jsonb not null,
  off bigint not null,
  refund bigint not null,
  remark text not null default '',
  judge_time timestamptz,
  version int not null default 1,
  search text not null default '',
  grams text[] not null default '{}',
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  update_by text not null default ''
);
create index order_return_item_return on order_return_item (return_id, id);
create index order_return_item_order on order_return_item (order_id, id);
create index order_return_item_pick on order_return_item (pick_id, id);
create index order_return_item_channel on order_return_item (channel_id, id);
create index order_return_item_number on order_return_item (sku_no, id);
create index order_return_item_waits on order_return_item (sku_id) where verdict in (0, 2);
create index order_return_item_grams on order_return_item using gin (grams);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(returns).execute(db)
}
