import { type Kysely, sql } from 'kysely'

/** What the orders of a day of Shanghai add up to, none that was cancelled, and what was sold in them. */
const days = `
create table order_day (
  day date not null,
  channel_id bigint not null,
  n bigint not null,
  payment bigint not null,
  total_count bigint not null,
  total_weight numeric(18, 4) not null,
  labour bigint not null,
  extra bigint not null,
  discount bigint not null,
  primary key (day, channel_id)
);
create table order_spu_day (
  day date not null,
  spu_id bigint not null,
  spu_no text not null,
  num bigint not null,
  -- The newest line: what the 款 was called last.
  last bigint not null,
  primary key (day, spu_id, spu_no)
);
`

/**
 * Whoever changes what a day adds up to marks it in the same transaction; a marked day is read from its orders until it is
 * folded again. What does not count, a state on the way or a waybill, marks nothing.
 */
const marks = `
create function order_marks_day() returns trigger language plpgsql as $$
begin
  insert into stat_dirty (kind, day) select distinct 'order', (t.create_time at time zone 'Asia/Shanghai')::date from touched t;
  return null;
end $$;
create trigger order_comes after insert on orders
  referencing new table as touched for each statement execute function order_marks_day();
create trigger order_goes after delete on orders
  referencing old table as touched for each statement execute function order_marks_day();

create function order_changes_day() returns trigger language plpgsql as $$
begin
  insert into stat_dirty (kind, day) select distinct 'order', (t at time zone 'Asia/Shanghai')::date
    from unnest(array[old.create_time, new.create_time]) as t;
  return null;
end $$;
create trigger order_counts_otherwise after update on orders for each row
  when ((old.status = 7) is distinct from (new.status = 7) or old.channel_id <> new.channel_id
    or old.create_time <> new.create_time or old.payment <> new.payment or old.total_count <> new.total_count
    or old.total_weight <> new.total_weight or old.discount <> new.discount or old.extra_charges <> new.extra_charges
    or old.gram_charges + old.piece_charges <> new.gram_charges + new.piece_charges)
  execute function order_changes_day();

create function order_item_marks_day() returns trigger language plpgsql as $$
begin
  insert into stat_dirty (kind, day) select distinct 'order', (o.create_time at time zone 'Asia/Shanghai')::date
    from touched t join orders o on o.id = t.order_id;
  return null;
end $$;
create trigger order_item_comes after insert on order_item
  referencing new table as touched for each statement execute function order_item_marks_day();
create trigger order_item_goes after delete on order_item
  referencing old table as touched for each statement execute function order_item_marks_day();

create function order_item_changes_day() returns trigger language plpgsql as $$
begin
  insert into stat_dirty (kind, day) select distinct 'order', (o.create_time at time zone 'Asia/Shanghai')::date
    from orders o where o.id in (old.order_id, new.order_id);
  return null;
end $$;
create trigger order_item_counts_otherwise after update on order_item for each row
  when (old.num <> new.num or old.order_id <> new.order_id or old.spu_id <> new.spu_id or old.spu_no <> new.spu_no)
  execute function order_item_changes_day();

insert into stat_dirty (kind, day) select distinct 'order', (create_time at time zone 'Asia/Shanghai')::date from orders;
`

/** 首页 reckons whole days of orders from what they were folded to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql.raw(days).execute(db)
  await sql.raw(marks).execute(db)
}
