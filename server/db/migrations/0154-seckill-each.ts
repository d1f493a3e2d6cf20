import { type Kysely, sql } from 'kysely'

/** Of a 款 of a flash sale a client may have so many pieces, 0: any number; what was sold is read from the lines of orders. */
const each = `
alter table seckill_goods add column each_limit int not null default 0 check (each_limit >= 0);
create index order_item_seckill on order_item (seckill_id, spu_id, channel_id) where seckill_id is not null;

create or replace function seckill_goods_follow() returns trigger language plpgsql as $$
begin
  perform from seckill_goods where seckill_id = new.id and sold_count > 0 and not exists (
    select from unnest(string_to_array(new.goods, e'\\n')) as line where split_part(line, ',', 1) = spu_id::text)
    for update;
  if found then
    raise exception 'goods of sale % were sold and cannot leave it', new.id using errcode = '23514';
  end if;
  delete from seckill_goods where seckill_id = new.id and not exists (
    select from unnest(string_to_array(new.goods, e'\\n')) as line where split_part(line, ',', 1) = spu_id::text);
  insert into seckill_goods (seckill_id, spu_id, fee, limit_count, each_limit, sort_no, sold_count)
  select new.id, spu.id, split_part(line, ',', 2)::bigint, split_part(line, ',', 3)::int,
    coalesce(nullif(split_part(line, ',', 4), '')::int, 0), place, coalesce(l.sold_count, 0)
  from unnest(string_to_array(new.goods, e'\\n')) with ordinality as given(line, place)
  join spu on spu.id::text = split_part(line, ',', 1)
  left join seckill_left l on l.seckill_id = new.id and l.spu_id = spu.id
  on conflict (seckill_id, spu_id) do update
    set fee = excluded.fee, limit_count = excluded.limit_count, each_limit = excluded.each_limit,
      sort_no = excluded.sort_no;
  return null;
end $$;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(each).execute(db)
}
