import { type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../src/contract/call.ts'
import { pageFields } from '../../src/contract/shapes.ts'
import type { Scope } from '../context.ts'
import type { Tx } from '../db/database.ts'
import { gone } from '../refusal.ts'
import { columnOf, fieldsOf, sqlType } from './columns.ts'
import { within } from './scope.ts'
import { escapeLike, matches } from './search.ts'
import { selectList, type Target } from './target.ts'

type Row = Record<string, unknown>

/** Beyond this many rows the total is not counted out unless `exact` asks for it. */
export const countedRows = 50_000

export interface Page {
  records: Row[]
  total: number
  pages: number
  more?: true
}

/** One page of a list: filters, stable order, capped total. */
export async function page(tx: Tx, of: Target, input: Readonly<Row>, scope: Scope): Promise<Page> {
  const where = conditions(of, input, scope)
  const { limit, size } = paging(input)
  const counted = await countRows(tx, sql`${of.from} where ${where}`, input.exact === true)
  const { rows } = await sql<Row>`
    select ${selectList(of)} from ${of.from} where ${where}
    order by ${order(of, input.sort)} ${limit}`.execute(tx)
  return pageAnswer(rows, counted, size)
}

/** How many rows there are; without `exact` counted up to 50,000 and one. */
export async function countRows(
  tx: Tx,
  matching: RawBuilder<unknown>,
  exact: boolean,
): Promise<{ found: number; exact: boolean }> {
  const limit = exact ? sql`` : sql` limit ${countedRows + 1}`
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from ${matching}${limit}) as counted`.execute(tx)
  return { found: rows[0]?.total ?? 0, exact }
}

export function pageAnswer(
  records: Row[],
  { found, exact }: { found: number; exact: boolean },
  size: number,
): Page {
  const more = !exact && found > countedRows
  const total = more ? countedRows : found
  return { records, total, pages: Math.ceil(total / size), ...(more ? { more } : {}) }
}

/** One row by id. Throws code 404 for a missing row and for a foreign one alike. */
export async function oneRow(tx: Tx, of: Target, id: unknown, scope: Scope): Promise<Row> {
  const [row] = await someRows(tx, of, [Number(id)], scope)
  if (!row) throw gone()
  return row
}

/** Rows by id, in the order asked; missing and foreign ones are left out. */
export async function someRows(tx: Tx, of: Target, ids: readonly number[], scope: Scope): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${selectList(of)} from ${of.from}
    where t.id = any(${[...ids]}::bigint[]) and ${within(of, scope)}`.execute(tx)
  const byId = new Map(rows.map(row => [row[of.idField], row]))
  return ids.map(id => byId.get(id)).filter(row => row !== undefined)
}

/** pageNum and pageSize count first, then page and limit; 1 and 20. */
export function paging(input: Readonly<Row>): { size: number; limit: RawBuilder<unknown> } {
  const number = Number(input.pageNum ?? input.page ?? 1)
  const size = Number(input.pageSize ?? input.limit ?? 20)
  return { size, limit: sql`limit ${size} offset ${(number - 1) * size}` }
}

export function conditions(of: Target, input: Readonly<Row>, scope: Scope): RawBuilder<unknown> {
  const schemas = fieldsOf(of.list.in)
  const parts = [within(of, scope)]
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || name in pageFields || name === 'sort') continue
    const filter = of.filters?.[name]
    const part = filter
      ? filter(value)
      : name === 'keyword'
        ? matches(value)
        : standard(of, name, value, schemas[name])
    if (part) parts.push(part)
  }
  return sql.join(parts, sql` and `)
}

/** Numbers and codes are equal, texts are contained. */
function standard(
  of: Target,
  name: string,
  value: unknown,
  schema: Schema | undefined,
): RawBuilder<unknown> | undefined {
  const column = of.columns[name] ?? columnOf(name)
  if (schema && sqlType(schema) === 'text' && typeof value === 'string')
    return value === '' ? undefined : sql`${column} ilike ${`%${escapeLike(value)}%`} escape '\\'`
  return sql`${column} = ${value}`
}

/** By a field of the contract's own list (nothing a caller writes reaches the SQL), then by id: always stable. */
export function order(of: Target, sort: unknown): RawBuilder<unknown> {
  const text = typeof sort === 'string' ? sort : (of.order ?? of.idField)
  const field = text.replace(/^-/, '')
  const direction = text.startsWith('-') ? sql`desc` : sql`asc`
  const column = of.columns[field]
  if (!column || field === of.idField) return sql`t.id ${direction}`
  return sql`${column} ${direction}, t.id ${direction}`
}
