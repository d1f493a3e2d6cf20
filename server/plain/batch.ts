import { sql } from 'kysely'
import type { Call } from '../../src/contract/call.ts'
import { message } from '../../src/values/messages.ts'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import type { Context } from '../call/context.ts'
import { idOf } from '../call/id-of.ts'
import { hashOf } from '../call/idempotency.ts'
import { bad, Refusal } from '../call/refusal.ts'
import { type ApplyOptions, apply } from './apply.ts'
import { rowsAsSeen, type SnapshotPart } from './snapshot.ts'
import type { Target } from './target.ts'
import type { Values } from './values.ts'
import type { RowChange, Verdicts } from './verdicts.ts'

/** Rows each with its own change, or one change of all rows of a part of a snapshot. */
export type Asked =
  | { readonly rows: readonly RowChange[] }
  | { readonly snapshot: SnapshotPart; readonly set: Values }

/**
 * A committed batch: its id names one content for good, a repeat answers as the first did, other content is code 409.
 * A preview leaves no trace.
 */
export async function applyBatch(
  context: Context,
  of: Target,
  call: string,
  batchId: string,
  asked: Asked,
  options: ApplyOptions,
): Promise<Verdicts> {
  const sets = 'rows' in asked ? asked.rows.map(({ set }) => set) : [asked.set]
  mustMayBatch(of, sets)
  const rows = async (): Promise<readonly RowChange[]> =>
    'rows' in asked
      ? asked.rows
      : (await rowsAsSeen(context, of, asked.snapshot)).map(row => ({ ...row, set: asked.set }))
  if (options.dryRun) return apply(context, of, await rows(), options)
  const content = 'rows' in asked ? asked.rows : [asked.snapshot, asked.set]
  context.batch(batchId)
  const repeat = await claimBatch<Verdicts>(context, call, batchId, hashOf([call, options.mode, content]))
  if (repeat) return repeat.answer
  const verdicts = await apply(context, of, await rows(), options)
  await sql`update batch set answer = ${JSON.stringify(verdicts)}::jsonb where id = ${batchId}`.execute(
    context.tx,
  )
  return verdicts
}

/** Throws code 400 for a field that only calls of its own change. */
export function mustMayBatch(of: Target, sets: readonly Values[]): void {
  const alone = of.alone?.find(field => sets.some(set => field in set))
  if (alone !== undefined) throw bad(message('bad.unknown', { field: alone }))
}

/**
 * The batch of a call that finds its rows itself, where it was given an id: what `work` writes is taken back as a whole, and
 * what was done under this id already is not done again. Other content is code 409.
 */
export async function asBatch(
  context: Context,
  call: Call,
  batchId: string | undefined,
  content: unknown,
  work: () => Promise<void>,
): Promise<void> {
  if (batchId === undefined) return work()
  const id = idOf(call)
  const hash = hashOf([id, content])
  if (await keptBatch(context, batchId, hash)) return
  context.batch(batchId)
  await work()
  // Behind the work: what is refused has been given nothing to write.
  await claimBatch(context, id, batchId, hash)
}

/** Gives an id to this content for good; answers what was answered to the same before. Other content is code 409. */
export async function claimBatch<Answer>(
  context: Context,
  call: string,
  id: string,
  hash: string,
): Promise<{ answer: Answer } | undefined> {
  const { rows } = await sql`insert into batch (id, user_id, call, hash, at)
    values (${id}, ${context.caller.userId}, ${call}, ${hash}, ${context.now})
    on conflict do nothing returning id`.execute(context.tx)
  return rows.length ? undefined : keptBatch<Answer>(context, id, hash)
}

async function keptBatch<Answer>(
  { tx, caller }: Context,
  id: string,
  hash: string,
): Promise<{ answer: Answer } | undefined> {
  const { rows } = await sql<{ user_id: number; hash: string; answer: Answer }>`
    select user_id, hash, answer from batch where id = ${id}`.execute(tx)
  const [kept] = rows
  if (kept && (kept.user_id !== caller.userId || kept.hash !== hash))
    throw new Refusal(409, refusalMessage('batch.other'))
  return kept && { answer: kept.answer }
}
