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
  const [fresh, differs, gone, kept] = ['new', 'differs', 'gone', 'kept'].map(part =>
    sql.id(`${table}_${part}`),
  )
  const all = [...key, ...values]
  const [first = ''] = key
  const list = (names: readonly string[]) => sql.join(names.map(name => sql.id(name)))
  const of = (alias: 'o' | 'n', names: readonly string[]) =>
    sql.join(names.map(name => sql.ref(`${alias}.${name}`)))
  const set = sql.join(values.map(name => sql`${sql.id(name)} = excluded.${sql.id(name)}`))
  const returned = answers ? sql` returning ${answers}` : sql``
  const isGone = sql`${sql.id(first)} is null`
  return sql`
    ${fresh} (${list(all)}) as (${rows}),
    ${differs} as materialized (
      select o.place, ${of('n', all)}
      from ${fresh} as n full join (
        select o.ctid as place, ${of('o', all)} from ${sql.table(table)} as o where ${among}) as o
        on (${of('n', key)}) = (${of('o', key)})
      where o.place is null or ${sql.ref(`n.${first}`)} is null or (${of('o', values)}) is distinct from (${of('n', values)})),
    ${gone} as (
      delete from ${sql.table(table)} where ctid = any(array(select place from ${differs} where ${isGone}))${returned}),
    ${kept} as (
      insert into ${sql.table(table)} (${list(all)}) select ${list(all)} from ${differs} where not ${isGone}
      on conflict (${list(key)}) do update set ${set}${returned})`
}
