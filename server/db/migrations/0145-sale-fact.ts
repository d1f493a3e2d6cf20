import { type Kysely, sql } from 'kysely'

/**
 * What happened to orders, as signed entries: 1 ordered, 2 delivered, 3 returned. Of a line everything that was entered
 * adds up to how it stands; nothing is ever changed. Its day is Shanghai's, whatever the zone of the server. 0 stands for
 * no store, no salesman and no such property. `item_id` of what was ordered is the line of the first order.
 */
const facts = `
create table sale_fact (
  id bigint generated always as identity primary key,
  kind smallint not null check (kind between 1 and 3),
  create_time timestamptz not null,
  day date not null generated always as ((create_time at time zone 'Asia/Shanghai')::date) stored,
  order_id bigint not null references orders,
  item_id bigint not null,
  channel_id bigint not null,
  store_id bigint not null,
  sale_man_id bigint not null,
  spu_id bigint not null,
  sku_id bigint not null,
  category_id bigint not null,
  series_id bigint not null,
  fineness_id bigint not null,
  brand_id bigint not null,
  num int not null,
  weight numeric(18, 4) not null,
  -- Cents: labour and additional fees, metal, and all that is paid without the metal.
  charges bigint not null,
  metal bigint not null,
  amount bigint not null,
  -- 1 with the first entry of an order, of a 款 of it; -1 with the one that takes the last of it back.
  order_one smallint not null,
  spu_one smallint not null,
  xid xid8 not null default pg_current_xact_id()
);
create function sale_fact_stays() returns trigger language plpgsql as $$
begin
  raise exception 'sale_fact is appended to, never changed';
end $$;
create trigger sale_fact_stays before update or delete on sale_fact
  for each statement execute function sale_fact_stays();
`

/** What the facts of a month add up to, as far as they are folded: those of transactions before `upto`. */
const months = `
create table sale_spu_month (
  month date not null,
  kind smallint not null,
  spu_id bigint not null,
  category_id bigint not null,
  series_id bigint not null,
  fineness_id bigint not null,
  brand_id bigint not null,
  num bigint not null,
  weight numeric(18, 4) not null,
  charges bigint not null,
  metal bigint not null,
  amount bigint not null,
  order_one bigint not null,
  spu_one bigint not null,
  primary key (month, kind, spu_id, category_id, series_id, fineness_id, brand_id)
);
create table sale_store_month (
  month date not null,
  kind smallint not null,
  channel_id bigint not null,
  store_id bigint not null,
  sale_man_id bigint not null,
  num bigint not null,
  weight numeric(18, 4) not null,
  charges bigint not null,
  metal bigint not null,
  amount bigint not null,
  order_one bigint not null,
  spu_one bigint not null,
  primary key (month, kind, channel_id, store_id, sale_man_id)
);
create table sale_fold (one boolean primary key default true check (one), upto xid8 not null);
insert into sale_fold (upto) values ('0');
insert into schedule (name, kind, cron, update_by) values ('销售统计汇总', 'foldSales', '*/10 * * * *', '系统');
create index order_item_origin on order_item (origin_id);
`

/** What a line cost when it was ordered, by the reference weight of its pieces: the prices that it froze (orders.md 6). */
const ordered = `
create function pg_temp.ordered(i order_item, out fees bigint, out metal bigint, out paid bigint)
language sql as $$
  with base as (
    select case i.sell_price_model when 1 then round(i.unit_weight * (i.gram_fee + i.base_fee))
        when 2 then i.piece_fee else 0 end as labour,
      case when i.sell_price_model = 3 then 0 else i.extra_fee end as extra,
      case when i.sell_price_model = 3 then i.price else 0 end as fixed,
      round(i.unit_weight * (100 + i.loss) * i.metal_price / 100) as metal),
  rated as (
    select round(greatest(0, round(labour * i.labour_rate / 100) - round(i.gram_off * i.unit_weight)) * i.full_rate / 100)
        + round(extra * i.extra_rate / 100) as fees, fixed, metal from base),
  whole as (select greatest(0, fees * i.num - i.off)::bigint as fees, (fixed * i.num)::bigint as fixed,
    (metal * i.num)::bigint as metal from rated)
  select fees, metal, fees + fixed from whole
$$;
`

/** The facts of the orders that are there. An order that others were merged into has their lines as its own. */
export const history = `
${ordered}
create temp table fact_before on commit drop as
with line as (
  select i.*, coalesce(i.origin_id, i.id) as origin, coalesce(o.root_id, o.id) as placed, o.status,
    coalesce(o.sale_man_id, 0) as sale_man_id, o.create_time as order_time, o.cancel_time, o.deliver_time,
    pg_temp.ordered(i) as cost
  from order_item i join orders o on o.id = i.order_id),
entry as (
  select 1 as kind, order_time as at, placed as order_id, origin as item_id, line.id as line_id, num,
    num * unit_weight as weight, (cost).fees as charges, (cost).metal, (cost).paid as amount from line where num > 0
  union all
  select 1, coalesce(cancel_time, order_time), placed, origin, line.id, -num, -num * unit_weight, -(cost).fees, -(cost).metal, -(cost).paid
    from line where num > 0 and status = 7
  union all
  select 2, deliver_time, i.order_id, i.id, i.id, i.pick_num, i.actual_weight,
    case when i.sell_price_model = 3 then 0 else i.charges - i.discount end, i.payment + i.discount - i.charges,
    i.charges - i.discount
    from (select i.*, o.deliver_time from order_item i join orders o on o.id = i.order_id where o.status in (5, 6)) i
    where i.pick_num > 0
  union all
  select 3, r.create_time, r.order_id, r.item_id, r.item_id, -r.num, -r.weight,
    -((r.lot ->> 'labour')::bigint + (r.lot ->> 'extra')::bigint - r.off), -(r.lot ->> 'metal')::bigint,
    -(r.refund - (r.lot ->> 'metal')::bigint)
    from order_return_item r)
select e.kind, e.at, e.order_id, e.item_id, line.channel_id, coalesce(line.store_id, 0) as store_id, line.sale_man_id,
  line.spu_id, line.sku_id, coalesce(line.category_id, 0) as category_id, coalesce(line.series_id, 0) as series_id,
  coalesce(line.fineness_id, 0) as fineness_id, coalesce(line.brand_id, 0) as brand_id,
  e.num, e.weight, e.charges, e.metal, e.amount,
  sum(e.num) over (partition by e.kind, e.order_id order by e.at, e.num desc, e.line_id rows unbounded preceding) as in_order,
  sum(e.num) over (partition by e.kind, e.order_id, line.spu_id
    order by e.at, e.num desc, e.line_id rows unbounded preceding) as in_spu
from entry e join line on line.id = e.line_id;
insert into sale_fact (kind, create_time, order_id, item_id, channel_id, store_id, sale_man_id, spu_id, sku_id, category_id,
  series_id, fineness_id, brand_id, num, weight, charges, metal, amount, order_one, spu_one)
select kind, at, order_id, item_id, channel_id, store_id, sale_man_id, spu_id, sku_id, category_id, series_id, fineness_id,
  brand_id, num, weight, charges, metal, amount,
  (in_order <> 0)::int - (in_order <> num)::int, (in_spu <> 0)::int - (in_spu <> num)::int
from fact_before order by at, order_id, item_id, kind;
`

const indexes = `
create index sale_fact_day on sale_fact (day, id);
create index sale_fact_channel on sale_fact (channel_id, day);
create index sale_fact_store on sale_fact (store_id, day);
create index sale_fact_spu on sale_fact (spu_id, kind, day) include (channel_id, num);
create index sale_fact_order on sale_fact (order_id, kind);
create index sale_fact_item on sale_fact (item_id, kind);
create index sale_fact_xid on sale_fact (xid);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  // Every line of every order is read: with many of them that takes longer than any call may.
  await sql`set local statement_timeout = 0`.execute(db)
  for (const part of [facts, months, history, indexes]) await sql.raw(part).execute(db)
}
