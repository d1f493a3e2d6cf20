import { type Kysely, sql } from 'kysely'

/**
 * What was sold stays sold: 款 that somebody has bought does not leave its sale, and no limit falls below what is sold.
 * A rule of the sale says it row by row; this holds whatever writes. A sale that stands below its limit from before may
 * stay so until it is written again.
 */
const kept = `
alter table seckill_goods add constraint seckill_goods_limit
  check (limit_count = 0 or sold_count <= limit_count) not valid;

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
