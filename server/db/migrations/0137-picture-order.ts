import { type Kysely, sql } from 'kysely'

/** 图片订单, as they were sent and what became of them; money in cents, weights in grams of one piece. */
const orders = `
create table picture_order (
  id bigint generated always as identity primary key,
  picture_no text collate "C" not null constraint picture_order_picture_no unique,
  channel_id bigint not null references channel,
  store_id bigint references store,
  buyer_id bigint not null references sys_user,
  buyer text not null,
  images jsonb not null check (jsonb_array_length(images) between 1 and 9),
  description text not null default '',
  weight numeric(12, 4) not null default 0,
  fineness_id bigint references fineness,
  num int not null check (num > 0),
  size text not null default '',
  status smallint not null default 1 check (status between 1 and 5),
  quote bigint not null default 0,
  quote_remark text not null default '',
  quote_by text not null default '',
  quote_time timestamptz,
  accept_by text not null default '',
  accept_time timestamptz,
  reason text not null default '',
  order_id bigint references orders,
  version int not null default 1,
  search text not null default '',
  grams text[] not null default '{}',
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  update_by text not null default '',
  constraint picture_order_quoted check (status not in (2, 3, 4) or quote > 0),
  constraint picture_order_made check ((status = 4) = (order_id is not null))
);
create index picture_order_status on picture_order (status, id);
create index picture_order_channel on picture_order (channel_id, id);
create index picture_order_time on picture_order (create_time desc, id desc);
create unique index picture_order_order on picture_order (order_id) where order_id is not null;
create index picture_order_fineness on picture_order (fineness_id) where fineness_id is not null;
create index picture_order_grams on picture_order using gin (grams);
`

/**
 * What a picture looks like, in 64 bits. A picture never changes under its address, so that this follows whatever is done
 * to the goods that show it; null where nothing can be made of it.
 */
const hashes = `
create table picture_hash (
  url text primary key,
  hash bigint
);
insert into schedule (name, kind, cron, update_by) values ('商品图片指纹', 'hashPictures', '*/10 * * * *', '系统');
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(orders + hashes).execute(db)
}
