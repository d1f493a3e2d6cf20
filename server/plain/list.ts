import { type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../src/contract/call.ts'
import { pageFields } from '../../src/contract/shapes.ts'
import type { Scope } from '../call/context.ts'
import { gone } from '../call/refusal.ts'
import type { Db, Tx } from '../db/database.ts'
import { plannedOnce } from '../db/plan-once.ts'
import { asksFor, noteWholes, shownOf } from './asked-hidden.ts'
import { columnOf, fieldsOf, sqlType } from './columns.ts'
import { countIds, type IdsAlone } from './ids-alone.ts'
import { countWhole } from './live-rows.ts'
import { countedRows, type InOrder, inTurn, type Page, type Paging, pageAnswer, paging } from './paging.ts'
import { isFoundByHidden } from './pieces.ts'
import { seesAll, showsPeople, within } from './scope.ts'
import { apart, contains, matches, onRow } from './search.ts'
import { selectList, type Target } from './target.ts'

type Row = Record<string, unknown>

/** One page of a list: filters, stable order, capped total. What is shown is joined when the rows are chosen. */
export async function page(tx: Tx, of: Target, input: Readonly<Row>, scope: Scope): Promise<Page> {
  const asked = await query(of, input, scope)
  const paged = paging(input)
  const { found, ids } = await countAndChoose(tx, asked, paged)
  const more = found > countedRows
  const exact = more && input.exact === true
  const counted = exact ? await countRows(tx, sql`${asked.from} where ${asked.few}`, true) : { found, exact }
  const chosen = ids ?? (await chooseByIndex(tx, asked, paged.limit))
  return pageAnswer(await someRows(tx, of, chosen, scope), counted, paged.size)
}

/** What a list asks the database, before anything is shown. */
interface Query {
  readonly from: RawBuilder<unknown>
  /** The condition as indexes answer it. */
  readonly few: RawBuilder<unknown>
  /** The same condition where very many rows fulfil it. */
  readonly many: RawBuilder<unknown>
  /** What it is sorted by, one behind the other, and then by id in the same direction: always stable. */
  readonly keys: readonly RawBuilder<unknown>[]
  readonly direction: RawBuilder<unknown>
  /** Where very many rows are found in that order. */
  readonly inOrder: InOrder
  readonly byIds?: IdsAlone | undefined
  /** The order is that of the ids. */
  readonly isById: boolean
  /** Nothing is asked for: every row of this table is found. */
  readonly whole?: string | undefined
}

/** The question of a list, once it may be put. */
async function query(of: Target, input: Readonly<Row>, scope: Scope): Promise<Query> {
  const made = questionOf(of, input, scope)
  if (scope.kind === 'staff') await scope.asked?.settle()
  return made
}

/** Joined tables are read only where they are asked for: by a keyword, by a filter or a sort on a joined field. */
function questionOf(of: Target, input: Readonly<Row>, scope: Scope): Query {
  const { keyword, ...rest } = input
  const own = of.filters?.keyword !== undefined
  const place = of.pieces ? apart : { ...onRow, isOpen: showsPeople(scope) || !isFoundByHidden(of) }
  const words = own ? undefined : matches(keyword, place)
  if (words && !place.isOpen) noteWholes(of, keyword, scope)
  const { field, keys, direction } = order(of, input, scope)
  const foreign = Object.keys(of.select ?? {})
  const shown = foreign.some(name => name === field || (rest[name] !== undefined && !of.filters?.[name]))
  const searched = words && of.pieces ? sql`join ${sql.table(of.pieces)} as s on s.id = t.id` : sql``
  const joined = shown && of.joins ? of.joins : sql``
  const besides = sql`${searched} ${joined}`
  const from = sql`${sql.table(of.table)} as t ${besides}`
  const parts = conditions(of, own && keyword ? input : rest, scope)
  const where = sql.join([within(of, scope), ...parts], sql` and `)
  const many = words ? sql`${where} and ${words.text}` : where
  const few = words
    ? sql.join([many, words.pieces, ...(of.pieces ? marked(of, rest) : [])], sql` and `)
    : where
  const isOpen = parts.length === 0 && seesAll(of, scope)
  const whole = isOpen && words === undefined ? of.table : undefined
  const isById = field === of.idField && !('topFlag' in of.columns)
  const sorted = of.sorts?.[field] ? undefined : of.sorted?.[field]
  const table = sql`${sql.table(of.table)} as t ${joined}`
  const rowsInOrder: InOrder = sorted
    ? { from: sql`${sql.table(sorted)} as o`, keys: [sql`o.value`], id: sql`o.id` }
    : { from: table, keys, id: sql`t.id` }
  const wordsAlone = isOpen && words && of.pieces
  const named = words || parts.length !== 1 || of.owner !== 'shared' ? undefined : namedAlone(of, rest)
  const byIds = wordsAlone
    ? {
        from: sql`${sql.table(of.pieces)} as s where ${words.whole}`,
        ...{ table, keys, direction },
        words: { text: words.text, pieces: sql.table(of.pieces), inOrder: rowsInOrder },
      }
    : named && { from: sql`(${named}) as s`, table, keys, direction }
  const found = sorted
    ? sql`${rowsInOrder.from} join ${sql.table(of.table)} as t on t.id = o.id ${besides}`
    : from
  const inOrder = whole ? rowsInOrder : { ...rowsInOrder, from: found }
  return { from, few, many, keys, direction, inOrder, byIds, isById, whole }
}

/**
 * Counts up to 50,000 and one. Where the count is complete, the page is chosen from the counted rows: for twenty rows
 * the planner would walk the index of the order, and all matching rows may lie at its far end. Where every row matches
 * they do not: those are counted without being kept, and the page is chosen by that index in the same statement.
 */
async function countAndChoose(
  tx: Tx,
  asked: Query,
  paged: Paging,
): Promise<{ found: number; ids: number[] | null }> {
  const { limit } = paged
  const { from, few, keys, direction, byIds, isById, whole } = asked
  if (whole) {
    const { rows } = await sql<{ found: number; ids: number[] }>`
      select ${countWhole(whole, from)} as found, array(${idsInOrder(asked, limit)}) as ids`.execute(tx)
    return rows[0] ?? { found: 0, ids: [] }
  }
  if (byIds && !isById) return countIds(tx, byIds, paged)
  const found = byIds
    ? sql`select s.id, s.id as key from ${byIds.from}`
    : sql`select t.id, (${sql.join(keys)}) as key from ${from} where ${few}`
  const { rows } = await sql<{ found: number; ids: number[] | null }>`
    with found as materialized (${found} limit ${countedRows + 1})
    select count(*) as found, case when count(*) <= ${countedRows} then
      array(select id from found order by key ${direction}, id ${direction} ${limit}) end as ids
    from found`.execute(tx)
  return rows[0] ?? { found: 0, ids: [] }
}

/** Among more than 50,000 the first rows of an index on the order are soon found. */
async function chooseByIndex(tx: Tx, asked: Query, limit: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${idsInOrder(asked, limit)}`.execute(tx)
  return rows.map(row => row.id)
}

function idsInOrder(
  { many, direction, inOrder: { from, keys, id } }: Query,
  limit: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select ${id} as id from ${from} where ${many} order by ${inTurn([...keys, id], direction)} ${limit}`
}

/** What a list finds, for whoever reckons with its rows instead of showing them: `from … where …`, the row itself is `t`. */
export async function foundBy(of: Target, input: Readonly<Row>, scope: Scope): Promise<RawBuilder<unknown>> {
  const { from, few } = await query(of, input, scope)
  return sql`${from} where ${few}`
}

/** How a list falls apart by one of its fields: the codes that are counted out, and those of which there may be very many. */
interface Parting {
  readonly by: string
  readonly codes: readonly number[]
  readonly capped: readonly number[]
}

/** In one statement how many rows of each code a list finds; of the capped ones up to 50,000 and one are counted. */
export async function countEach(
  tx: Tx,
  of: Target,
  input: Readonly<Row>,
  scope: Scope,
  { by, codes, capped }: Parting,
): Promise<readonly { readonly code: number; readonly count: number; readonly more?: true }[]> {
  const { from, few } = await query(of, input, scope)
  const field = of.columns[by] ?? columnOf(by)
  const { rows } = await sql<{ code: number; found: number }>`
    select ${field} as code, count(*) as found from ${from}
    where ${few} and ${field} = any(${[...codes]}::int[]) group by 1
    union all select c.code, (select count(*) from (
      select from ${from} where ${few} and ${field} = c.code limit ${countedRows + 1}) as counted)
    from unnest(${[...capped]}::int[]) as c (code)`.execute(tx)
  const found = new Map(rows.map(row => [row.code, row.found]))
  return [...codes, ...capped].map(code => {
    const count = found.get(code) ?? 0
    return count > countedRows ? { code, count: countedRows, more: true } : { code, count }
  })
}

/** The ids of all that a list finds, in its order, at most so many. */
export async function allIds(
  tx: Tx,
  of: Target,
  input: Readonly<Row>,
  scope: Scope,
  most: number,
): Promise<readonly number[]> {
  return (await allSeen(tx, of, input, scope, most)).ids
}

/** The same with the version that each row was seen in, 0 where its list tells none. */
export async function allSeen(
  tx: Tx,
  of: Target,
  input: Readonly<Row>,
  scope: Scope,
  most: number,
): Promise<{ ids: readonly number[]; versions: readonly number[] }> {
  const { from, few, keys, direction } = await query(of, input, scope)
  const { rows } = await sql<{ ids: number[] | null; versions: number[] | null }>`
    select array_agg(id) as ids, array_agg(version) as versions from (
      select t.id, ${of.columns.version ?? sql`0`} as version from ${from} where ${few}
      order by ${inTurn([...keys, sql`t.id`], direction)} limit ${most}) as found`.execute(tx)
  return { ids: rows[0]?.ids ?? [], versions: rows[0]?.versions ?? [] }
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

/** One row by id. Throws code 404 for a missing row and for a foreign one alike. */
export async function oneRow(tx: Db, of: Target, id: unknown, scope: Scope): Promise<Row> {
  const [row] = await someRows(tx, of, [Number(id)], scope)
  if (!row) throw gone()
  return row
}

/** More rows than this are better joined in another way than a few. */
const fewRows = 200

/**
 * Rows by id, in the order asked, whole or these fields of them; missing and foreign ones are left out. To plan the joins of
 * a page takes longer than to read it.
 */
export async function someRows(
  tx: Db,
  of: Target,
  ids: readonly number[],
  scope: Scope,
  asked?: readonly string[],
): Promise<Row[]> {
  const fields = asked ?? Object.keys(of.columns)
  const once = asked === undefined && ids.length <= fewRows ? plannedOnce : sql``
  const joined = fields.some(field => of.select?.[field]) ? of.joins : undefined
  const { rows } = await sql<Row>`${once}
    select ${selectList(of, fields)} from ${sql.table(of.table)} as t ${joined ?? sql``}
    where t.id = any(${[...ids]}::bigint[]) and ${within(of, scope)}`.execute(tx)
  const byId = new Map(rows.map(row => [row[of.idField], row]))
  const found = ids.map(id => byId.get(id)).filter(row => row !== undefined)
  return of.told && found.length > 0 ? of.told(tx, found, scope) : found
}

/** What is asked of the rows, without the keyword that the pieces answer. */
function conditions(of: Target, input: Readonly<Row>, scope: Scope): RawBuilder<unknown>[] {
  const schemas = fieldsOf(of.list.in)
  const parts: RawBuilder<unknown>[] = []
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || name in pageFields || name === 'sort') continue
    const filter = of.filters?.[name]
    const part = filter ? filter(value, scope) : standard(of, name, value, schemas[name], scope)
    if (part) parts.push(part)
  }
  return parts
}

/** The ids that the one filter asked for names, where it is one of those that do. */
function namedAlone(of: Target, input: Readonly<Row>): RawBuilder<unknown> | undefined {
  const [asked] = Object.entries(of.named ?? {}).filter(([name]) => input[name] !== undefined)
  return asked?.[1](input[asked[0]])
}

/** The filters that an index answers together with words. */
function marked(of: Target, input: Readonly<Row>): RawBuilder<unknown>[] {
  return Object.entries(of.marks ?? {}).flatMap(([name, marksOf]) => {
    const marks = input[name] === undefined ? [] : marksOf(input[name])
    return marks.length > 0 ? [sql`${apart.pieces} && ${[...marks]}::text[]`] : []
  })
}

/** Numbers and codes are equal, texts are contained, as far as they are shown. */
function standard(
  of: Target,
  name: string,
  value: unknown,
  schema: Schema | undefined,
  scope: Scope,
): RawBuilder<unknown> | undefined {
  const column = of.columns[name] ?? columnOf(name)
  const person = of.hides[name]
  if (schema && sqlType(schema) === 'text' && typeof value === 'string') {
    if (value === '') return undefined
    return person ? asksFor(person.kind, column, value, scope) : contains(column, value)
  }
  return sql`${column} = ${value}`
}

/**
 * By a field or a filter of the contract's own list: nothing a caller writes reaches the SQL. What is hidden stands in the
 * order of what is shown of it, for its place would tell the rest.
 */
function order(
  of: Target,
  input: Readonly<Row>,
  scope: Scope,
): { field: string; keys: readonly RawBuilder<unknown>[]; direction: RawBuilder<unknown> } {
  const text = typeof input.sort === 'string' ? input.sort : (of.order ?? of.idField)
  const field = text.replace(/^-/, '')
  const column = of.columns[field] ?? sql`t.id`
  const person = showsPeople(scope) ? undefined : of.hides[field]
  const asked = of.sorts?.[field]?.(input[field]) ?? (person ? shownOf(person.kind, column) : column)
  // What is on top comes first wherever nobody asked for another order.
  const topped = input.sort === undefined && 'topFlag' in of.columns && !text.startsWith('-')
  return {
    field,
    keys: topped ? [sql`(1 - t.top_flag)`, asked] : [asked],
    direction: text.startsWith('-') ? sql`desc` : sql`asc`,
  }
}
