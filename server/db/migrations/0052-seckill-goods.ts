import { type Kysely, sql } from 'kysely'

/**
 * The goods of a flash sale with their fees, one row each, for orders to read and to count what is sold. The sale's own
 * text, which is what people edit and take back, fills it.
 */
const table = `
create table seckill_goods (
  seckill_id bigint not null references seckill on delete cascade,
  spu_id bigint not null references spu on delete cascade,
  fee bigint not null check (fee >= 0),
  limit_count int not null default 0 check (limit_count >= 0),
  sold_count int not null default 0 check (sold_count >= 0),
  sort_no int not null,
  primary key (seckill_id, spu_id)
);
create index seckill_goods_spu on seckill_goods (spu_id);

create function seckill_goods_follow() returns trigger language plpgsql as $$
begin
  delete from seckill_goods where seckill_id = new.id and not exists (
    select from unnest(string_to_array(new.goods, e'\\n')) as line where split_part(line, ',', 1) = spu_id::text);
  insert into seckill_goods (seckill_id, spu_id, fee, limit_count, sort_no)
  select new.id, spu.id, split_part(line, ',', 2)::bigint, split_part(line, ',', 3)::int, place
  from unnest(string_to_array(new.goods, e'\\n')) with ordinality as given(line, place)
  join spu on spu.id::text = split_part(line, ',', 1)
  on conflict (seckill_id, spu_id) do update
    set fee = excluded.fee, limit_count = excluded.limit_count, sort_no = excluded.sort_no;
  return null;
end $$;

create trigger seckill_goods_follow after insert or update of goods on seckill
  for each row execute function seckill_goods_follow();
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(db)
}
