import { sql } from 'kysely'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import type { Context } from '../context.ts'
import { hashOf } from '../idempotency.ts'
import { Refusal } from '../refusal.ts'
import { type ApplyOptions, apply } from './apply.ts'
import type { Target } from './target.ts'
import type { RowChange, Verdicts } from './verdicts.ts'

/**
 * A committed batch: its id names one content for good, a repeat answers as the first did, other content is code 409.
 * A preview leaves no trace.
 */
export async function applyBatch(
  context: Context,
  of: Target,
  call: string,
  batchId: string,
  rows: readonly RowChange[],
  options: ApplyOptions,
): Promise<Verdicts> {
  if (options.dryRun) return apply(context, of, rows, options)
  const hash = hashOf([call, options.mode, rows])
  const repeat = await claim(context, call, batchId, hash)
  if (repeat) return repeat.answer
  const verdicts = await apply(context, of, rows, options)
  await sql`update batch set answer = ${JSON.stringify(verdicts)}::jsonb where id = ${batchId}`.execute(
    context.tx,
  )
  return verdicts
}

async function claim(
  context: Context,
  call: string,
  id: string,
  hash: string,
): Promise<{ answer: Verdicts } | undefined> {
  context.batch(id)
  const { rows } = await sql`insert into batch (id, user_id, call, hash, at)
    values (${id}, ${context.caller.userId}, ${call}, ${hash}, ${context.now})
    on conflict do nothing returning id`.execute(context.tx)
  if (rows.length) return undefined
  const { rows: kept } = await sql<{ user_id: number; hash: string; answer: Verdicts }>`
    select user_id, hash, answer from batch where id = ${id}`.execute(context.tx)
  const [first] = kept
  if (first?.user_id !== context.caller.userId || first.hash !== hash)
    throw new Refusal(409, refusalMessage('batch.other'))
  return { answer: first.answer }
}
