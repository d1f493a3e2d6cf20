import { type Kysely, sql } from 'kysely'

/** 作业单 and what was reported of them. No key points to 货 (design of orders, 4): the number stays readable when one goes. */
const tables = `
create table operation (
  id bigint generated always as identity primary key,
  operation_no text collate "C" not null constraint operation_operation_no unique,
  kind smallint not null,
  source smallint not null,
  status smallint not null default 1 check (status between 1 and 5),
  order_id bigint references orders,
  -- The first of its line's family: pieces that were split off are of it too.
  origin_id bigint,
  sku_id bigint not null,
  sku_no text not null,
  sku_name text not null,
  num int not null check (num > 0),
  user_id bigint references sys_user,
  plan_time timestamptz,
  finish_time timestamptz,
  in_weight numeric(14, 4) not null default 0,
  added_weight numeric(14, 4) not null default 0,
  out_weight numeric(14, 4) not null default 0,
  loss_weight numeric(14, 4) not null default 0,
  returned_weight numeric(14, 4) not null default 0,
  over smallint not null default 0,
  remark text not null default '',
  version int not null default 1,
  search text not null default '',
  grams text[] not null default '{}',
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  update_by text not null default ''
);
create index operation_status on operation (status, id);
create index operation_plan on operation (plan_time) where status < 4;
create index operation_user on operation (user_id, id);
create index operation_order on operation (order_id) where order_id is not null;
create index operation_number on operation (sku_no, id);
create index operation_open on operation (sku_id) where status < 4;
create index operation_grams on operation using gin (grams);
create table operation_step (
  id bigint generated always as identity primary key,
  operation_id bigint not null references operation,
  step smallint not null,
  num int not null check (num > 0),
  weight numeric(14, 4) not null,
  loss numeric(14, 4) not null,
  returned numeric(14, 4) not null,
  images jsonb not null default '[]',
  remark text not null default '',
  create_time timestamptz not null default now(),
  create_by text not null default ''
);
create index operation_step_operation on operation_step (operation_id, id);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db)
}
