import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { hiddenRow } from './hidden-rows.ts'
import { piecesOf, searchText } from './search.ts'
import type { Target } from './target.ts'
import { same, type Values } from './values.ts'

/** What a row of these texts is found by, as it is stored on the row: nothing of anybody may be among them. */
export function found(texts: readonly unknown[]): { search: string; grams: string[] } {
  const search = searchText(texts)
  return { search, grams: piecesOf(search) }
}

/** The same of a row of a thing: what of it is hidden is kept apart from what everybody may find it by. */
export function foundOf(of: Target, row: Values): { search: string; grams: string[] } {
  const whole = of.search(row)
  const shown = of.search(hiddenRow(of, row))
  const search = searchText(
    shown,
    whole.filter((text, at) => text !== shown[at]),
  )
  return { search, grams: piecesOf(search) }
}

/** Whether anything that is hidden of a person is among what its rows are found by. */
export function isFoundByHidden(of: Target): boolean {
  return isFoundBy(of, Object.keys(of.hides))
}

/** The same as it is stored in a table of its own. */
export function foundApart(texts: readonly unknown[]): { search: string; pieces: string } {
  const { search, grams } = found(texts)
  return { search, pieces: grams.join(' ') }
}

/** Whether a row is found by any of these fields. */
export function isFoundBy(of: Target, fields: Iterable<string>): boolean {
  return !same(of.search(Object.fromEntries([...fields].map(field => [field, field]))), of.search({}))
}

/** Writes what changed rows are found by, where the texts that it is made of are others now. */
export async function keepPieces(
  tx: Tx,
  of: Target,
  rows: readonly { readonly id: number; readonly before: Values; readonly set: Values }[],
): Promise<void> {
  const fields = [...new Set(rows.flatMap(({ set }) => Object.keys(set)))]
  if (!isFoundBy(of, fields)) return
  const changed = rows.flatMap(({ id, before, set }) => {
    const now = { ...before, ...set }
    return same(of.search(before), of.search(now)) ? [] : [{ id, now }]
  })
  if (changed.length === 0) return
  const [place, column] = of.pieces ? [of.pieces, sql`pieces`] : [of.table, sql`grams`]
  const type = of.pieces ? sql`text` : sql`text[]`
  const values = changed.map(({ id, now }) => ({
    ...{ id, ...(of.pieces ? foundApart(of.search(now)) : foundOf(of, now)) },
  }))
  await sql`update ${sql.table(place)} as p set search = v.search, ${column} = v.${column}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(id bigint, search text, ${column} ${type})
    where p.id = v.id`.execute(tx)
}
