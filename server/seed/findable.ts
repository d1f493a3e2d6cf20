import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { lists, narrow } from '../mall/declared.ts'
import { someRows } from '../plain/list.ts'
import { foundOf, isFoundBy, isFoundByHidden } from '../plain/pieces.ts'
import { veil } from '../plain/search.ts'
import type { Target } from '../plain/target.ts'

/**
 * Rows with something of a person among what they are found by, which no form has made, or an older version that kept it
 * where everybody finds it: what they are found by is made by the law of their list.
 */
export async function findablePeople(tx: Tx): Promise<void> {
  const searched = [...lists, ...narrow].filter(
    of => of.filters?.keyword === undefined && of.pieces === undefined && isFoundByHidden(of),
  )
  for (const of of searched)
    for (let ids = await openRows(tx, of, 0); ids.length > 0; ids = await openRows(tx, of, ids.at(-1) ?? 0))
      await veilRows(tx, of, ids)
}

const atOnce = 1000

/** The next rows that hold something of a person, and have nothing behind the veil. */
async function openRows(tx: Tx, of: Target, after: number): Promise<number[]> {
  const own = Object.entries(of.hides).flatMap(([field, { kind }]) =>
    kind !== 'account' && isFoundBy(of, [field]) ? [of.columns[field] ?? []].flat() : [],
  )
  if (own.length === 0) return []
  const holds = own.map(column => sql`(${column} <> '' and strpos(${column}, '****') = 0)`)
  const { rows } = await sql<{ id: number }>`select t.id from ${of.from}
    where t.id > ${after} and strpos(t.search, ${veil}) = 0 and (${sql.join(holds, sql` or `)})
    order by t.id limit ${atOnce}`.execute(tx)
  return rows.map(({ id }) => id)
}

async function veilRows(tx: Tx, of: Target, ids: readonly number[]): Promise<void> {
  const rows = await someRows(tx, of, ids, { kind: 'staff' })
  const values = rows.map(row => ({ id: row[of.idField], ...foundOf(of, row) }))
  await sql`update ${sql.table(of.table)} as p set search = v.search, grams = v.grams
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(id bigint, search text, grams text[])
    where p.id = v.id`.execute(tx)
}
