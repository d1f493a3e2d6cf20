import { type Kysely, sql } from 'kysely'

/** What lists of 货 sort by although it changes with every price list: the table, the column and its type. */
const sorts = [
  ['sku_by_price', 'price', 'bigint'],
  ['sku_by_gram_fee', 'gram_fee', 'bigint'],
  ['sku_by_piece_fee', 'piece_fee', 'bigint'],
  ['sku_by_update_time', 'update_time', 'timestamptz'],
] as const
const each = (told: (table: string, column: string) => string) =>
  sorts.map(([table, column]) => told(table, column)).join('\n')

/**
 * It stands in no index of the row itself: a change of a price is then written beside what it replaces (HOT), in the half
 * of each page that is left free, and none of the other indexes is written with it. Stock stays in them: it is filtered
 * by, with its 款 and by what is safe, which from tables beside the row took up to four times as long.
 */
const left = `
drop index sku_price, sku_gram_fee, sku_piece_fee, sku_update;
alter table sku set (fillfactor = 50);
cluster sku using sku_pkey;
`

/** A changed value finds room beside the old one, and vacuum keeps up as it does with the goods. */
const kept = `with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)`
const tables = `
${sorts.map(([table, , type]) => `create table ${table} (value ${type} not null, id bigint not null, primary key (value, id)) ${kept};`).join('\n')}
create function sku_sorts_fill() returns void language sql as $$
  ${each((table, column) => `insert into ${table} (value, id) select ${column}, id from sku order by 1, 2;`)}
$$;
select sku_sorts_fill();
analyze sku, ${sorts.map(([table]) => table).join(', ')};
`

/** Its plan is kept for the session and must suit one row and 20,000: it only looks up keys. */
const byKey = 'set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off'

/** One law for whoever writes goods. A statement is followed as a whole: row by row it would take four times as long. */
const follows = `
create function sku_sorts_gain() returns trigger language plpgsql as $$
begin
  ${each((table, column) => `insert into ${table} (value, id) select ${column}, id from come;`)}
  return null;
end $$;
create function sku_sorts_lose() returns trigger language plpgsql ${byKey} as $$
begin
  ${each((table, column) => `delete from ${table} s using gone where s.value = gone.${column} and s.id = gone.id;`)}
  return null;
end $$;
create function sku_sorts_move() returns trigger language plpgsql ${byKey} as $$
declare
  found_rows bigint;
begin
  with moved as materialized (
    select ${each((table, column) => `was.${column} as ${table}_was, sku.${column} as ${table},`)} sku.id
    from was join sku on sku.id = was.id)
  ${each(
    (table, column) => `, ${column}_moved as (
    update ${table} s set value = m.${table} from moved m
    where m.${table}_was <> m.${table} and s.value = m.${table}_was and s.id = m.id)`,
  )}
  select count(*) from moved into found_rows;
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
