import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { columnName, sqlType } from './columns.ts'
import { someRows } from './list.ts'
import { keepPieces } from './pieces.ts'
import { within } from './scope.ts'
import { keptFields, type Target } from './target.ts'
import {
  checked,
  permitted,
  type RowChange,
  referenced,
  same,
  settle,
  type Values,
  type Verdicts,
} from './verdicts.ts'

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

/** Locks the rows in id order (so that two batches never wait for each other in a ring) and reads them. */
async function lock(context: Context, of: Target, rows: readonly RowChange[]): Promise<Map<number, Values>> {
  const ids = rows.map(row => row.id).sort((a, b) => a - b)
  if (ids.length === 0) return new Map()
  await sql`select from ${sql.table(of.table)} as t where t.id = any(${ids}::bigint[]) and ${within(of, context.scope)}
    order by t.id for update`.execute(context.tx)
  const found = await someRows(context.tx, of, ids, context.scope)
  return new Map(found.map(row => [Number(row[of.idField]), row]))
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
    const before = current.get(row.id) ?? {}
    const set = changesOf(row, before)
    return Object.keys(set).length ? [{ id: row.id, before, set }] : []
  })
  if (changed.length === 0) return new Set()
  const fields = [...new Set(changed.flatMap(row => Object.keys(row.set)))]
  const assignments = fields.map(field => {
    const schema = of.editable[field]
    const column = sql.id(columnName(field))
    const value = sql`(v.set ->> ${field})::${sql.raw(sqlType(schema))}`
    return sql`${column} = case when v.set ? ${field} then ${value} else t.${column} end`
  })
  const sets = JSON.stringify(changed.map(({ id, set }) => ({ id, set })))
  const { rows: done } = await sql<{ id: number }>`
    update ${sql.table(of.table)} as t set ${sql.join(assignments)},
      version = t.version + 1, update_time = ${context.now}, update_by = ${context.caller.name}
    from jsonb_to_recordset(${sets}::jsonb) as v(id bigint, set jsonb)
    where t.id = v.id returning t.id`.execute(context.tx)
  await keepPieces(context.tx, of, changed)
  return new Set(done.map(row => row.id))
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
