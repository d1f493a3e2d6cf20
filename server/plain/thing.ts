import { sql } from 'kysely'
import type { Call } from '../../src/contract/call.ts'
import { message } from '../../src/values/messages.ts'
import type { Context } from '../call/context.ts'
import { bad, gone, Refusal } from '../call/refusal.ts'
import { Raw } from '../call/serve.ts'
import { apply, frozenTouched } from './apply.ts'
import { cast, columnName, fieldsOf, recordOf, sqlType } from './columns.ts'
import { unhidden } from './hidden-rows.ts'
import { allKept } from './kept.ts'
import { lawfulNew } from './law.ts'
import { oneRow, page } from './list.ts'
import { foundOf } from './pieces.ts'
import { within } from './scope.ts'
import { type Target, type TargetDeclaration, target } from './target.ts'
import { type RowChange, referenced, type Verdicts } from './verdicts.ts'

/**
 * The plain half of a service, declared and not written: list, details, box, add, update, remove, batch remove,
 * sort and top of one table by its contract. Scope, versions, caps, search pieces and audit come by themselves.
 * The handlers take what the contract parsed and answer raw rows, which the contract's result schema checks.
 */
export interface Declared extends Omit<TargetDeclaration, 'editable' | 'list'> {
  /** Columns of a new table as SQL, made once at the first start that knows the thing; later changes are migrations. */
  readonly create?: string
  /** Of its table, as they follow its name: `(status, id)`, `using gin (grams)`. */
  readonly indexes?: readonly string[]
  /**
   * The fields that the update call may change. Unless told: all that it takes, without those that the server keeps by
   * itself.
   */
  readonly editable?: TargetDeclaration['editable']
  /** A service whose calls have these names is given as it is. */
  readonly calls: { readonly list: Call; readonly add?: Call; readonly update: Call }
}

type PlainHandler = (input: unknown, context: Context) => Promise<Raw>

export interface Thing {
  readonly target: Target
  readonly update: PlainHandler
  readonly updateCall: Call
  readonly addCall: Call | undefined
  readonly create: string | undefined
  readonly indexes: readonly string[]
  readonly page: PlainHandler
  readonly details: PlainHandler
  /** Every row as {id, name, code}, in the thing's order; 1,000 at most. */
  readonly box: PlainHandler
  readonly add: PlainHandler
  readonly remove: PlainHandler
  readonly removeMany: PlainHandler
  /** By id or by ids. */
  readonly removeSome: PlainHandler
  /** Ids in the new order. */
  readonly sort: PlainHandler
  /** ids, status 0 or 1. */
  readonly shelves: PlainHandler
  /** id, topFlag 0 or 1. */
  readonly top: PlainHandler
}

export function thing(declared: Declared): Thing {
  const of = target({
    ...declared,
    list: declared.calls.list,
    editable: declared.editable ?? editableOf(declared),
  })
  const remove: PlainHandler = async (input, context) => {
    const { version } = recordOf(input)
    await removeRows(
      context,
      of,
      [Number(idOf(of, input))],
      typeof version === 'number' ? version : undefined,
    )
    return new Raw(null)
  }
  const removeMany: PlainHandler = async (input, context) => {
    await removeRows(context, of, idsOf(input))
    return new Raw(null)
  }
  return {
    target: of,
    updateCall: declared.calls.update,
    addCall: declared.calls.add,
    create: declared.create,
    indexes: declared.indexes ?? [],
    page: async (input, context) => new Raw(await page(context.tx, of, recordOf(input), context.scope)),
    details: async (input, context) => new Raw(await oneRow(context.tx, of, idOf(of, input), context.scope)),
    box: async (_input, context) => new Raw(await box(context, of)),
    add: async (input, context) => new Raw(await add(context, of, recordOf(input))),
    update: async (input, context) => new Raw(await updateOne(context, of, recordOf(input))),
    remove,
    removeMany,
    removeSome: (input, context) =>
      'ids' in recordOf(input) ? removeMany(input, context) : remove(input, context),
    sort: async (input, context) => new Raw(await sort(context, of, idsOf(input))),
    shelves: async (input, context) => {
      const { status } = recordOf(input)
      await changeUnread(
        context,
        of,
        idsOf(input).map(id => ({ id, set: { status } })),
      )
      return new Raw(null)
    },
    top: async (input, context) => {
      const { topFlag } = recordOf(input)
      await changeUnread(context, of, [{ id: Number(idOf(of, input)), set: { topFlag } }])
      return new Raw(null)
    },
  }
}

/** What the update call takes beyond the fields that the server keeps. */
function editableOf(declared: Declared): TargetDeclaration['editable'] {
  const kept = ['id', 'version', 'createTime', 'updateTime', 'updateBy', declared.idField]
  return Object.fromEntries(
    Object.entries(fieldsOf(declared.calls.update.in)).filter(([field]) => !kept.includes(field)),
  )
}

function idOf(of: Target, input: unknown): unknown {
  return recordOf(input)[of.idField]
}

function idsOf(input: unknown): number[] {
  const { ids } = recordOf(input)
  return Array.isArray(ids) ? [...new Set(ids.map(Number))] : []
}

async function box(context: Context, of: Target): Promise<unknown> {
  const code = 'code' in of.columns ? sql`t.code` : sql`''`
  const enabled = 'enabled' in of.columns ? sql`t.enabled = 1` : sql`true`
  const first = 'sortNo' in of.columns ? sql`t.sort_no, ` : sql``
  const { rows } = await sql`select t.id, t.name, ${code} as code from ${sql.table(of.table)} as t
    where ${within(of, context.scope)} and ${enabled} order by ${first}t.id limit 1000`.execute(context.tx)
  return rows
}

async function add(context: Context, of: Target, asked: Record<string, unknown>): Promise<unknown> {
  // Of nobody who could be meant.
  const kept = await lawfulNew(context, of, unhidden(of, allKept(of, asked), {}))
  const fields = Object.keys(kept)
  const input = { ...asked, ...kept }
  await mustExist(context, of, input)
  const { search, grams } = foundOf(of, input)
  const owner =
    of.owner !== 'shared' && context.scope.kind === 'channel'
      ? { name: sql`, ${sql.id(of.owner.channel)}`, value: sql`, ${context.scope.channelId}` }
      : { name: sql``, value: sql`` }
  const values = fields.map(field => {
    const type = sqlType(of.editable[field])
    const value = type === 'jsonb' ? JSON.stringify(kept[field]) : kept[field]
    return cast(sql`${value}`, of.editable[field])
  })
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(of.table)} (${sql.join(fields.map(field => sql.id(columnName(field))))}${owner.name},
      search, grams, create_time, update_time, update_by)
    values (${sql.join(values)}${owner.value}, ${search}, ${grams}::text[], ${context.now}, ${context.now}, ${context.caller.name})
    returning id`.execute(context.tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`${of.table}: nothing inserted`)
  context.changed({ table: of.table, rowId: id, before: null, after: kept })
  await of.posts?.(context, [{ id, set: kept }])
  return oneRow(context.tx, of, id, context.scope)
}

/** The database itself looks after a single reference; a list of ids is a value to it. */
async function mustExist(context: Context, of: Target, input: Record<string, unknown>): Promise<void> {
  const set = Object.fromEntries(Object.entries(input).filter(([, value]) => Array.isArray(value)))
  const verdicts: Verdicts = { applied: [], conflicts: [], invalid: [], denied: [] }
  await referenced(context, of, [{ id: 0, version: 1, set }], verdicts)
  refuseInvalid(verdicts)
}

/** The changed fields, or the whole row as it was read. A stale version is code 409 with the current row. */
export async function updateOne(
  context: Context,
  of: Target,
  sent: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const id = Number(sent[of.idField])
  const now = await oneRow(context.tx, of, id, context.scope)
  const input = unhidden(of, sent, now)
  const frozen = frozenTouched(of, input, now)
  if (frozen !== undefined) throw bad(message('bad.frozen', { field: frozen }), frozen)
  const set = Object.fromEntries(
    Object.entries(input).filter(([field, value]) => field in of.editable && value !== undefined),
  )
  const verdicts = await apply(context, of, [{ id, version: Number(input.version), set }], { mode: 'all' })
  const [conflict] = verdicts.conflicts
  if (conflict) throw conflicting(conflict)
  refuseInvalid(verdicts)
  const [denied] = verdicts.denied
  if (denied) throw new Refusal(403, message('perm.missing', { code: denied.code }))
  return oneRow(context.tx, of, id, context.scope)
}

/** Somebody else was first: the current row, who and when. */
export function conflicting({ current, by, at }: { current: unknown; by: string; at: string }): Refusal {
  return new Refusal(409, message('row.conflict', { name: by || '其他人', time: at }), { current, by, at })
}

/** All or none; the database refuses what is still referred to. */
export async function removeRows(
  context: Context,
  of: Target,
  ids: readonly number[],
  version?: number,
): Promise<void> {
  const sorted = [...ids].sort((a, b) => a - b)
  const { rows } = await sql<Record<string, unknown> & { id: number; version: number }>`
    select t.* from ${sql.table(of.table)} as t
    where t.id = any(${sorted}::bigint[]) and ${within(of, context.scope)} order by t.id for update`.execute(
    context.tx,
  )
  if (rows.length !== ids.length) throw gone()
  const [first] = rows
  if (version !== undefined && first && first.version !== version) {
    const by = String(first.update_by)
    const at = String(first.update_time)
    const current = await oneRow(context.tx, of, first.id, context.scope)
    throw conflicting({ current, by, at })
  }
  await sql`delete from ${sql.table(of.table)} where id = any(${sorted}::bigint[])`.execute(context.tx)
  for (const { search: _search, grams: _grams, ...before } of rows)
    context.changed({ table: of.table, rowId: before.id, before, after: null })
}

/** The rows take, in the new order, the sort numbers that they held before, made distinct. */
async function sort(context: Context, of: Target, ids: readonly number[]): Promise<unknown> {
  const { rows } = await sql<{ sort_no: number }>`
    select t.sort_no from ${sql.table(of.table)} as t
    where t.id = any(${[...ids]}::bigint[]) and ${within(of, context.scope)} order by t.sort_no, t.id`.execute(
    context.tx,
  )
  if (rows.length !== ids.length) throw gone()
  let last = -1
  const numbers = rows.map(row => {
    last = Math.max(row.sort_no, last + 1)
    return last
  })
  await changeUnread(
    context,
    of,
    ids.map((id, index) => ({ id, set: { sortNo: numbers[index] } })),
  )
  return null
}

/** Changes that do not depend on what the caller read (an order, a flag): made on the version as it is. */
export async function changeUnread(
  context: Context,
  of: Target,
  changes: readonly Omit<RowChange, 'version'>[],
): Promise<void> {
  const ids = changes.map(change => change.id).sort((a, b) => a - b)
  const { rows } = await sql<{ id: number; version: number }>`
    select t.id, t.version from ${sql.table(of.table)} as t
    where t.id = any(${ids}::bigint[]) and ${within(of, context.scope)} order by t.id for update`.execute(
    context.tx,
  )
  if (rows.length !== ids.length) throw gone()
  const versions = new Map(rows.map(row => [row.id, row.version]))
  const verdicts = await apply(
    context,
    of,
    changes.map(change => ({ ...change, version: versions.get(change.id) ?? 0 })),
    { mode: 'all' },
  )
  refuseInvalid(verdicts)
}

/** Of a single call the first thing that is wrong. */
function refuseInvalid({ invalid: [first] }: Verdicts): void {
  if (first) throw bad(first.reason, first.field)
}
