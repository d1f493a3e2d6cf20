import { sql } from 'kysely'
import { message } from '../../src/values/messages.ts'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import type { Context } from '../call/context.ts'
import { isRetryable, refusalOf } from '../call/pg-errors.ts'
import { bad, Refusal } from '../call/refusal.ts'
import type { Served } from '../call/serve.ts'
import { Work } from '../call/work.ts'
import { fieldsOf } from './columns.ts'
import { someRows } from './list.ts'
import type { Target } from './target.ts'

/** The rows of a list, and the call that deletes them: many at once where it takes ids, else one after the other. */
export interface Removal {
  readonly target: Target
  readonly served: Served
  readonly field: string
  readonly many: boolean
}

export interface SeenRow {
  readonly id: number
  /** In which it was seen; 0: its list tells none. */
  readonly version: number
}

/** So many rows are tried at once: of those that are refused the halves, until it is known which. */
const most = 200

/** How a call deletes rows of this list, by what it takes; undefined where it cannot. */
export function removalOf(target: Target, served: Served): Removal | undefined {
  const fields = Object.keys(fieldsOf(served.call.in))
  const many = fields.find(field => field === `${target.idField}s` || field === 'ids')
  const field = many ?? fields.find(each => each === target.idField)
  if (field === undefined || !served.call.writes) return undefined
  return { target, served, field, many: many !== undefined }
}

/**
 * Deletes these rows by the call itself, so that its own laws hold, and answers why some of them stay. What was written
 * since it was seen stays too: nobody has decided about that.
 */
export async function removeSeen(
  context: Context,
  removal: Removal,
  rows: readonly SeenRow[],
): Promise<ReadonlyMap<number, string>> {
  const refused = new Map<number, string>(await changedSince(context, removal.target, rows))
  const waiting = parts(
    rows.map(({ id }) => id).filter(id => !refused.has(id)),
    removal.many ? most : 1,
  )
  for (let ids = waiting.shift(); ids; ids = waiting.shift()) {
    const why = await attempt(context, removal, ids)
    const [id] = ids
    if (why === undefined || id === undefined) continue
    if (ids.length === 1) refused.set(id, why)
    else waiting.unshift(...parts(ids, Math.ceil(ids.length / 2)))
  }
  return refused
}

/** All of them or none; answers why not. */
async function attempt(
  context: Context,
  removal: Removal,
  ids: readonly number[],
): Promise<string | undefined> {
  const { tx, services, asker, now, caller } = context
  await sql`savepoint before_removal`.execute(tx)
  const work = new Work(tx, services, asker, now, caller, [])
  try {
    const { served, field, many } = removal
    await served.prepare({ [field]: many ? ids : ids[0] }).run(work)
    mustHaveRemoved(removal, work, ids)
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalOf(error, services.uniqueFields)
    if (!refusal || refusal.code === 503 || isRetryable(error)) throw error
    await sql`rollback to savepoint before_removal`.execute(tx)
    return refusal.message
  }
  await sql`release savepoint before_removal`.execute(tx)
  for (const change of work.changes) context.changed(change)
  return undefined
}

/** A call that leaves a row of the list where it is, is no call that deletes it, whatever it is called. */
function mustHaveRemoved({ target, served }: Removal, { changes }: Work, ids: readonly number[]): void {
  const gone = new Set(
    changes.flatMap(({ table, rowId, after }) => (table === target.table && after === null ? [rowId] : [])),
  )
  if (ids.some(id => !gone.has(id)))
    throw bad(refusalMessage('remove.other', { call: served.id, title: target.title }))
}

async function changedSince(
  { tx, scope }: Context,
  of: Target,
  rows: readonly SeenRow[],
): Promise<Iterable<readonly [number, string]>> {
  const fields = ['version', 'updateBy', 'updateTime'].filter(field => field in of.columns)
  const found = await someRows(
    tx,
    of,
    rows.map(({ id }) => id),
    scope,
    [of.idField, ...fields],
  )
  const current = new Map(found.map(row => [Number(row[of.idField]), row]))
  return rows.flatMap(({ id, version }): readonly (readonly [number, string])[] => {
    const now = current.get(id)
    if (!now) return [[id, message('row.gone')]]
    if (version === 0 || Number(now.version) === version) return []
    return [
      [id, message('row.conflict', { name: String(now.updateBy || '其他人'), time: String(now.updateTime) })],
    ]
  })
}

function parts(ids: readonly number[], size: number): (readonly number[])[] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, at) =>
    ids.slice(at * size, (at + 1) * size),
  )
}
