import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { message } from '../../../src/values/messages.ts'
import { holds } from '../../account/identity.ts'
import type { Context } from '../../call/context.ts'
import { need } from '../../call/need.ts'
import { bad, gone } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'
import { beginBulkUndo } from '../../jobs/bulk-undo.ts'
import { page, someRows } from '../../plain/list.ts'
import { callOfBatch, mostAtOnce, rowsOfBatch, undoBatch, undoOf } from '../../plain/undo.ts'
import { takenBack } from '../declared.ts'
import { heldLists } from '../held-lists.ts'
import { logs } from './log/log.query.ts'
import type { RowKey } from './log/names.query.ts'
import { planOf, whyOf } from './log/plan.ts'

export const sysLog = serve('sysLog', api.sysLog, {
  /** Own batches, another's by its code; either while the permit of the batch's call is still held. */
  undoBatch: (input, context) => undo(context, input),
  async redoBatch({ batchId, dryRun }, context) {
    return undo(context, { batchId: await undoOf(context, batchId), dryRun })
  },
  /** Twenty are a day's work; older ones are found in the operation log. */
  async ownBatches(_input, context) {
    const { rows } = await sql<{ batchId: string; call: string; at: string; rows: number; fields: string[] }>`
      select b.id as "batchId", b.call, b.at, a.rows,
        array(select distinct key from (select after from audit_changes where audit_id = a.id limit 50) c,
          jsonb_object_keys(coalesce(c.after, '{}')) as key order by key) as fields
      from batch b cross join lateral (
        select min(id) as id, sum(rows)::int as rows from audit where batch_id = b.id) a
      where b.user_id = ${context.caller.userId} and b.undone_by is null and a.rows > 0
      order by b.at desc limit 20`.execute(context.tx)
    return rows.map(row => ({ ...row, table: takenBack.get(row.call)?.target.table ?? '' }))
  },
  /** All rows for who holds operationLog; for the others by object id only, of objects they may read. */
  async queryOperationLog(input, context) {
    const { table, rowId, changesFrom } = input
    const all = await holds(context.tx, context.caller.userId, { menu: ['operationLog'] })
    if (!all && (rowId === undefined || !['sku', 'spu'].includes(table ?? '')))
      throw bad(message('bad.required', { field: '对象和对象编号' }))
    const mayAll = await holds(context.tx, context.caller.userId, { code: ['undo-log-btn'] })
    const { userId } = context.caller
    const of = logs({ userId, mayAll, whole: all, table: table || undefined, rowId, changesFrom })
    return new Raw(await page(context.tx, of, input, context.scope))
  },
  async history(input, context) {
    const { table, rowId } = input
    await seeRow(context, table, rowId)
    const rows = await toldWith(context, { table, rowId })
    const of = logs({ userId: context.caller.userId, mayAll: false, whole: false, rows })
    return new Raw(await page(context.tx, of, input, context.scope))
  },
})

/** Throws code 404 for a row that the caller may not see in any list. */
async function seeRow(context: Context, table: string, rowId: number): Promise<void> {
  const { tx, caller, scope } = context
  if (await holds(tx, caller.userId, { menu: ['operationLog'] })) return
  for (const of of await heldLists(context, table))
    if ((await someRows(tx, of, [rowId], scope, [of.idField])).length > 0) return
  throw gone()
}

/** A 款 is edited and priced by its 货: what became of them is its own history. */
async function toldWith({ tx }: Context, row: RowKey): Promise<readonly RowKey[]> {
  if (row.table !== 'spu') return [row]
  const { rows } = await sql<{ id: number }>`
    select id from sku where spu_id = ${row.rowId} order by id`.execute(tx)
  return [row, ...rows.map(({ id }) => ({ table: 'sku', rowId: id }))]
}

interface ToUndo {
  readonly batchId: string
  readonly dryRun?: boolean | undefined
}

async function undo(context: Context, { batchId, dryRun }: ToUndo): Promise<Raw> {
  const update = takenBack.get(await callOfBatch(context, batchId))
  if (!update) throw gone()
  await need(context, update.permit)
  const rows = await rowsOfBatch(context, batchId)
  if (rows > mostAtOnce && !dryRun) {
    const undo = await beginBulkUndo(context, update.target, await callOfBatch(context, batchId), {
      batchId,
      rows,
    })
    return new Raw({ batchId: undo, restored: 0, skipped: [], plan: null, later: rows })
  }
  const undone = await undoBatch(context, update.target, batchId, { dryRun })
  const plan = dryRun ? await planOf(context.tx, update.target, undone) : null
  return new Raw({
    batchId: undone.batchId,
    restored: undone.put.length,
    skipped: undone.skipped.map(cell => ({ ...cell, reason: whyOf(cell) })),
    plan,
    later: Math.max(0, rows - mostAtOnce),
  })
}
