import { type Kysely, sql } from 'kysely'

const kept = `
  version int not null default 1,
  search text not null default '',
  grams text[] not null default '{}',
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  update_by text not null default ''`

/** Lines of a cart: a client's accounts share one (user_id is null), staff have one of their own for each client. */
const cart = `
create table cart_item (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channel on delete cascade,
  store_id bigint references store on delete set null,
  user_id bigint references sys_user on delete cascade,
  sku_id bigint not null,
  num int not null check (num between 1 and 9999),
  size text not null default '',
  engraving text not null default '',
  cert_title text not null default '',
  remark text not null default '',${kept},
  constraint cart_item_line unique nulls not distinct (channel_id, store_id, user_id, sku_id, size, engraving, cert_title)
);
create index cart_item_user on cart_item (user_id, id) where user_id is not null;
create index cart_item_sku on cart_item (sku_id);
`

/** An order with its lines, what is picked for them, and what took something off their price. Names are as they were. */
const orders = `
create table orders (
  id bigint generated always as identity primary key,
  order_no text collate "C" not null constraint orders_order_no unique,
  channel_id bigint not null references channel,
  store_id bigint references store,
  buyer_id bigint references sys_user,
  sale_man_id bigint references sys_user,
  client_name text not null,
  store_name text not null default '',
  buyer text not null,
  sales_man text not null default '',
  receiver text not null default '',
  phone text not null default '',
  address text not null default '',
  status smallint not null check (status between 1 and 7),
  source smallint not null,
  root_id bigint,
  merged_into bigint,
  metal_mode smallint not null default 1,
  total_count int not null default 0,
  total_weight numeric(18, 4) not null default 0,
  actual_weight numeric(18, 4) not null default 0,
  gram_charges bigint not null default 0,
  piece_charges bigint not null default 0,
  extra_charges bigint not null default 0,
  fixed_charges bigint not null default 0,
  metal_charges bigint not null default 0,
  discount bigint not null default 0,
  payment bigint not null default 0 check (payment >= 0),
  picked int not null default 0,
  short int not null default 0,
  remarks text not null default '',
  reason text not null default '',
  transport_id text not null default '',
  transport_name text not null default '',
  waybill_no text not null default '',
  audit_time timestamptz,
  allot_time timestamptz,
  deliver_time timestamptz,
  finish_time timestamptz,
  cancel_time timestamptz,${kept}
);
create index orders_time on orders (create_time desc, id desc);
create index orders_status on orders (status, id desc);
create index orders_channel on orders (channel_id, id desc);
create index orders_store on orders (store_id, id desc);
create index orders_salesman on orders (sale_man_id, id desc);
create index orders_grams on orders using gin (grams);
create table order_item (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  channel_id bigint not null,
  store_id bigint,
  origin_id bigint,
  ordered int not null default 0,
  ordered_off bigint not null default 0,
  sku_id bigint not null,
  spu_id bigint not null,
  category_id bigint,
  series_id bigint,
  fineness_id bigint,
  brand_id bigint,
  sku_no text not null,
  spu_no text not null,
  name text not null,
  image text not null default '',
  size text not null default '',
  engraving text not null default '',
  cert_title text not null default '',
  remark text not null default '',
  sell_price_model smallint not null,
  gram_fee bigint not null,
  base_fee bigint not null,
  piece_fee bigint not null,
  extra_fee bigint not null,
  price bigint not null,
  loss numeric(12, 4) not null,
  metal_price bigint not null default 0,
  unit_weight numeric(14, 4) not null,
  labour_rate int not null,
  extra_rate int not null,
  gram_off bigint not null,
  full_rate int not null,
  off bigint not null,
  off_returned bigint not null default 0,
  seckill_id bigint,
  num int not null check (num > 0),
  reserved int not null default 0,
  pick_num int not null default 0,
  split_num int not null default 0,
  return_num int not null default 0,
  charges bigint not null default 0,
  discount bigint not null default 0,
  payment bigint not null default 0,
  actual_weight numeric(18, 4) not null default 0,
  constraint order_item_held check (reserved >= 0 and pick_num >= 0 and reserved + pick_num <= num)
);
create index order_item_order on order_item (order_id, id);
create index order_item_channel on order_item (channel_id, id);
create index order_item_sku on order_item (sku_id, id);
create index order_item_number on order_item (sku_no, order_id);
create table order_pick (
  id bigint generated always as identity primary key,
  item_id bigint not null references order_item,
  sku_id bigint not null,
  ibc_id bigint,
  num int not null check (num > 0),
  weight numeric(14, 4) not null,
  state smallint not null default 1,
  return_num int not null default 0,
  -- What the lot costs without and with what its line froze, and what went back of it: cents by component.
  before jsonb not null,
  after jsonb not null,
  returned jsonb not null
);
create index order_pick_item on order_pick (item_id, id);
create index order_pick_sku on order_pick (sku_id) where state = 1;
create table order_discount (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  item_id bigint not null references order_item,
  lane smallint not null,
  source_id bigint not null,
  name text not null,
  wording text not null,
  component smallint not null,
  amount bigint not null check (amount > 0),
  -- A part of a sum for several lines, not so much for each piece.
  is_allotted boolean not null
);
create index order_discount_order on order_discount (order_id, id);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [cart, orders]) await sql.raw(part).execute(db)
}
