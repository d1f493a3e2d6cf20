import { sql } from 'kysely'
import type { Context } from '../call/context.ts'
import { cast, columnName } from './columns.ts'
import { judgedBy, lawful } from './law.ts'
import { someRows } from './list.ts'
import { keepPieces } from './pieces.ts'
import { within } from './scope.ts'
import { keptFields, type Target } from './target.ts'
import { keysOf } from './unique.ts'
import { same, type Values } from './values.ts'
import { checked, permitted, type RowChange, referenced, settle, type Verdicts } from './verdicts.ts'

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
  const settled = settle(of, await referenced(context, of, allowed, verdicts), current, verdicts)
  const able = await lawful(context, of, settled, current, verdicts)
  await showConflicts(context, of, verdicts)
  const against = verdicts.conflicts.length + verdicts.invalid.length + verdicts.denied.length
  if (options.mode === 'all' && against > 0) return verdicts
  const changes = able.flatMap(row => changeOf(row, current.get(row.id) ?? {}))
  await sql`savepoint before_apply`.execute(context.tx)
  await write(context, of, changes)
  if (options.dryRun) await sql`rollback to savepoint before_apply`.execute(context.tx)
  const written = new Set(changes.map(({ id }) => id))
  verdicts.applied = able.map(({ id, version }) => ({ id, version: written.has(id) ? version + 1 : version }))
  if (!options.dryRun) {
    note(context, of, changes)
    await of.posts?.(context, changes)
  }
  return verdicts
}

/**
 * Reads and locks the rows in the order of their ids, so that two batches never wait for each other in a ring. A row that
 * only refers to one of them does not wait: no key changes.
 */
async function lock(context: Context, of: Target, rows: readonly RowChange[]): Promise<Map<number, Values>> {
  const ids = rows.map(row => row.id).sort((a, b) => a - b)
  if (ids.length === 0) return new Map()
  await sql`select from ${sql.table(of.table)} as t where t.id = any(${ids}::bigint[]) and ${within(of, context.scope)}
    order by t.id for no key update`.execute(context.tx)
  const fields = needed(of, rows, await keysOf(context, of))
  const found = await someRows(context.tx, of, ids, context.scope, fields)
  return new Map(found.map(row => [Number(row[of.idField]), row]))
}

/** The fields that verdicts and rules speak of; all of them where a change touches what a row is found by. */
function needed(of: Target, rows: readonly RowChange[], keys: readonly (readonly string[])[]): string[] {
  const set = new Set(rows.flatMap(row => Object.keys(row.set)))
  const touched = of.search(Object.fromEntries([...set].map(field => [field, field])))
  const judged = judgedBy(of, set)
  const whole = judged === undefined || !same(touched, of.search({}))
  const verdicts = [of.idField, 'version', 'updateBy', 'updateTime']
  const unique = keys.filter(key => key.some(field => set.has(field))).flat()
  return [...new Set([...(whole ? Object.keys(of.columns) : [...verdicts, ...judged, ...unique]), ...set])]
}

/** Who is in conflict is shown the whole row as it stands. */
async function showConflicts(context: Context, of: Target, { conflicts }: Verdicts): Promise<void> {
  if (conflicts.length === 0) return
  const ids = conflicts.map(({ id }) => id)
  const rows = await someRows(context.tx, of, ids, context.scope)
  const whole = new Map(rows.map(row => [row[of.idField], row]))
  for (const conflict of conflicts) conflict.current = whole.get(conflict.id) ?? conflict.current
}

interface Written {
  readonly id: number
  readonly before: Values
  /** The fields that really change. */
  readonly set: Values
}

/** What a row that may be changed really changes; nothing, where every value stands there already. */
function changeOf({ id, set: asked }: RowChange, before: Values): Written[] {
  const changed = Object.entries(asked).filter(([field, value]) => !same(value, before[field]))
  return changed.length > 0 ? [{ id, before, set: Object.fromEntries(changed) }] : []
}

/** One statement for all rows: each column takes the row's new value where it has one. */
async function write(context: Context, of: Target, changes: readonly Written[]): Promise<void> {
  if (changes.length === 0) return
  const fields = [...new Set(changes.flatMap(row => Object.keys(row.set)))]
  const assignments = fields.map(field => {
    const schema = of.editable[field]
    const column = sql.id(columnName(field))
    const value = cast(sql`v.set ->> ${field}`, schema)
    return sql`${column} = case when v.set ? ${field} then ${value} else t.${column} end`
  })
  const sets = JSON.stringify(changes.map(({ id, set }) => ({ id, set })))
  await sql`
    update ${sql.table(of.table)} as t set ${sql.join(assignments)},
      version = t.version + 1, update_time = ${context.now}, update_by = ${context.caller.name}
    from jsonb_to_recordset(${sets}::jsonb) as v(id bigint, set jsonb) where t.id = v.id`.execute(context.tx)
  await keepPieces(context.tx, of, changes)
}

function note(context: Context, of: Target, changes: readonly Written[]): void {
  for (const { id, before: now, set: after } of changes) {
    const before = Object.fromEntries(Object.keys(after).map(field => [field, now[field]]))
    context.changed({ table: of.table, rowId: id, before, after })
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
