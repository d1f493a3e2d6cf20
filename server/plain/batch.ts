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
 * Begins the batch of a call that finds its rows itself, where it was given an id: what it writes is taken back as a whole.
 * Answers whether this has been done already. Other content is code 409.
 */
export async function isRepeated(
  context: Context,
  call: Call,
  batchId: string | undefined,
  content: unknown,
): Promise<boolean> {
  if (batchId === undefined) return false
  const id = idOf(call)
  context.batch(batchId)
  return (await claimBatch(context, id, batchId, hashOf([id, content]))) !== undefined
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
  if (rows.length) return undefined
  const { rows: kept } = await sql<{ user_id: number; hash: string; answer: Answer }>`
    select user_id, hash, answer from batch where id = ${id}`.execute(context.tx)
  const [first] = kept
  if (first?.user_id !== context.caller.userId || first.hash !== hash)
    throw new Refusal(409, refusalMessage('batch.other'))
  return { answer: first.answer }
}
