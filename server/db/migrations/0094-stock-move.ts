import { type Kysely, sql } from 'kysely'

/**
 * Stock with a memory: balances in a narrow table of their own, so that taking goods never waits for somebody who edits
 * their names, and a ledger beside it. The database itself refuses to promise more than there is. `sku.stock` stays as
 * a copy of what is there, for lists and sorts. No foreign key: the history of goods outlives them.
 */
const balances = `
alter index sku_stock rename to sku_by_stock;
create table sku_stock (
  sku_id bigint primary key,
  on_hand int not null default 0,
  reserved int not null default 0,
  in_transit int not null default 0 constraint sku_stock_in_transit check (in_transit >= 0),
  constraint sku_stock_reserved check (0 <= reserved and reserved <= on_hand)
) with (fillfactor = 70);
create table stock_move (
  id bigint generated always as identity primary key,
  sku_id bigint not null,
  kind smallint not null,
  on_hand int not null,
  reserved int not null,
  in_transit int not null,
  on_hand_after int not null,
  reserved_after int not null,
  in_transit_after int not null,
  -- What it was for: a document of 出入库 or an order.
  ref_type smallint,
  ref_id bigint,
  ref_no text collate "C" not null default '',
  user_id bigint,
  user_name text not null default '',
  create_time timestamptz not null
);
create index stock_move_sku on stock_move (sku_id, id);
create index stock_move_time on stock_move (create_time, id);
create index xh_select_sku_id on xh_select (sku_id);
create index stock_move_ref on stock_move (ref_no, id) where ref_no <> '';
create table number_series (
  kind text not null,
  day date not null,
  last int not null,
  primary key (kind, day)
);
`

/** Whatever way a 货 comes, it has a balance, empty until something is entered, and loses it when it goes. */
const follows = `
create function sku_stock_opens() returns trigger language plpgsql as $$
begin
  insert into sku_stock (sku_id) select id from made;
  return null;
end $$;
create trigger sku_stock_opens after insert on sku referencing new table as made
  for each statement execute function sku_stock_opens();
create function sku_stock_ends() returns trigger language plpgsql as $$
begin
  delete from sku_stock where sku_id in (select id from gone);
  return null;
end $$;
create trigger sku_stock_ends after delete on sku referencing old table as gone
  for each statement execute function sku_stock_ends();
`

/** Nobody rewrites what has happened. */
const appended = `
create function stock_move_stays() returns trigger language plpgsql as $$
begin
  raise exception 'stock_move is appended to, never changed';
end $$;
create trigger stock_move_stays before update or delete on stock_move
  for each statement execute function stock_move_stays();
`

/** A document may count all goods of the house, each at its limit. */
const wide = `
alter table inventory_record alter column quantity type bigint, alter column weight type numeric(24, 4);
alter table inventory_product alter column quantity type bigint, alter column weight type numeric(24, 4);
alter table inventory_detail alter column weight type numeric(24, 4);
`

/** What there is today is what the ledger begins with; no order stood behind what was promised. */
const opening = `
insert into sku_stock (sku_id, on_hand) select id, stock from sku;
insert into stock_move (sku_id, kind, on_hand, reserved, in_transit, on_hand_after, reserved_after, in_transit_after,
    user_name, create_time)
  select id, 1, stock, 0, 0, stock, 0, 0, '系统', now() from sku where stock > 0 order by id;
insert into schedule (name, kind, cron, update_by) values ('库存核对', 'checkStock', '30 4 * * *', '系统');
`

/** When there was last more or less of a piece: of what left the table the trigger must not speak any more. */
const left = `
drop trigger sku_stock_time on sku;
alter table sku drop column occupied, drop column in_transit;
create trigger sku_stock_time before update of stock, safe_stock on sku for each row
  when ((old.stock, old.safe_stock) is distinct from (new.stock, new.safe_stock))
  execute function sku_stock_time();
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  for (const part of [balances, follows, opening, appended, left, wide]) await sql.raw(part).execute(db)
}
