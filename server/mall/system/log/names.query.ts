import { type RawBuilder, sql } from 'kysely'
import { asCode } from '../../../../src/values/half-width.ts'
import type { Db } from '../../../db/database.ts'
import { columnName } from '../../../plain/columns.ts'
import { apart, contains, matches, onRow } from '../../../plain/search.ts'
import type { Target } from '../../../plain/target.ts'
import { byHand } from './by-hand.ts'
import { ownerOf, tables, targetsOf } from './tables.ts'

/** How the rows of each table are called: by the number that stands on them, by their name, or by both. */

export interface Named {
  readonly code: string
  readonly name: string
}

export interface RowKey {
  readonly table: string
  readonly rowId: number
}

type Naming = Pick<Target, 'columns' | 'from' | 'select' | 'pieces' | 'name' | 'code'>

function namingOf(table: string): Naming | undefined {
  return targetsOf(ownerOf(table))[0]
}

/** The field of the number that stands on the rows of a table. */
export function codeOf(table: string): string | undefined {
  return namingOf(table)?.code
}

export function keyOf({ table, rowId }: RowKey): string {
  return `${table} ${rowId}`
}

/** What these rows are called: today, or when they were removed. One query a table. */
export async function namesOf(db: Db, keys: readonly RowKey[]): Promise<ReadonlyMap<string, Named>> {
  const names = new Map<string, Named>()
  const idsOf = new Map<string, Set<number>>()
  for (const { table, rowId } of keys) idsOf.set(table, (idsOf.get(table) ?? new Set()).add(rowId))
  for (const [table, wanted] of idsOf) {
    const naming = namingOf(table)
    if (!naming) continue
    const ids = [...wanted]
    const column = (field: string | undefined) =>
      field === undefined ? sql`''` : sql`coalesce(${naming.columns[field]}::text, '')`
    const { rows } = await sql<Named & { id: number }>`
      select t.id, ${column(naming.code)} as code, ${column(naming.name)} as name
      from ${naming.from} where t.id = any(${ids}::bigint[])`.execute(db)
    for (const { id, code, name } of rows) names.set(keyOf({ table, rowId: id }), { code, name })
  }
  const gone = keys.filter(key => !names.has(keyOf(key)))
  for (const { before, ...key } of await removed(db, gone)) names.set(keyOf(key), nameIn(key.table, before))
  return names
}

async function removed(db: Db, keys: readonly RowKey[]) {
  if (keys.length === 0) return []
  const { rows } = await sql<RowKey & { before: Record<string, unknown> }>`
    select distinct c.table_name as table, c.row_id as "rowId", c.before
    from unnest(${keys.map(({ table }) => table)}::text[], ${keys.map(({ rowId }) => rowId)}::bigint[])
      as wanted(name, id) join audit_change c on c.table_name = wanted.name and c.row_id = wanted.id
    where c.after is null and c.before is not null`.execute(db)
  return rows
}

/** What a row was called by an image of it: fields as they were set, or columns of one that was removed. */
export function nameIn(table: string, image: Readonly<Record<string, unknown>>): Named {
  const naming = namingOf(table)
  const read = (field: string | undefined) => {
    const value = field === undefined ? '' : (image[field] ?? image[columnName(field)])
    return typeof value === 'string' ? value : ''
  }
  return { code: read(naming?.code), name: read(naming?.name) }
}

/** Tables without end whose rows hold the pieces of number and name themselves, under an index. */
export const indexed: ReadonlySet<string> = new Set(['spu', 'orders', 'operation', 'picture_order'])

/** A million rows are found by their index first; what is found so may have the text elsewhere than in its number. */
function piecesFound(
  table: string,
  pieces: string | undefined,
  text: string,
): RawBuilder<unknown> | undefined {
  if (pieces === undefined) return indexed.has(table) ? matches(text, onRow)?.pieces : undefined
  const words = matches(text, apart)
  return words && sql`t.id in (select s.id from ${sql.table(pieces)} as s where ${words.pieces})`
}

/** Changes of rows that are called so: by a part of their number or name; of goods, which have both, the whole name. */
export function changesNamed(text: string): RawBuilder<unknown> {
  const parts = tables.flatMap(table => {
    const naming = namingOf(table)
    const own = (field: string | undefined) =>
      field === undefined || naming?.select?.[field] ? undefined : naming?.columns[field]
    const [code, name] = [own(naming?.code), own(naming?.name)]
    const conditions = [
      code && contains(code, text),
      name && (code ? sql`${name} = ${text}` : contains(name, text)),
    ].filter(condition => condition !== undefined)
    if (conditions.length === 0) return []
    // What nobody has ever changed is not searched: records of the mall's programs are many.
    const names = [table, ...Object.keys(byHand).filter(tied => ownerOf(tied) === table)]
    const found = piecesFound(table, naming?.pieces, text) ?? sql`true`
    return [
      sql`(select known.word, t.id from unnest(${names}::text[]) as known(word), ${sql.table(table)} as t
        where (exists (select from audit_change c where c.table_name = any(${names}::text[]))
            or exists (select from audit_block b where b.table_name = any(${names}::text[])))
          and ${found} and (${sql.join(conditions, sql` or `)}) limit 1000)`,
    ]
  })
  const called = new Set(tables.flatMap(table => [namingOf(table)?.code, namingOf(table)?.name]))
  const gone = [...called]
    .flatMap(field => field ?? [])
    .map(field => sql`c.before ->> ${columnName(field)} in (${text}, ${asCode(text)})`)
  return sql`(select c.audit_id from (${sql.join(parts, sql` union all `)}) as called(name, id),
      audit_of(called.name, called.id) c
    union all select c.audit_id from audit_change c where c.after is null and (${sql.join(gone, sql` or `)}))`
}

export function isNamed(table: string): boolean {
  const naming = namingOf(table)
  return naming?.code !== undefined || naming?.name !== undefined
}
