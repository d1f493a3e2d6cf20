import { type Kysely, sql } from 'kysely'

/**
 * What is said of a 货, by its own attributes and by those of its 款, as lists are asked for it: `7:圆条`. In a table of its
 * own, as its pieces are: a change of a price would otherwise index all of it again. Goods of which nothing is said have
 * no row. The database keeps it, whoever writes.
 */
const said = `
create table sku_said (
  id bigint primary key references sku on delete cascade,
  said text[] not null
);
create function said_by(own jsonb, design jsonb) returns text[] language sql immutable as $$
  select array_agg(distinct (one ->> 'attributeId') || ':' || text)
  from jsonb_array_elements(own || design) as each(one), jsonb_array_elements_text(one -> 'values') as its(text)
$$;
create function keep_said(ids bigint[]) returns void language sql as $$
  with now as (
    select sku.id, said_by(sku.attributes, spu.attributes) as said
    from sku join spu on spu.id = sku.spu_id where sku.id = any(ids)),
  gone as (delete from sku_said using now where sku_said.id = now.id and now.said is null)
  insert into sku_said (id, said) select id, said from now where said is not null
    on conflict (id) do update set said = excluded.said
$$;
create function sku_is_said() returns trigger language plpgsql as $$
begin
  perform keep_said(array(select come.id from come join spu on spu.id = come.spu_id
    where come.attributes <> '[]' or spu.attributes <> '[]'));
  return null;
end $$;
create function sku_is_said_anew() returns trigger language plpgsql as $$
begin
  perform keep_said(array[new.id]);
  return null;
end $$;
create function spu_is_said_anew() returns trigger language plpgsql as $$
begin
  perform keep_said(array(select id from sku where spu_id = new.id));
  return null;
end $$;
create trigger sku_is_said after insert on sku referencing new table as come
  for each statement execute function sku_is_said();
create trigger sku_is_said_anew after update on sku for each row
  when (old.attributes is distinct from new.attributes) execute function sku_is_said_anew();
create trigger spu_is_said_anew after update on spu for each row
  when (old.attributes is distinct from new.attributes) execute function spu_is_said_anew();
insert into sku_said (id, said)
  select id, said from (
    select sku.id, said_by(sku.attributes, spu.attributes) as said from sku join spu on spu.id = sku.spu_id
    where sku.attributes <> '[]' or spu.attributes <> '[]') as all_said
  where said is not null;
create index sku_said_said on sku_said using gin (said);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  // A mall that is full already takes longer than one call may.
  await sql`set local statement_timeout = 0`.execute(db)
  await sql.raw(said).execute(db)
}
