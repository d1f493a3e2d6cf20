import { type Kysely, sql } from 'kysely'

/** What was sold of goods stays known when they leave a flash sale: put back, they do not begin at nothing. */
const kept = `
create table seckill_left (
  seckill_id bigint not null references seckill on delete cascade,
  spu_id bigint not null references spu on delete cascade,
  sold_count int not null,
  primary key (seckill_id, spu_id)
);

create or replace function seckill_goods_follow() returns trigger language plpgsql as $$
begin
  with gone as (
    delete from seckill_goods where seckill_id = new.id and not exists (
      select from unnest(string_to_array(new.goods, e'\\n')) as line where split_part(line, ',', 1) = spu_id::text)
    returning spu_id, sold_count)
  insert into seckill_left (seckill_id, spu_id, sold_count)
  select new.id, spu_id, sold_count from gone where sold_count > 0
  on conflict (seckill_id, spu_id) do update set sold_count = excluded.sold_count;
  insert into seckill_goods (seckill_id, spu_id, fee, limit_count, sort_no, sold_count)
  select new.id, spu.id, split_part(line, ',', 2)::bigint, split_part(line, ',', 3)::int, place,
    coalesce(l.sold_count, 0)
  from unnest(string_to_array(new.goods, e'\\n')) with ordinality as given(line, place)
  join spu on spu.id::text = split_part(line, ',', 1)
  left join seckill_left l on l.seckill_id = new.id and l.spu_id = spu.id
  on conflict (seckill_id, spu_id) do update
    set fee = excluded.fee, limit_count = excluded.limit_count, sort_no = excluded.sort_no;
  return null;
end $$;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(kept).execute(db)
}
