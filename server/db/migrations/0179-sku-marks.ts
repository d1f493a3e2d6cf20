import { type Kysely, sql } from 'kysely'

/**
 * A 货 is found by words and by its 成色 together from one index: beside the pieces of its text stands a mark of its 成色,
 * which no word has, for pieces are of one and two characters. Of a million 货 a keyword and a 成色 leave a few thousand,
 * where each of them alone leaves a hundred thousand that have to be looked at. The database keeps it, whoever writes.
 */
const marks = `
drop index sku_search_pieces;
drop function pieces_of(text);
create function pieces_of(pieces text, marks text) returns text[] language plpgsql immutable strict parallel safe cost 500
  as $$ begin return string_to_array(pieces, ' ') || string_to_array(marks, ' '); end $$;
alter table sku_search add marks text not null default '';
update sku_search s set marks = 'fineness:' || sku.fineness_id from sku where sku.id = s.id and sku.fineness_id is not null;
create index sku_search_pieces on sku_search using gin (pieces_of(pieces, marks));
create function sku_search_takes_marks() returns trigger language plpgsql as $$
begin
  new.marks := coalesce((select 'fineness:' || fineness_id from sku where id = new.id), new.marks);
  return new;
end $$;
create trigger sku_search_takes_marks before insert on sku_search for each row execute function sku_search_takes_marks();
create function sku_gives_marks() returns trigger language plpgsql as $$
begin
  update sku_search set marks = coalesce('fineness:' || new.fineness_id, '') where id = new.id;
  return null;
end $$;
create trigger sku_gives_marks after update of fineness_id on sku for each row
  when (old.fineness_id is distinct from new.fineness_id) execute function sku_gives_marks();
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(marks).execute(db)
  await sql`analyze sku_search`.execute(db)
}
