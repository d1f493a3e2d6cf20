import { type Kysely, sql } from 'kysely'

/**
 * What a SKU is found by stands in a table of its own: some sixty pieces a row, which a change of a price would
 * otherwise index again, and which made the rows that lists read three times as wide. The function hides from the
 * planner that taking a row's pieces apart looks cheap: the index is there so that nobody does it row by row.
 */
const search = `
create function pieces_of(pieces text) returns text[] language plpgsql immutable strict parallel safe cost 500
  as $$ begin return string_to_array(pieces, ' '); end $$;
create table sku_search (
  id bigint primary key references sku on delete cascade,
  search text not null,
  pieces text not null
);
insert into sku_search (id, search, pieces) select id, search, array_to_string(grams, ' ') from sku;
create index sku_search_pieces on sku_search using gin (pieces_of(pieces));
alter table sku drop column search, drop column grams;
create index spu_grams on spu using gin (grams);
`

/** What lists filter by stands on the row itself; the database keeps it as the 款 has it, whoever writes. */
const ofSpu = `
alter table sku add category_id bigint, add style_id bigint, add series_id bigint, add brand_id bigint;
update sku set category_id = spu.category_id, style_id = spu.style_id, series_id = spu.series_id,
  brand_id = spu.brand_id from spu where spu.id = sku.spu_id;
create function sku_takes_of_spu() returns trigger language plpgsql as $$
begin
  select category_id, style_id, series_id, brand_id
    into new.category_id, new.style_id, new.series_id, new.brand_id from spu where id = new.spu_id;
  return new;
end $$;
create trigger sku_takes_of_spu before insert on sku for each row execute function sku_takes_of_spu();
create function spu_gives_to_sku() returns trigger language plpgsql as $$
begin
  update sku set category_id = new.category_id, style_id = new.style_id, series_id = new.series_id,
    brand_id = new.brand_id where spu_id = new.id;
  return null;
end $$;
create trigger spu_gives_to_sku after update on spu for each row
  when ((old.category_id, old.style_id, old.series_id, old.brand_id)
    is distinct from (new.category_id, new.style_id, new.series_id, new.brand_id))
  execute function spu_gives_to_sku();
`

/** How many SKUs a 款 has, kept by the database. */
const counted = `
alter table spu add sku_count int not null default 0;
update spu set sku_count = (select count(*) from sku where spu_id = spu.id);
create function spu_counts_skus() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update spu set sku_count = sku_count + n from (select spu_id, count(*) as n from come group by spu_id) as c
      where spu.id = c.spu_id;
  else
    update spu set sku_count = sku_count - n from (select spu_id, count(*) as n from gone group by spu_id) as c
      where spu.id = c.spu_id;
  end if;
  return null;
end $$;
create trigger spu_counts_new_skus after insert on sku referencing new table as come
  for each statement execute function spu_counts_skus();
create trigger spu_counts_gone_skus after delete on sku referencing old table as gone
  for each statement execute function spu_counts_skus();
`

/** One for every sort and every filter that narrows; the columns that only filter need no id behind them. */
const indexes = `
drop index sku_fineness;
create index sku_fineness on sku (fineness_id);
create index sku_category on sku (category_id);
create index sku_style on sku (style_id);
create index sku_series on sku (series_id);
create index sku_brand on sku (brand_id);
create index sku_gram_fee on sku (gram_fee, id);
create index sku_piece_fee on sku (piece_fee, id);
create index sku_stock on sku (stock, id);
create index sku_create on sku using brin (create_time);
create index spu_update on spu (update_time, id);
create index spu_create on spu using brin (create_time);
create index spu_name on spu (name, id);
create index spu_no_image on spu (id) where image = '';
create index spu_single on spu (id) where sku_count = 1;
cluster sku using sku_pkey;
cluster spu using spu_pkey;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  // A mall that is full already takes longer than one call may.
  await sql`set local statement_timeout = 0`.execute(db)
  for (const part of [search, ofSpu, counted, indexes]) await sql.raw(part).execute(db)
}
