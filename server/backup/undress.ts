import type { ClientBase } from 'pg'

const inSchema = (column: string) =>
  `${column} = (select oid from pg_namespace where nspname = current_schema())`

/** A constraint of a partition comes and goes with that of its table. */
const foreignKeys = `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as made
  from pg_constraint where contype = 'f' and conparentid = 0 and ${inSchema('connamespace')} order by 1, 2`

/** What PostgreSQL says of an index over partitions would leave them without. */
const indexes = `select c.oid::regclass::text as name,
    case c.relkind when 'I' then replace(pg_get_indexdef(c.oid), ' ON ONLY ', ' ON ') else pg_get_indexdef(c.oid) end as made
  from pg_class c where c.relkind in ('i', 'I') and not c.relispartition and ${inSchema('c.relnamespace')}
    and not exists (select from pg_constraint k where k.conindid = c.oid and k.contype in ('p', 'u', 'x')) order by 1`

const triggered = `select distinct t.tgrelid::regclass::text as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and t.tgparentid = 0 and ${inSchema('c.relnamespace')} order by 1`

/**
 * Takes off what stands in the way of a load: foreign keys (no order of the tables fits them all), indexes (made at once
 * they are several times as quick) and triggers (what they would write is in the rows already). Answers how to put it all
 * on again, which checks every row. As the owner, in the caller's transaction: no superuser is needed.
 */
export async function undress(client: ClientBase): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; made: string }>(foreignKeys)
  const { rows: lists } = await client.query<{ name: string; made: string }>(indexes)
  const { rows: tables } = await client.query<{ table: string }>(triggered)
  for (const { table } of tables) await client.query(`alter table ${table} disable trigger user`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of lists) await client.query(`drop index ${name}`)
  return async () => {
    for (const { made } of lists) await client.query(made)
    for (const { table, name, made } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${made}`)
    for (const { table } of tables) await client.query(`alter table ${table} enable trigger user`)
  }
}
