import { sql } from 'kysely'
import { api } from '../../src/contract/api.ts'
import { message } from '../../src/values/messages.ts'
import type { Context } from '../context.ts'
import { hashOf } from '../idempotency.ts'
import { apply } from '../plain/apply.ts'
import { page, someRows } from '../plain/list.ts'
import { undoBatch } from '../plain/undo.ts'
import { Refusal } from '../refusal.ts'
import { Raw, serve } from '../serve.ts'
import { skuInput, skus } from './sku.query.ts'

export const sku = serve('sku', api.sku, {
  page: async (input, context) => new Raw(await page(context.tx, skus, skuInput(input), context.scope)),
  rows: async ({ ids }, context) => new Raw(await someRows(context.tx, skus, ids, context.scope)),
  async batchUpdate(input, context) {
    const { batchId, mode, dryRun } = input
    const repeat = dryRun ? undefined : await claimBatch(context, batchId, hashOf(input))
    if (repeat) return new Raw(repeat.answer)
    const changes = input.rows.map(({ skuId, ...rest }) => ({ ...rest, id: skuId }))
    const verdicts = await apply(context, skus, changes, { mode, dryRun })
    const answer = {
      applied: verdicts.applied.map(named),
      conflicts: verdicts.conflicts.map(named),
      invalid: verdicts.invalid.map(named),
      denied: verdicts.denied.map(named),
    }
    if (!dryRun) await keepBatch(context, batchId, answer)
    return new Raw(answer)
  },
  async batchUndo({ batchId }, context) {
    const { restored, skipped } = await undoBatch(context, skus, batchId)
    return { restored, skipped: skipped.map(named) }
  },
  async getNextSkuNo({ spuNo }, context) {
    const { rows } = await sql<{ sku_no: string }>`
      select sku_no from sku join spu on spu.id = sku.spu_id where spu.spu_no = ${spuNo}`.execute(context.tx)
    const numbers = rows.map(row => Number(/-(\d{1,6})$/.exec(row.sku_no)?.[1] ?? 0))
    return { skuNo: `${spuNo}-${String(Math.max(0, ...numbers) + 1).padStart(2, '0')}` }
  },
})

function named<T extends { id: number }>({ id, ...rest }: T): Omit<T, 'id'> & { skuId: number } {
  return { skuId: id, ...rest }
}

/** A batch id names one content for good: a repeat answers as the first did, other content is code 409. */
async function claimBatch(
  context: Context,
  id: string,
  hash: string,
): Promise<{ answer: unknown } | undefined> {
  context.batch(id)
  const { rows } = await sql`insert into batch (id, user_id, call, hash, at)
    values (${id}, ${context.caller.userId}, 'x:sku.batchUpdate', ${hash}, ${context.now})
    on conflict do nothing returning id`.execute(context.tx)
  if (rows.length) return undefined
  const { rows: kept } = await sql<{ user_id: number; hash: string; answer: unknown }>`
    select user_id, hash, answer from batch where id = ${id}`.execute(context.tx)
  const first = kept[0]
  if (first?.user_id !== context.caller.userId || first.hash !== hash)
    throw new Refusal(409, message('batch.other'))
  return { answer: first.answer }
}

async function keepBatch(context: Context, id: string, answer: unknown): Promise<void> {
  await sql`update batch set answer = ${JSON.stringify(answer)}::jsonb where id = ${id}`.execute(context.tx)
}
