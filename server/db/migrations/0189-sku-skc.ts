import { type Kysely, sql } from 'kysely'

/**
 * Which 货 of a 款 are of one colour (SKC): each names the first of them. A colour is said by an attribute that makes 货 and
 * is called one (颜色, 花色, 石头颜色); 成色 is how pure the metal is. In a table of its own, as what is said of a 货 is: a
 * change of a price would otherwise index all of it again. The database keeps it, whoever writes.
 */
const skc = `
create table sku_skc (
  id bigint primary key references sku on delete cascade,
  lead bigint not null,
  colour text not null
);
create index sku_skc_lead on sku_skc (lead);
create index sku_skc_leads on sku_skc (id) where id = lead;
create function is_colour(name text) returns boolean language sql immutable as $$
  select name like '%色' and name not like '%成色'
$$;
create function sku_colour(said jsonb) returns text language sql stable as $$
  select case when said = '[]' then '' else coalesce((
    select one."values" ->> 0 from jsonb_to_recordset(said) as one("attributeId" bigint, "values" jsonb)
    join product_attribute a on a.id = one."attributeId" and is_colour(a.name)
    order by a.sort_no, a.id limit 1), '') end
$$;
create function keep_skc(designs bigint[]) returns void language sql as $$
  with now as (
    select id, min(id) over (partition by spu_id, colour) as lead, colour
    from (select id, spu_id, sku_colour(attributes) as colour from sku where spu_id = any(designs)) each)
  insert into sku_skc (id, lead, colour)
    select now.id, now.lead, now.colour from now left join sku_skc was on was.id = now.id
    where (was.lead, was.colour) is distinct from (now.lead, now.colour)
    on conflict (id) do update set lead = excluded.lead, colour = excluded.colour
$$;
create function sku_comes_to_skc() returns trigger language plpgsql as $$
begin
  perform keep_skc(array(select distinct spu_id from come));
  return null;
end $$;
create function sku_goes_from_skc() returns trigger language plpgsql as $$
begin
  perform keep_skc(array(select distinct spu_id from gone));
  return null;
end $$;
create function sku_changes_skc() returns trigger language plpgsql as $$
begin
  perform keep_skc(array[old.spu_id, new.spu_id]);
  return null;
end $$;
create function attribute_changes_skc() returns trigger language plpgsql as $$
begin
  perform keep_skc(array(select distinct spu_id from sku
    where attributes @> jsonb_build_array(jsonb_build_object('attributeId', old.id))));
  return null;
end $$;
create trigger sku_comes_to_skc after insert on sku referencing new table as come
  for each statement execute function sku_comes_to_skc();
create trigger sku_goes_from_skc after delete on sku referencing old table as gone
  for each statement execute function sku_goes_from_skc();
create trigger sku_changes_skc after update on sku for each row
  when (old.attributes is distinct from new.attributes or old.spu_id is distinct from new.spu_id)
  execute function sku_changes_skc();
create trigger attribute_changes_skc after update on product_attribute for each row
  when (is_colour(old.name) is distinct from is_colour(new.name)
    or is_colour(new.name) and old.sort_no is distinct from new.sort_no)
  execute function attribute_changes_skc();
create trigger attribute_goes_from_skc after delete on product_attribute for each row
  when (is_colour(old.name)) execute function attribute_changes_skc();
select keep_skc(array(select id from spu));
`

export async function up(db: Kysely<unknown>): Promise<void> {
  // A mall that is full already takes longer than one call may.
  await sql`set local statement_timeout = 0`.execute(db)
  await sql.raw(skc).execute(db)
}
