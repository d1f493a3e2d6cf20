import { sql } from 'kysely'
import { erased } from '../../../../src/values/erased.ts'
import { grams } from '../../../../src/values/grams.ts'
import type { Tx } from '../../../db/database.ts'

/** A column that may hold any text. */
export interface TextColumn {
  readonly table: string
  readonly name: string
  readonly type: 'text' | 'json' | 'jsonb' | 'list'
  /** By what a row of its table is found again: its id, where it lies, or of the log the row that it belongs to. */
  readonly key: 'id' | 'ctid' | 'audit_id'
  readonly keyType: string
}

/** The rows of one table that hold a telephone in any text. */
export interface Held {
  readonly table: string
  readonly columns: readonly TextColumn[]
  readonly keys: readonly string[]
  /** How many hold it where it is told of. */
  readonly told: number
}

/** What the audit itself is kept in. */
export const auditTables: readonly string[] = ['audit_change', 'audit_block']

/** What rows are found by; made anew where their texts are others. */
const made = ['grams']

/** Every column of the database that a telephone may stand in; of a table with months that table alone. */
export async function textColumns(tx: Tx): Promise<TextColumn[]> {
  const { rows } = await sql<TextColumn>`
    select c.table_name as "table", c.column_name as name,
      case c.data_type when 'json' then 'json' when 'jsonb' then 'jsonb' when 'ARRAY' then 'list' else 'text' end as type,
      coalesce(i.column_name, 'ctid') as key, coalesce(i.data_type, 'tid') as "keyType"
    from information_schema.columns c
    join pg_class k on k.relname = c.table_name and k.relnamespace = 'public'::regnamespace
    left join information_schema.columns i on i.table_schema = 'public' and i.table_name = c.table_name
      and i.column_name = case when c.table_name = any(${[...auditTables]}::text[]) then 'audit_id' else 'id' end
      and k.relkind = 'r'
    where c.table_schema = 'public' and k.relkind in ('r', 'p') and not k.relispartition
      and c.is_generated = 'NEVER' and c.column_name <> all(${made}::text[])
      and (c.data_type in ('text', 'character varying', 'json', 'jsonb') or (c.data_type = 'ARRAY' and c.udt_name = '_text'))
    order by 1, c.ordinal_position`.execute(tx)
  return rows
}

/** Digits around it make another number of it. */
const alone = (phone: string) => `(?<![0-9])${phone.replace(/[+]/g, '\\+')}(?![0-9])`

function says(phone: string) {
  const column = ({ name }: TextColumn) => sql`t.${sql.id(name)}::text`
  return (columns: readonly TextColumn[]) =>
    sql`(${sql.join(
      columns.map(each => sql`(${column(each)} like ${`%${phone}%`} and ${column(each)} ~ ${alone(phone)})`),
      sql` or `,
    )})`
}

/** Looked for once in every table; `isTold`: a column that counts as one. */
export async function heldIn(
  tx: Tx,
  phone: string,
  columns: readonly TextColumn[],
  isTold: (column: TextColumn) => boolean,
): Promise<readonly Held[]> {
  const held: Held[] = []
  for (const [table, own] of byTable(columns)) {
    const told = own.filter(isTold)
    const [{ key } = { key: 'ctid' }] = own
    const { rows } = await sql<{ key: string; told: boolean }>`
      select t.${sql.id(key)}::text as key, ${told.length > 0 ? says(phone)(told) : sql`false`} as told
      from ${sql.table(table)} t where ${says(phone)(own)}`.execute(tx)
    if (rows.length > 0)
      held.push({
        table,
        columns: own,
        keys: [...new Set(rows.map(row => row.key))],
        told: rows.filter(row => row.told).length,
      })
  }
  return held
}

/** Columns by their table. */
export function byTable(columns: readonly TextColumn[]): ReadonlyMap<string, readonly TextColumn[]> {
  const tables = new Map<string, TextColumn[]>()
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column])
  return tables
}

/** How many rows of each table hold it in any text; tables without one are left out. */
export async function countTexts(
  tx: Tx,
  phone: string,
  columns: readonly TextColumn[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const [table, own] of byTable(columns)) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} t
      where ${says(phone)(own)}`.execute(tx)
    const n = rows[0]?.n ?? 0
    if (n > 0) counts.set(table, n)
  }
  return counts
}

/**
 * Takes it out of every text of these rows that still holds it, one row after the other: they are few. What a row is found
 * by loses it too. `hasGrams`: it is found by pieces of its text.
 */
export async function takeOut(tx: Tx, phone: string, { columns, keys }: Held, hasGrams: boolean) {
  const [first] = columns
  if (!first) return
  const table = sql.table(first.table)
  const names = columns.map(({ name }) => sql.ref(`t.${name}`))
  const { rows } = await sql<Record<string, unknown> & { part: number; place: string }>`
    select t.tableoid::bigint as part, t.ctid::text as place, ${sql.join(names)} from ${table} t
    where t.${sql.id(first.key)} = any(${[...keys]}::${sql.raw(first.keyType)}[]) and ${says(phone)(columns)} for update`.execute(
    tx,
  )
  for (const row of rows) {
    const sets = columns.map(column => {
      const now = withoutPhone(row[column.name], phone, column.name === 'search')
      const isJson = column.type === 'json' || column.type === 'jsonb'
      const value = isJson
        ? sql`${now === null ? null : JSON.stringify(now)}::${sql.raw(column.type)}`
        : sql`${now}`
      return sql`${sql.id(column.name)} = ${value}`
    })
    if (hasGrams && typeof row.search === 'string')
      sets.push(sql`grams = ${grams(String(withoutPhone(row.search, phone, true)))}::text[]`)
    await sql`update ${table} set ${sql.join(sets)} where tableoid = ${row.part}::oid and ctid = ${row.place}::tid`.execute(
      tx,
    )
  }
}

/** The same value without the telephone, whatever it is inside of. `anywhere`: whatever stands beside it. */
export function withoutPhone(value: unknown, phone: string, anywhere = false): unknown {
  if (typeof value === 'string')
    return anywhere ? value.replaceAll(phone, '') : value.replace(new RegExp(alone(phone), 'g'), erased)
  if (typeof value === 'number') return String(value) === phone ? erased : value
  if (Array.isArray(value)) return value.map(each => withoutPhone(each, phone, anywhere))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key.replaceAll(phone, erased),
      withoutPhone(each, phone, anywhere),
    ]),
  )
}
