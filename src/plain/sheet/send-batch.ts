import type { Thing } from '../plain.ts'
import { applyRows, mostRows, type RowChange, type Verdicts } from '../save.ts'

export interface Part {
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

/** What the commit would come to; nothing is written. */
export async function checkBatch(
  thing: Thing,
  rows: readonly RowChange[],
  batchId: string,
): Promise<Verdicts> {
  const verdicts: Verdicts[] = []
  for (const part of partsOf(rows, batchId))
    verdicts.push(await applyRows(thing, part.rows, { mode: 'able', dryRun: true, batchId: part.batchId }))
  return joined(verdicts)
}

export function joined(parts: readonly Verdicts[]): Verdicts {
  return {
    applied: parts.flatMap(({ applied }) => applied),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
    invalid: parts.flatMap(({ invalid }) => invalid),
    denied: parts.flatMap(({ denied }) => denied),
  }
}
