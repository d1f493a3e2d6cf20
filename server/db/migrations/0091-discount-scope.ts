import { type Kysely, sql } from 'kysely'

/**
 * What a promotion is about and for whom. People edit lists of ids on its row, which the log and an undo know; pairs
 * follow from them, for orders to be asked by. `used` is counted by orders, at most `quota` (0: any number).
 */
const scope = `
alter table discount
  add goods_scope smallint not null default 1 check (goods_scope between 1 and 6),
  add spu_ids jsonb not null default '[]',
  add category_ids jsonb not null default '[]',
  add series_ids jsonb not null default '[]',
  add special_ids jsonb not null default '[]',
  add venue_ids jsonb not null default '[]',
  add label_ids jsonb not null default '[]',
  add channel_ids jsonb not null default '[]',
  add exclusive smallint not null default 0,
  add quota int not null default 0 check (quota >= 0),
  add each_limit int not null default 0 check (each_limit >= 0),
  add used int not null default 0 check (used >= 0),
  add constraint discount_used check (quota = 0 or used <= quota);

create table discount_ref (
  discount_id bigint not null references discount on delete cascade,
  ref_id bigint not null,
  primary key (discount_id, ref_id)
);
create table discount_audience (
  discount_id bigint not null references discount on delete cascade,
  -- 1 用户标签, 2 客户
  kind smallint not null check (kind in (1, 2)),
  ref_id bigint not null,
  primary key (discount_id, kind, ref_id)
);

create function discount_follow() returns trigger language plpgsql as $$
begin
  delete from discount_ref where discount_id = new.id;
  insert into discount_ref (discount_id, ref_id)
  select distinct new.id, ref::bigint from jsonb_array_elements_text(case new.goods_scope
    when 2 then new.spu_ids when 3 then new.category_ids when 4 then new.series_ids
    when 5 then new.special_ids when 6 then new.venue_ids else '[]' end) as ref;
  delete from discount_audience where discount_id = new.id;
  insert into discount_audience (discount_id, kind, ref_id)
  select distinct new.id, 1, ref::bigint from jsonb_array_elements_text(new.label_ids) as ref
  union select distinct new.id, 2, ref::bigint from jsonb_array_elements_text(new.channel_ids) as ref;
  return null;
end $$;

create trigger discount_follow after insert or update of goods_scope, spu_ids, category_ids, series_ids, special_ids,
  venue_ids, label_ids, channel_ids on discount for each row execute function discount_follow();
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(scope).execute(db)
}
