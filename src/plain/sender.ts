import { toast } from '../kit/toast.tsx'
import { message } from '../values/messages.ts'
import type { OutboxEntry } from '../wire/outbox-entry.ts'
import { whyNotKept } from '../wire/store.ts'
import { commitBatch } from './outbox.ts'
import type { Thing } from './plain.ts'
import { applyRows, batchOf, mostRows, type RowChange, type Verdicts, verdictsOf } from './save.ts'

/**
 * The one way by which changed rows leave this browser, be they cells, 批量设置, a state or an order: the server checks
 * many rows first, they are sent in parts, kept in the outbox until they are answered, and reported as one verdict.
 */
export interface Commit {
  readonly rows: readonly RowChange[]
  readonly mode: 'all' | 'able'
  readonly batchId: string
}

export interface Committed {
  readonly verdicts: Verdicts
  /** Of the parts: what is taken back. */
  readonly batchIds: readonly string[]
  /** Of a part that another tab has told of nothing is known here. */
  readonly heard: 'all' | 'some' | 'none'
}

/** The verdict that the commit would get; nothing is written. */
export async function checkRows(
  thing: Thing,
  rows: readonly RowChange[],
  batchId: string,
): Promise<Verdicts> {
  const verdicts: Verdicts[] = []
  for (const part of partsOf(rows, batchId))
    verdicts.push(await applyRows(thing, part.rows, { mode: 'able', dryRun: true, batchId: part.batchId }))
  return joined(verdicts)
}

/** Resolves when the server has answered, however long that takes. undefined: it took nothing, and that is said. */
export async function commitRows(thing: Thing, commit: Commit): Promise<Committed | undefined> {
  try {
    return await sendRows(thing, commit)
  } catch (error) {
    toast.warn(reasonOf(error))
    return undefined
  }
}

/** Like `commitRows`, for callers that report a failure themselves (`reasonOf`). */
export async function sendRows(thing: Thing, { rows, mode, batchId }: Commit): Promise<Committed> {
  const parts = partsOf(rows, batchId)
  const entries = await Promise.all(
    parts.map(part => commitBatch(batchOf(thing, part.batchId, mode, part.rows))),
  )
  const answers = entries.filter(entry => entry !== undefined)
  return {
    verdicts: joined(answers.map(verdictOf)),
    batchIds: parts.map(part => part.batchId),
    heard: answers.length === entries.length ? 'all' : answers.length > 0 ? 'some' : 'none',
  }
}

/** The server refused the batch whole: its sentence. */
class RefusedBatch extends Error {}

/** Why nothing was written: what the server said of the whole batch, else that this browser has no room to keep it. */
export function reasonOf(error: unknown): string {
  return error instanceof RefusedBatch ? error.message : whyNotKept(error)
}

function verdictOf({ standing, idField }: OutboxEntry): Verdicts {
  if (standing.state === 'answered') return verdictsOf(standing.result, idField)
  throw new RefusedBatch(standing.state === 'refused' ? standing.message : message('err.busy'))
}

interface Part {
  readonly batchId: string
  readonly rows: readonly RowChange[]
}

/** A commit as the batches it is sent in: one where it fits. */
export function partsOf(rows: readonly RowChange[], batchId: string): Part[] {
  if (rows.length <= mostRows) return [{ batchId, rows }]
  return Array.from({ length: Math.ceil(rows.length / mostRows) }, (_, part) => ({
    batchId: `${batchId}-${part + 1}`,
    rows: rows.slice(part * mostRows, (part + 1) * mostRows),
  }))
}

function joined(parts: readonly Verdicts[]): Verdicts {
  return {
    applied: parts.flatMap(({ applied }) => applied),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
    invalid: parts.flatMap(({ invalid }) => invalid),
    denied: parts.flatMap(({ denied }) => denied),
  }
}
