import { sysLogCalls } from '../generated/contract/calls/sysLog.ts'
import { uiCalls } from '../generated/contract/calls/ui.ts'
import { send } from '../wire/client.ts'
import type { SendOptions } from '../wire/http.ts'
import { newKey } from '../wire/keys.ts'
import type { Batch, RowChange } from '../wire/outbox-entry.ts'
import type { PlainRow, Thing } from './plain.ts'

/** One transaction on the server holds so many rows (outside.md); more go as several batches. */
export const mostRows = 20_000

export type { RowChange }

export interface Verdicts {
  readonly applied: readonly { id: number; version: number }[]
  readonly conflicts: readonly { id: number; current: PlainRow; by: string; at: string }[]
  readonly invalid: readonly { id: number; field: string; reason: string }[]
  readonly denied: readonly { id: number; field: string; code: string }[]
}

/** How many verdicts are against the batch. */
export function failedCount({ conflicts, invalid, denied }: Verdicts): number {
  return conflicts.length + invalid.length + denied.length
}

export interface ApplyOptions {
  readonly mode: 'all' | 'able'
  readonly dryRun?: boolean
  readonly batchId?: string
}

/** Many rows at once: by the thing's own batch call, else by the generic one through its update call. */
export async function applyRows(
  thing: Thing,
  changes: readonly RowChange[],
  options: ApplyOptions,
  sending: SendOptions = {},
): Promise<Verdicts> {
  const { mode, dryRun = false, batchId = newKey() } = options
  const shared = { batchId, mode, dryRun }
  const { batch, update } = thing.calls
  if (batch) {
    const rows = changes.map(({ id, ...rest }) => ({ [thing.idField]: id, ...rest }))
    return verdictsOf(await send(batch, { ...shared, rows }, sending), thing.idField)
  }
  if (!update) throw new Error(`${thing.id} has no call that changes rows`)
  return verdictsOf(
    await send(uiCalls['batch.apply'], { ...shared, call: update.id, rows: [...changes] }, sending),
    'id',
  )
}

/** A batch as the outbox carries it: the call that takes it, and what that names a row's id. */
export function batchOf(
  thing: Thing,
  batchId: string,
  mode: ApplyOptions['mode'],
  rows: readonly RowChange[],
): Batch {
  const { batch, update } = thing.calls
  const shared = { batchId, mode, rows, table: thing.id }
  if (batch) return { ...shared, call: batch.id, idField: thing.idField }
  if (!update) throw new Error(`${thing.id} has no call that changes rows`)
  return { ...shared, call: uiCalls['batch.apply'].id, idField: 'id', through: update.id }
}

/** Takes a committed batch back. The undo is a batch itself, named in the answer: taken back in turn it is a redo. */
export function undoRows(batchId: string) {
  return send(sysLogCalls.undoBatch, { batchId })
}

/** The four lists of a verdict, the id under one name whatever the call names it. */
export function verdictsOf(answer: unknown, idField: string): Verdicts {
  const part = (name: string): Record<string, unknown>[] => {
    const list: unknown =
      typeof answer === 'object' && answer !== null
        ? Object.entries(answer).find(([key]) => key === name)?.[1]
        : []
    return Array.isArray(list) ? list : []
  }
  const id = (row: Record<string, unknown>) => Number(row[idField])
  return {
    applied: part('applied').map(row => ({ id: id(row), version: Number(row.version) })),
    conflicts: part('conflicts').map(row => ({
      id: id(row),
      current: Object(row.current),
      by: String(row.by),
      at: String(row.at),
    })),
    invalid: part('invalid').map(row => ({
      id: id(row),
      field: String(row.field),
      reason: String(row.reason),
    })),
    denied: part('denied').map(row => ({ id: id(row), field: String(row.field), code: String(row.code) })),
  }
}
