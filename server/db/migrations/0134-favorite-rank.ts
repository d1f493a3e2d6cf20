import { type Kysely, sql } from 'kysely'

/**
 * Which 款 somebody likes; rankings that make themselves, and where each 款 stood on each day. 新品 go by the day on which
 * the first 货 of a 款 came onto the shelf: it is noted by the table itself, whatever way puts it there.
 */
const tables = `
create table favorite (
  user_id bigint not null references sys_user on delete cascade,
  spu_id bigint not null references spu on delete cascade,
  create_time timestamptz not null,
  primary key (user_id, spu_id)
);
create index favorite_spu on favorite (spu_id, create_time);
alter table product_rank add mode smallint not null default 1, add size int not null default 0,
  add pin_ids jsonb not null default '[]', add except_ids jsonb not null default '[]', add generate_time timestamptz;
create table rank_snapshot (
  rank_id bigint not null references product_rank on delete cascade,
  day date not null,
  spu_id bigint not null,
  place int not null,
  value bigint not null,
  primary key (rank_id, day, spu_id)
);
insert into schedule (name, kind, cron, update_by) values ('生成商品榜单', 'generateRanks', '50 2 * * *', '系统');
alter table spu add first_shelf_time timestamptz;
update spu set first_shelf_time = first.at
  from (select spu_id, min(create_time) as at from sku where shelf = 1 group by spu_id) as first
  where spu.id = first.spu_id;
create index spu_first_shelf on spu (first_shelf_time desc);
create function spu_comes_onto_shelf() returns trigger language plpgsql as $$
begin
  with due as (
    select id from spu where first_shelf_time is null and id in (select spu_id from fresh where shelf = 1)
    order by id for no key update)
  update spu set first_shelf_time = now() from due where spu.id = due.id;
  return null;
end $$;
create trigger spu_comes_onto_shelf_new after insert on sku referencing new table as fresh
  for each statement execute function spu_comes_onto_shelf();
create function spu_comes_back_onto_shelf() returns trigger language plpgsql as $$
begin
  update spu set first_shelf_time = now() where id = new.spu_id and first_shelf_time is null;
  return null;
end $$;
create trigger spu_comes_onto_shelf_again after update of shelf on sku
  for each row when (new.shelf = 1 and old.shelf <> 1) execute function spu_comes_back_onto_shelf();
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql.raw(tables).execute(db)
}
