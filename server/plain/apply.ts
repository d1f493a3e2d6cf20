import { sql } from 'kysely'
import * as z from 'zod'
import type { Schema } from '../../src/contract/call.ts'
import { sentence } from '../../src/contract/sentence.ts'
import { message } from '../../src/values/messages.ts'
import type { Context } from '../context.ts'
import { columnName, sqlType } from './columns.ts'
import { someRows } from './list.ts'
import { within } from './scope.ts'
import { searchGrams, searchText } from './search.ts'
import { keptFields, type Target } from './target.ts'

type Values = Readonly<Record<string, unknown>>

/** One row to change: the version that was read, the new values, and where the caller knows them the values read. */
export interface RowChange {
  readonly id: number
  readonly version: number
  readonly set: Values
  readonly base?: Values | undefined
}

export interface Verdicts {
  applied: { id: number; version: number }[]
  conflicts: { id: number; current: Values; by: string; at: string }[]
  invalid: { id: number; field: string; reason: string }[]
  denied: { id: number; field: string; code: string }[]
}

export interface ApplyOptions {
  /** all: nothing unless everything; able: what can be. */
  readonly mode: 'all' | 'able'
  /** The very same work, rolled back. */
  readonly dryRun?: boolean | undefined
}

/**
 * The one function by which rows change: preview, commit, single edits and undo. Every row gets a verdict; what is
 * written is one statement and leaves one change per row for the audit.
 */
export async function apply(
  context: Context,
  of: Target,
  rows: readonly RowChange[],
  options: ApplyOptions,
): Promise<Verdicts> {
  const verdicts: Verdicts = { applied: [], conflicts: [], invalid: [], denied: [] }
  const allowed = await permitted(context, of, checked(of, rows, verdicts), verdicts)
  const current = await lock(context, of, allowed)
  const able = settle(of, await referenced(context, of, allowed, verdicts), current, verdicts)
  const against = verdicts.conflicts.length + verdicts.invalid.length + verdicts.denied.length
  if (options.mode === 'all' && against > 0) return verdicts
  await sql`savepoint before_apply`.execute(context.tx)
  const written = await write(context, of, able, current)
  if (options.dryRun) await sql`rollback to savepoint before_apply`.execute(context.tx)
  verdicts.applied = able.map(({ id, version }) => ({ id, version: written.has(id) ? version + 1 : version }))
  if (!options.dryRun) note(context, of, able, current, written)
  return verdicts
}

/** Values by the contract's own schemas, canonical; a row with one bad value is left out whole. */
function checked(of: Target, rows: readonly RowChange[], verdicts: Verdicts): RowChange[] {
  const good: RowChange[] = []
  const seen = new Set<number>()
  for (const row of rows) {
    const before = verdicts.invalid.length
    if (seen.has(row.id)) verdicts.invalid.push({ id: row.id, field: of.idField, reason: `${of.title}重复` })
    seen.add(row.id)
    const set: Record<string, unknown> = {}
    for (const [field, value] of Object.entries(row.set)) {
      const schema = editableField(of, field)
      const parsed = schema && z.safeParse(schema, value, { reportInput: true })
      if (parsed?.success) set[field] = parsed.data
      else verdicts.invalid.push({ id: row.id, field, reason: reasonOf(of, field, parsed?.error) })
    }
    if (verdicts.invalid.length === before) good.push({ ...row, set })
  }
  return good
}

/** Own keys only: a field named `constructor` is nobody's. */
function editableField(of: Target, field: string): Schema | undefined {
  return Object.hasOwn(of.editable, field) ? of.editable[field] : undefined
}

function reasonOf(of: Target, field: string, error: z.core.$ZodError | undefined): string {
  const issue = error?.issues[0]
  const schema = editableField(of, field)
  return issue && schema
    ? sentence(z.object({ [field]: schema }), { ...issue, path: [field, ...issue.path] })
    : message('bad.unknown', { field })
}

async function permitted(
  context: Context,
  of: Target,
  rows: readonly RowChange[],
  verdicts: Verdicts,
): Promise<RowChange[]> {
  const { codes } = of
  if (!codes) return [...rows]
  const held = await context.codes()
  return rows.filter(row => {
    const lacking = Object.keys(row.set).filter(
      field => codes[field] && !codes[field].some(code => held.has(code)),
    )
    for (const field of lacking) verdicts.denied.push({ id: row.id, field, code: codes[field]?.[0] ?? '' })
    return lacking.length === 0
  })
}

/** Locks the rows in id order (so that two batches never wait for each other in a ring) and reads them. */
async function lock(context: Context, of: Target, rows: readonly RowChange[]): Promise<Map<number, Values>> {
  const ids = rows.map(row => row.id).sort((a, b) => a - b)
  if (ids.length === 0) return new Map()
  await sql`select from ${sql.table(of.table)} as t where t.id = any(${ids}::bigint[]) and ${within(of, context.scope)}
    order by t.id for update`.execute(context.tx)
  const found = await someRows(context.tx, of, ids, context.scope)
  return new Map(found.map(row => [Number(row[of.idField]), row]))
}

/** Ids that other rows must exist for: one query a field. */
async function referenced(
  context: Context,
  of: Target,
  rows: readonly RowChange[],
  verdicts: Verdicts,
): Promise<RowChange[]> {
  let good = [...rows]
  for (const [field, table] of Object.entries(of.references ?? {})) {
    const wanted = new Set(
      good.map(row => row.set[field]).filter(value => value !== undefined && value !== null),
    )
    if (wanted.size === 0) continue
    const { rows: found } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where id = any(${[...wanted].map(Number)}::bigint[])`.execute(
      context.tx,
    )
    const known = new Set(found.map(row => row.id))
    good = good.filter(row => {
      const value = row.set[field]
      const fits = value === undefined || value === null || known.has(Number(value))
      if (!fits) verdicts.invalid.push({ id: row.id, field, reason: message('row.missing') })
      return fits
    })
  }
  return good
}

/** Missing rows, stale versions, and stale versions whose every named base still holds. */
function settle(
  of: Target,
  rows: readonly RowChange[],
  current: ReadonlyMap<number, Values>,
  verdicts: Verdicts,
): RowChange[] {
  const able: RowChange[] = []
  for (const row of rows) {
    const now = current.get(row.id)
    if (!now) verdicts.invalid.push({ id: row.id, field: of.idField, reason: message('row.gone') })
    else if (now.version === row.version || holdsBase(of, row, now))
      able.push({ ...row, version: Number(now.version) })
    else
      verdicts.conflicts.push({
        id: row.id,
        current: now,
        by: String(now.updateBy),
        at: String(now.updateTime),
      })
  }
  return able
}

function holdsBase(of: Target, row: RowChange, now: Values): boolean {
  const { base } = row
  if (!base) return false
  return Object.keys(row.set).every(field => field in base && same(canon(of, field, base[field]), now[field]))
}

function canon(of: Target, field: string, value: unknown): unknown {
  const schema = of.editable[field]
  const parsed = schema && z.safeParse(schema, value)
  return parsed?.success ? parsed.data : value
}

export function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

/** The fields that really change; a row without any is applied and not written. */
function changesOf(row: RowChange, now: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row.set).filter(([field, value]) => !same(value, now[field])))
}

/** One statement for all rows: each column takes the row's new value where it has one. Answers the ids written. */
async function write(
  context: Context,
  of: Target,
  rows: readonly RowChange[],
  current: ReadonlyMap<number, Values>,
): Promise<Set<number>> {
  const changed = rows.flatMap(row => {
    const now = current.get(row.id) ?? {}
    const set = changesOf(row, now)
    return Object.keys(set).length ? [{ id: row.id, set, ...found(of, { ...now, ...set }) }] : []
  })
  if (changed.length === 0) return new Set()
  const fields = [...new Set(changed.flatMap(row => Object.keys(row.set)))]
  const assignments = fields.map(field => {
    const schema = of.editable[field]
    const column = sql.id(columnName(field))
    const value = sql`(v.set ->> ${field})::${sql.raw(sqlType(schema))}`
    return sql`${column} = case when v.set ? ${field} then ${value} else t.${column} end`
  })
  const { rows: done } = await sql<{ id: number }>`
    update ${sql.table(of.table)} as t set ${sql.join(assignments)}, search = v.search, grams = v.grams,
      version = t.version + 1, update_time = ${context.now}, update_by = ${context.caller.name}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as v(id bigint, set jsonb, search text, grams text[])
    where t.id = v.id returning t.id`.execute(context.tx)
  return new Set(done.map(row => row.id))
}

/** The stored search columns of a row. */
export function found(of: Target, row: Values): { search: string; grams: string[] } {
  const search = searchText(of.search(row))
  return { search, grams: searchGrams(search) }
}

function note(
  context: Context,
  of: Target,
  rows: readonly RowChange[],
  current: ReadonlyMap<number, Values>,
  written: ReadonlySet<number>,
): void {
  for (const row of rows) {
    const now = current.get(row.id)
    if (!now || !written.has(row.id)) continue
    const after = changesOf(row, now)
    const before = Object.fromEntries(Object.keys(after).map(field => [field, now[field]]))
    context.changed({ table: of.table, rowId: row.id, before, after })
  }
}

/** Fields of a whole row sent back that the server keeps: fine when equal, refused when not (rules R8). */
export function frozenTouched(of: Target, sent: Values, now: Values): string | undefined {
  return Object.keys(sent).find(
    field =>
      field !== 'version' &&
      field !== of.idField &&
      !(field in of.editable) &&
      (field in now || keptFields.includes(field)) &&
      !same(sent[field], now[field]),
  )
}
