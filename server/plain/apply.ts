import { sql } from 'kysely'
import { message } from '../../src/values/messages.ts'
import type { Context } from '../call/context.ts'
import { cast, columnName } from './columns.ts'
import { unhiddenRows } from './hidden-rows.ts'
import { judgedBy, lawful } from './law.ts'
import { someRows } from './list.ts'
import { isFoundBy, keepPieces } from './pieces.ts'
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
 * written is one statement and leaves one change per row for the audit. A row is written in the version that was read;
 * where somebody came between, all are read anew, and then they wait for us.
 */
export async function apply(
  context: Context,
  of: Target,
  rows: readonly RowChange[],
  options: ApplyOptions,
): Promise<Verdicts> {
  const asked: Verdicts = { applied: [], conflicts: [], invalid: [], denied: [] }
  const allowed = await permitted(context, of, checked(of, rows, asked), asked)
  const set = new Set(allowed.flatMap(row => Object.keys(row.set)))
  // What a rule has judged by other rows must not change before it is written.
  const isLocked = judgedBy(of, set)?.length !== 0
  const verdicts =
    (await attempt(context, of, allowed, asked, { ...options, isLocked })) ??
    (await attempt(context, of, allowed, asked, { ...options, isLocked: true }))
  if (!verdicts) throw new Error(`${of.table}: a row was written that we had locked`)
  return verdicts
}

/** Answers nothing where somebody was first: then nothing is written. */
async function attempt(
  context: Context,
  of: Target,
  allowed: readonly RowChange[],
  asked: Verdicts,
  { mode, dryRun, isLocked }: ApplyOptions & { readonly isLocked: boolean },
): Promise<Verdicts | undefined> {
  const verdicts: Verdicts = { ...asked, conflicts: [], invalid: [...asked.invalid] }
  if (isLocked) await lock(context, of, allowed)
  const current = await read(context, of, allowed)
  const meant = unhiddenRows(of, allowed, current, verdicts)
  const settled = settle(of, await referenced(context, of, meant, verdicts), current, verdicts)
  const able = await lawful(context, of, settled, current, verdicts)
  await showConflicts(context, of, verdicts)
  const against = verdicts.conflicts.length + verdicts.invalid.length + verdicts.denied.length
  if (mode === 'all' && against > 0) return verdicts
  const changes = able
    .map(row => changeOf(row, current.get(row.id) ?? {}))
    .filter(change => change !== undefined)
  await sql`savepoint before_apply`.execute(context.tx)
  const isWritten = await write(context, of, changes)
  if (dryRun || !isWritten) await sql`rollback to savepoint before_apply`.execute(context.tx)
  if (!isWritten) return undefined
  if (!dryRun) {
    note(context, of, changes)
    await of.posts?.(context, changes)
  }
  const written = dryRun ? standing(changes) : await versionsOf(context, of, changes)
  const applied = able.map(({ id, version }) => ({ id, version: written.get(id) ?? version }))
  const same = able.length - changes.length
  return { ...verdicts, applied, ...(same > 0 ? { same } : {}) }
}

/** A preview changes nothing: what stands there keeps its version. */
const standing = (changes: readonly Written[]) =>
  new Map(changes.map(({ id, before }) => [id, Number(before.version)]))

/** One higher; but what was posted may have written the rows themselves once more: a ranking is filled. */
async function versionsOf(
  { tx }: Context,
  of: Target,
  changes: readonly Written[],
): Promise<ReadonlyMap<number, number>> {
  if (!of.posts) return new Map(changes.map(({ id, before }) => [id, Number(before.version) + 1]))
  const { rows } = await sql<{
    id: number
    version: number
  }>`select t.id, t.version from ${sql.table(of.table)} as t
    where t.id = any(${arrayOf(changes.map(({ id }) => id))}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/**
 * Locks the rows in the order of their ids, so that two batches never wait for each other in a ring. A row that only
 * refers to one of them does not wait: no key changes.
 */
async function lock(context: Context, of: Target, rows: readonly RowChange[]): Promise<void> {
  const ids = rows.map(row => row.id).sort((a, b) => a - b)
  if (ids.length === 0) return
  await sql`select from ${sql.table(of.table)} as t where t.id = any(${ids}::bigint[]) and ${within(of, context.scope)}
    order by t.id for no key update`.execute(context.tx)
}

async function read(
  context: Context,
  of: Target,
  rows: readonly RowChange[],
): Promise<ReadonlyMap<number, Values>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(row => row.id)
  const fields = needed(of, rows, await keysOf(context, of))
  const found = await someRows(context.tx, of, ids, context.scope, fields)
  return new Map(found.map(row => [Number(row[of.idField]), row]))
}

/** The fields that verdicts and rules speak of; all of them where a change touches what a row is found by. */
function needed(of: Target, rows: readonly RowChange[], keys: readonly (readonly string[])[]): string[] {
  const set = new Set(rows.flatMap(row => Object.keys(row.set)))
  const judged = judgedBy(of, set)
  const whole = judged === undefined || isFoundBy(of, set)
  const verdicts = [of.idField, 'version']
  const unique = keys.filter(key => key.some(field => set.has(field))).flat()
  return [...new Set([...(whole ? Object.keys(of.columns) : [...verdicts, ...judged, ...unique]), ...set])]
}

/** Who is in conflict is shown the whole row as it stands, and who has changed it when. */
async function showConflicts(context: Context, of: Target, verdicts: Verdicts): Promise<void> {
  if (verdicts.conflicts.length === 0) return
  const ids = verdicts.conflicts.map(({ id }) => id)
  const rowsOf = async (fields: readonly string[]) => {
    const rows = await someRows(context.tx, of, ids, context.scope, fields)
    return new Map(rows.map(row => [Number(row[of.idField]), row]))
  }
  const whole = await rowsOf(Object.keys(of.columns))
  const written = await rowsOf([of.idField, 'updateBy', 'updateTime'])
  verdicts.conflicts = []
  for (const id of ids) {
    const [current, last] = [whole.get(id), written.get(id)]
    if (current && last)
      verdicts.conflicts.push({ id, current, by: String(last.updateBy), at: String(last.updateTime) })
    else verdicts.invalid.push({ id, field: of.idField, reason: message('row.gone') })
  }
}

interface Written {
  readonly id: number
  readonly before: Values
  /** The fields that really change. */
  readonly set: Values
}

/** What a row that may be changed really changes; nothing, where every value stands there already. */
function changeOf({ id, set: asked }: RowChange, before: Values): Written | undefined {
  const set: Record<string, unknown> = {}
  let isChanged = false
  for (const field of Object.keys(asked)) {
    if (same(asked[field], before[field])) continue
    set[field] = asked[field]
    isChanged = true
  }
  return isChanged ? { id, before, set } : undefined
}

/**
 * One statement for all rows, which come as columns: each takes the row's new value where it has one. Answers whether
 * all rows still stood in the version that was read.
 */
async function write(context: Context, of: Target, changes: readonly Written[]): Promise<boolean> {
  if (changes.length === 0) return true
  const rows = [...changes].sort((a, b) => a.id - b.id)
  const fields = [...new Set(rows.flatMap(row => Object.keys(row.set)))]
  const columns = fields.map((field, index) => {
    const values = rows.map(({ set }) => textOf(set[field]))
    const given = rows.map(({ set }) => field in set)
    const [value, isGiven] = [sql.id(`value${index}`), sql.id(`given${index}`)]
    const taken = cast(sql`v.${value}`, of.editable[field])
    const column = sql.id(columnName(field))
    return given.every(Boolean)
      ? { lists: sql`${arrayOf(values)}::text[]`, names: value, set: sql`${column} = ${taken}` }
      : {
          lists: sql`${arrayOf(values)}::text[], ${arrayOf(given)}::boolean[]`,
          names: sql`${value}, ${isGiven}`,
          set: sql`${column} = case when v.${isGiven} then ${taken} else t.${column} end`,
        }
  })
  const { numAffectedRows } = await sql`
    update ${sql.table(of.table)} as t set ${sql.join(columns.map(({ set }) => set))},
      version = t.version + 1, update_time = ${context.now}, update_by = ${context.caller.name}
    from unnest(${arrayOf(rows.map(({ id }) => id))}::bigint[], ${arrayOf(rows.map(({ before }) => before.version))}::int[],
      ${sql.join(columns.map(({ lists }) => lists))}) as v(id, version, ${sql.join(columns.map(({ names }) => names))})
    where t.id = v.id and t.version = v.version`.execute(context.tx)
  if (Number(numAffectedRows) < changes.length) return false
  await keepPieces(context.tx, of, changes)
  return true
}

/** As PostgreSQL reads one: our driver writes each number as if it might be any text, which is slow for thousands. */
function arrayOf(values: readonly unknown[]): string {
  const texts = values.map(value =>
    typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : (value ?? 'NULL'),
  )
  return `{${texts.join(',')}}`
}

/** As it travels to the database, where it is cast. */
function textOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

function note(context: Context, of: Target, changes: readonly Written[]): void {
  for (const { id, before: now, set: after } of changes) {
    const before: Record<string, unknown> = {}
    for (const field of Object.keys(after)) before[field] = now[field]
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
