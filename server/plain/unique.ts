import { sql } from 'kysely'
import * as z from 'zod'
import { metaOf } from '../../src/contract/sentence.ts'
import { message } from '../../src/values/messages.ts'
import type { Context } from '../call/context.ts'
import { columnName, columnOf } from './columns.ts'
import type { Problem, Proposed } from './rule.ts'
import type { Target } from './target.ts'
import { same } from './values.ts'

/** The fields of one unique constraint; at least one of them can be changed. */
type Key = readonly string[]

/** Constraints do not change while a server runs. */
const known = new Map<Target, Promise<readonly Key[]>>()

/** What of this target's rows stands only once: the unique constraints of its table, as the database knows them. */
export function keysOf(context: Context, of: Target): Promise<readonly Key[]> {
  const before = known.get(of)
  if (before) return before
  const reading = readKeys(context, of)
  known.set(of, reading)
  reading.catch(() => known.delete(of))
  return reading
}

async function readKeys({ tx }: Context, of: Target): Promise<readonly Key[]> {
  const { rows } = await sql<{ columns: string[] }>`
    select array_agg(a.attname::text order by k.place) as columns
    from pg_constraint c, unnest(c.conkey) with ordinality as k(number, place), pg_attribute a
    where c.conrelid = ${of.table}::regclass and c.contype = 'u' and a.attrelid = c.conrelid and a.attnum = k.number
    group by c.oid`.execute(tx)
  const fields = new Map(Object.keys(of.columns).map(field => [columnName(field), field]))
  return rows
    .map(({ columns }) => columns.flatMap(column => fields.get(column) ?? []))
    .filter(
      (key, index) => key.length === rows[index]?.columns.length && key.some(field => field in of.editable),
    )
}

/**
 * Refuses each row that would be a duplicate, of a row of the table or of an earlier row of the same batch. A value
 * that another row of the batch gives up is not free yet: the constraint looks at each row as it is written. The
 * constraint also decides where two callers write at once.
 */
export async function duplicatesOf(
  context: Context,
  of: Target,
  rows: readonly Proposed[],
): Promise<readonly Problem[]> {
  const problems: Problem[] = []
  for (const key of await keysOf(context, of)) {
    const touched = rows.filter(proposed => isTouched(key, proposed))
    if (touched.length === 0) continue
    const holders = new Map((await standing(context, of, key, touched)).map(({ id, text }) => [text, id]))
    for (const { id, row, now } of touched) {
      const text = textOf(key, row)
      const field = key.find(each => each in of.editable && !same(row[each], now[each])) ?? ''
      const title = metaOf(of.editable[field] ?? z.unknown()).title ?? field
      const holder = holders.get(text)
      if (holder === undefined) holders.set(text, id)
      else if (holder !== id) problems.push({ id, field, sentence: message('row.dup', { field: title }) })
    }
  }
  return problems
}

/** Empty stands beside empty, as the database has it. */
function isTouched(key: Key, { row, now }: Proposed): boolean {
  const isWhole = key.every(field => row[field] !== null && row[field] !== undefined)
  return isWhole && key.some(field => !same(row[field], now[field]))
}

const textOf = (key: Key, row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(key.map(field => String(row[field])))

/** Rows of the table that already hold one of these. */
async function standing(
  { tx }: Context,
  of: Target,
  key: Key,
  rows: readonly Proposed[],
): Promise<readonly { readonly id: number; readonly text: string }[]> {
  const columns = sql.join(key.map(field => columnOf(field)))
  const wanted = sql.join(rows.map(({ row }) => sql`(${sql.join(key.map(field => row[field]))})`))
  const fields = sql.join(key.map(field => sql`${columnOf(field)} as ${sql.id(field)}`))
  const { rows: found } = await sql<Record<string, unknown>>`
    select t.id as "#id", ${fields} from ${sql.table(of.table)} as t where (${columns}) in (${wanted})`.execute(
    tx,
  )
  return found.map(row => ({ id: Number(row['#id']), text: textOf(key, row) }))
}
