import { type RawBuilder, sql } from 'kysely'

interface Settled {
  readonly table: string
  readonly key: readonly string[]
  readonly values: readonly string[]
  /** The rows `o` of the table that are made anew. */
  readonly among: RawBuilder<unknown>
  /** What they are now: rows of `key` and `values`, in this order. */
  readonly rows: RawBuilder<unknown>
  /** What is answered of each row that went or was written. */
  readonly answers?: RawBuilder<unknown>
}

/**
 * Makes rows anew and writes those alone that differ: a day that is made anew each minute would leave thousands of dead
 * rows behind. Parts of a `with`: `_gone` and `_kept` of the table answer what was asked for.
 */
export function settled({ table, key, values, among, rows, answers }: Settled): RawBuilder<unknown> {
  const [fresh, old, gone, kept] = ['new', 'old', 'gone', 'kept'].map(part => sql.id(`${table}_${part}`))
  const all = [...key, ...values]
  const list = (names: readonly string[]) => sql.join(names.map(name => sql.id(name)))
  const of = (alias: 'o' | 'n', names: readonly string[]) =>
    sql.join(names.map(name => sql.ref(`${alias}.${name}`)))
  const set = sql.join(values.map(name => sql`${sql.id(name)} = excluded.${sql.id(name)}`))
  const returned = answers ? sql` returning ${answers}` : sql``
  return sql`
    ${fresh} (${list(all)}) as materialized (${rows}),
    ${old} as materialized (select o.ctid as place, ${of('o', all)} from ${sql.table(table)} as o where ${among}),
    ${gone} as (
      delete from ${sql.table(table)} where ctid = any(array(select o.place from ${old} as o
        where not exists (select from ${fresh} as n where (${of('n', key)}) = (${of('o', key)}))))${returned}),
    ${kept} as (
      insert into ${sql.table(table)} (${list(all)})
      select ${of('n', all)} from ${fresh} as n left join ${old} as o on (${of('n', key)}) = (${of('o', key)})
      where o.place is null or (${of('o', values)}) is distinct from (${of('n', values)})
      on conflict (${list(key)}) do update set ${set}${returned})`
}
