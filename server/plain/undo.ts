import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import type { Context } from '../context.ts'
import { holds } from '../identity.ts'
import { gone, Refusal } from '../refusal.ts'
import { apply } from './apply.ts'
import { someRows } from './list.ts'
import type { Target } from './target.ts'
import { type RowChange, same } from './verdicts.ts'

export interface Undone {
  /** The batch that the undo itself is. */
  batchId: string
  restored: number
  skipped: { id: number; field: string; current: unknown; by: string; at: string }[]
}

interface PastChange {
  row_id: number
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/**
 * Takes a committed batch back, days later if need be: every cell that still holds what the batch wrote gets its old
 * value; cells changed since are left and listed. Itself a batch with an audit row, so it can be looked up too.
 * Throws code 404 for a batch that the caller may not take back, 409 for one already taken back.
 */
export async function undoBatch(context: Context, of: Target, batchId: string): Promise<Undone> {
  const batch = await batchOf(context, batchId)
  if (batch.undone_by !== null) throw new Refusal(409, refusalMessage('batch.undone'))
  const { rows: past } = await sql<PastChange>`
    select c.row_id, c.before, c.after from audit a join audit_change c on c.audit_id = a.id
    where a.batch_id = ${batchId} and c.table_name = ${of.table} order by c.row_id`.execute(context.tx)
  const ids = past.map(change => change.row_id)
  const current = new Map(
    (await someRows(context.tx, of, ids, context.scope)).map(row => [Number(row[of.idField]), row]),
  )
  // The undo is a batch too: taken back itself, it is a redo.
  const undone: Undone = { batchId: `undo-${randomUUID()}`, restored: 0, skipped: [] }
  const changes: RowChange[] = []
  for (const { row_id: id, before, after } of past) {
    const now = current.get(id)
    const set: Record<string, unknown> = {}
    for (const [field, written] of Object.entries(after ?? {})) {
      if (now && same(now[field], written)) set[field] = before?.[field]
      else
        undone.skipped.push({
          id,
          field,
          current: now?.[field] ?? null,
          by: String(now?.updateBy ?? ''),
          at: String(now?.updateTime ?? ''),
        })
    }
    if (now && Object.keys(set).length) changes.push({ id, version: Number(now.version), set })
  }
  const verdicts = await apply(context, of, changes, { mode: 'able' })
  undone.restored = verdicts.applied.length
  for (const { id, field, code } of verdicts.denied)
    undone.skipped.push({ id, field, current: code, by: '', at: '' })
  for (const { id, field, reason } of verdicts.invalid)
    undone.skipped.push({ id, field, current: reason, by: '', at: '' })
  context.batch(undone.batchId)
  await sql`insert into batch (id, user_id, call, hash, at)
    values (${undone.batchId}, ${context.caller.userId}, ${batch.call}, '', ${context.now})`.execute(
    context.tx,
  )
  await sql`update batch set undone_by = ${undone.batchId} where id = ${batchId}`.execute(context.tx)
  return undone
}

/** Which update call a batch went through. Throws code 404 for a batch that the caller may not take back. */
export async function callOfBatch(context: Context, batchId: string): Promise<string> {
  return (await batchOf(context, batchId)).call
}

/**
 * The batch that took this one back, or this one where it is itself such an undo. Throws code 404 for a batch that the
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
}

/** Locked: of two who take it back the second is told. Another's batch is there only for who may undo it. */
async function batchOf({ tx, caller }: Context, batchId: string): Promise<Batch> {
  const all = await holds(tx, caller.userId, { code: ['undo-log-btn'] })
  const { rows } = await sql<Batch>`
    select call, undone_by from batch
    where id = ${batchId} and (${all}::boolean or user_id = ${caller.userId}) for update`.execute(tx)
  const [batch] = rows
  if (!batch) throw gone()
  return batch
}
