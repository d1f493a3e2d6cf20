import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { erased } from '../../src/values/erased.ts'
import { message } from '../../src/values/messages.ts'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import { holds } from '../account/identity.ts'
import type { Context } from '../call/context.ts'
import { gone, Refusal } from '../call/refusal.ts'
import { apply } from './apply.ts'
import { someRows } from './list.ts'
import type { Target } from './target.ts'
import { same } from './values.ts'
import { canon, type RowChange, type Verdicts } from './verdicts.ts'

/** A cell that the batch wrote: what it holds now, and what it held before. */
export interface PastCell {
  readonly id: number
  readonly field: string
  readonly current: unknown
  readonly old: unknown
}

/** A cell that stays as it is: changed since, by whom and when; gone, or refused, and why. */
export interface SkippedCell extends PastCell {
  readonly kind: 'conflict' | 'invalid' | 'denied'
  readonly by: string
  readonly at: string
  readonly reason: string
}

export interface Undone {
  /** The batch that the undo itself is. */
  readonly batchId: string
  readonly put: readonly PastCell[]
  readonly skipped: readonly SkippedCell[]
}

interface PastChange {
  row_id: number
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/**
 * Takes a committed batch back, even days later. Every cell that still holds the value of the batch gets its old value;
 * cells that were changed since are left and listed. The undo is a batch with an audit row of its own, so it can be
 * found in the log. A dry run says what would be done and writes nothing. Throws code 404 for a batch that the caller
 * may not take back, 409 for one that was taken back before.
 */
export async function undoBatch(
  context: Context,
  of: Target,
  batchId: string,
  options: { readonly dryRun?: boolean | undefined } = {},
): Promise<Undone> {
  const undo = `undo-${randomUUID()}`
  if (options.dryRun) await standing(context, batchId)
  else await beginUndo(context, batchId, undo)
  // What a preview does not list it says (`rowsOfBatch`); the undo leaves out nothing.
  const part = { after: 0, most: options.dryRun ? mostAtOnce : Number.MAX_SAFE_INTEGER }
  const { put, skipped } = await putBack(context, of, batchId, { part, ...options })
  if (!options.dryRun) context.batch(undo)
  return { batchId: undo, put, skipped }
}

/** Enters the undo as a batch too: taken back itself, it is a redo. Nobody else takes this one back then. */
export async function beginUndo(context: Context, batchId: string, undo: string): Promise<void> {
  const { tx, caller, now } = context
  const { call } = await standing(context, batchId)
  await sql`insert into batch (id, user_id, call, hash, at)
    values (${undo}, ${caller.userId}, ${call}, '', ${now})`.execute(tx)
  await sql`update batch set undone_by = ${undo} where id = ${batchId}`.execute(tx)
}

async function standing(context: Context, batchId: string): Promise<Batch> {
  const batch = await batchOf(context, batchId)
  if (batch.undone_by !== null) throw new Refusal(409, refusalMessage('batch.undone'))
  if (batch.cut) throw new Refusal(409, refusalMessage('batch.cut'))
  return batch
}

/** How many rows a batch has changed; more than `mostAtOnce` are taken back by a job. */
export async function rowsOfBatch({ tx }: Context, batchId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select coalesce(sum(rows), 0)::int as n from audit
    where batch_id = ${batchId}`.execute(tx)
  return rows[0]?.n ?? 0
}

/** Puts back what a batch wrote into its rows, or into a part of them in the order of their ids, and answers those. */
export async function putBack(
  context: Context,
  of: Target,
  batchId: string,
  { part, dryRun }: { readonly part: Part; readonly dryRun?: boolean | undefined },
): Promise<Pick<Undone, 'put' | 'skipped'> & { readonly ids: readonly number[] }> {
  const { ids, holding, others, versions } = await cellsOf(context, of, batchId, part)
  const verdicts = await apply(context, of, changesOf(holding, versions), { mode: 'able', dryRun })
  const refused = refusedCells(of, holding, verdicts)
  const stays = new Set<PastCell>(refused.map(({ cell }) => cell))
  return {
    ids,
    put: holding.filter(cell => !stays.has(cell)),
    skipped: [...others, ...refused.map(({ cell, ...why }) => ({ ...cell, ...why }))],
  }
}

/** Rows behind the one with the id `after`. */
interface Part {
  readonly after: number
  readonly most: number
}

/** One transaction holds so many rows (rules R14). */
export const mostAtOnce = 20_000

/** What the batch wrote: the cells that still hold it, and the others with who changed their rows since. */
async function cellsOf(context: Context, of: Target, batchId: string, { after, most }: Part) {
  // Joined, the blocks of the whole log would be opened to find those of the batch.
  const { rows: past } = await sql<PastChange>`
    select c.row_id, c.before, c.after from audit_changes c
    where c.audit_id = any(array(select id from audit where batch_id = ${batchId})) and c.table_name = ${of.table} and c.row_id > ${after}
    order by c.row_id limit ${most}`.execute(context.tx)
  const ids = past.map(change => change.row_id)
  const rows = await someRows(context.tx, of, ids, context.scope)
  const current = new Map(rows.map(row => [Number(row[of.idField]), row]))
  const holding: PastCell[] = []
  const others: SkippedCell[] = []
  for (const { row_id: id, before, after } of past) {
    const now = current.get(id)
    for (const [field, written] of Object.entries(after ?? {})) {
      // Follows by itself from what is put back.
      if (of.derived && field in of.derived) continue
      const cell = { id, field, current: now?.[field] ?? null, old: before?.[field] ?? null }
      if (isErased(written) || isErased(cell.old))
        others.push({ ...cell, kind: 'invalid', by: '', at: '', reason: refusalMessage('person.erased') })
      else if (now && stands(of, field, written, now[field])) holding.push(cell)
      else
        others.push({
          ...cell,
          kind: now ? 'conflict' : 'invalid',
          by: String(now?.updateBy ?? ''),
          at: String(now?.updateTime ?? ''),
          reason: now ? '' : message('row.gone'),
        })
    }
  }
  return {
    ids,
    holding,
    others,
    versions: new Map(rows.map(row => [Number(row[of.idField]), Number(row.version)])),
  }
}

/** What was written stands there still, or as its field keeps it since: codes were kept in full width once. */
function stands(of: Target, field: string, written: unknown, now: unknown): boolean {
  return same(now, written) || same(now, canon(of, field, written))
}

/** Whose it was is gone from the log too: nothing brings it back. */
function isErased(value: unknown): boolean {
  return value === erased
}

function changesOf(cells: readonly PastCell[], versions: ReadonlyMap<number, number>): RowChange[] {
  const changes = new Map<number, RowChange & { set: Record<string, unknown> }>()
  for (const { id, field, old } of cells) {
    const change = changes.get(id) ?? { id, version: versions.get(id) ?? 0, set: {} }
    change.set[field] = old
    changes.set(id, change)
  }
  return [...changes.values()]
}

/** Of a row with one verdict against it nothing was written: that cell says why, the row's others that it hangs on it. */
function refusedCells(of: Target, cells: readonly PastCell[], { invalid, denied, conflicts }: Verdicts) {
  const why = new Map<number, Omit<SkippedCell, keyof PastCell> & { readonly field: string }>()
  const nobody = { by: '', at: '' }
  for (const { id, field, reason } of invalid) why.set(id, { kind: 'invalid', field, reason, ...nobody })
  for (const { id, field, code } of denied)
    why.set(id, { kind: 'denied', field, reason: message('perm.missing', { code }), ...nobody })
  for (const { id, by, at } of conflicts)
    why.set(id, { kind: 'conflict', field: of.idField, reason: '', by, at })
  return cells.flatMap(cell => {
    const found = why.get(cell.id)
    if (!found) return []
    const { field, ...rest } = found
    const isOwn = field === cell.field || !cells.some(other => other.id === cell.id && other.field === field)
    return [{ cell, ...rest, reason: isOwn ? rest.reason : '同一行有内容不能恢复' }]
  })
}

/** Which update call a batch went through. Throws code 404 for a batch that the caller may not take back. */
export async function callOfBatch(context: Context, batchId: string): Promise<string> {
  return (await batchOf(context, batchId)).call
}

/**
 * The batch that took this one back, or this batch itself where it is an undo. Throws code 404 for a batch that the
 * caller may not take back, 409 for one that nobody has taken back.
 */
export async function undoOf(context: Context, batchId: string): Promise<string> {
  const { undone_by: undo } = await batchOf(context, batchId)
  if (undo !== null) return undo
  const { rows } = await sql`select from batch where undone_by = ${batchId}`.execute(context.tx)
  if (rows.length === 0) throw new Refusal(409, refusalMessage('batch.standing'))
  return batchId
}

interface Batch {
  call: string
  undone_by: string | null
  /** What it wrote is kept no longer, or not all of it. */
  cut: boolean
}

/**
 * Locks the batch: where two take it back at once, the second is told. Another account's batch is found only by those
 * who may undo it.
 */
async function batchOf({ tx, caller }: Context, batchId: string): Promise<Batch> {
  const all = await holds(tx, caller.userId, { code: ['undo-log-btn'] })
  const { rows } = await sql<Batch>`
    select call, undone_by, coalesce(at < (select max(until) from audit_cut), false) as cut from batch
    where id = ${batchId} and (${all}::boolean or user_id = ${caller.userId}) for update`.execute(tx)
  const [batch] = rows
  if (!batch) throw gone()
  return batch
}
