import { type Kysely, sql } from 'kysely'

/** What lists of 货 sort by although it changes every day: the table, the type of its value and the value of a row. */
const sorts = [
  ['sku_by_price', 'bigint', '#.price'],
  ['sku_by_gram_fee', 'bigint', '#.gram_fee'],
  ['sku_by_piece_fee', 'bigint', '#.piece_fee'],
  ['sku_by_stock', 'int', '#.stock'],
  ['sku_by_update_time', 'timestamptz', '#.update_time'],
  ['sku_by_stock_time', 'timestamptz', 'coalesce(#.stock_time, #.create_time)'],
] as const
const of = (row: string, value: string) => value.replaceAll('#', row)
const each = (told: (table: string, value: string) => string) =>
  sorts.map(([table, , value]) => told(table, value)).join('\n')

/**
 * It stands in no index of the row itself: a change of a price is then written beside what it replaces (HOT), in the half
 * of each page that is left free, and none of the other indexes is written with it. An index over some of the rows
 * counts as one over the columns of its condition.
 */
const left = `
drop index sku_price, sku_gram_fee, sku_piece_fee, sku_by_stock, sku_update, sku_stock_time, sku_low, sku_spu;
alter table sku set (fillfactor = 50);
cluster sku using sku_pkey;
create index sku_spu on sku (spu_id) include (weight, cost, fineness_id);
`

/** Vacuum keeps up with them as it does with the goods. */
const kept = 'with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)'
const tables = `
${sorts.map(([table, type]) => `create table ${table} (value ${type} not null, id bigint not null, primary key (value, id)) ${kept};`).join('\n')}
-- Of which there is less than is safe.
create table sku_low (id bigint primary key, spu_id bigint not null) ${kept};
create index sku_low_spu on sku_low (spu_id);
create function sku_sorts_fill() returns void language sql as $$
  ${each((table, value) => `insert into ${table} (value, id) select ${of('sku', value)}, id from sku order by 1, 2;`)}
  insert into sku_low (id, spu_id) select id, spu_id from sku where stock < safe_stock order by id;
$$;
select sku_sorts_fill();
analyze sku, sku_low, ${sorts.map(([table]) => table).join(', ')};
`

/** Its plan is kept for the session and must suit one row and 20,000: it only looks up keys. */
const byKey = 'set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off'

/**
 * One law for whoever writes goods. A statement is followed as a whole: row by row it would take four times as long.
 */
const follows = `
create function sku_sorts_gain() returns trigger language plpgsql as $$
begin
  ${each((table, value) => `insert into ${table} (value, id) select ${of('come', value)}, id from come;`)}
  insert into sku_low (id, spu_id) select id, spu_id from come where stock < safe_stock;
  return null;
end $$;
create function sku_sorts_lose() returns trigger language plpgsql ${byKey} as $$
begin
  ${each((table, value) => `delete from ${table} s using gone where s.value = ${of('gone', value)} and s.id = gone.id;`)}
  delete from sku_low s using gone where s.id = gone.id;
  return null;
end $$;
create function sku_sorts_move() returns trigger language plpgsql ${byKey} as $$
begin
  with moved as materialized (
    select ${each((table, value) => `${of('was', value)} as ${table}_was, ${of('sku', value)} as ${table},`)}
      sku.id, sku.spu_id, was.stock < was.safe_stock as was_low, sku.stock < sku.safe_stock as is_low
    from was join sku on sku.id = was.id),
  ${each(
    table => `${table}_moved as (
    update ${table} s set value = m.${table} from moved m
    where m.${table}_was <> m.${table} and s.value = m.${table}_was and s.id = m.id),`,
  )}
  filled_up as (delete from sku_low s using moved m where m.was_low and not m.is_low and s.id = m.id)
  insert into sku_low (id, spu_id) select id, spu_id from moved where is_low and not was_low;
  return null;
end $$;
create trigger sku_sorts_gain after insert on sku referencing new table as come
  for each statement execute function sku_sorts_gain();
create trigger sku_sorts_lose after delete on sku referencing old table as gone
  for each statement execute function sku_sorts_lose();
create trigger sku_sorts_move after update on sku referencing old table as was
  for each statement execute function sku_sorts_move();
`

export async function up(db: Kysely<unknown>): Promise<void> {
  // A mall that is full already takes longer than one call may.
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`set local maintenance_work_mem = '256MB'`.execute(db)
  for (const part of [left, tables, follows]) await sql.raw(part).execute(db)
}
