import { uiCalls } from '../../generated/contract/calls/ui.ts'
import { send } from '../../wire/client.ts'
import { nameOf, type PlainRow, setCall, type Thing, type ThingField } from '../plain.ts'
import { type ListQuery, listInput } from '../query.ts'
import { mostRows, type Verdicts, verdictsOf } from '../save.ts'
import type { NamedChange } from './preview-model.ts'

/** One value for one field of all that a list finds. */
export interface WholeOrder {
  readonly thing: Thing
  readonly query: ListQuery
  readonly field: ThingField
  readonly value: unknown
}

export interface WholeCheck {
  readonly snapshotId: string
  readonly total: number
  readonly verdicts: Verdicts
  /** How many hold the value already. */
  readonly same: number
}

function callOf(thing: Thing): string {
  const call = setCall(thing)
  if (!call) throw new Error(`${thing.id} has no call that changes rows`)
  return call.id
}

/** Freezes what the list finds, and has the server do the whole change without keeping it, part by part. */
export async function checkWhole(
  { thing, query, field, value }: WholeOrder,
  batchId: string,
  signal: AbortSignal,
): Promise<WholeCheck> {
  const { pageNum: _page, pageSize: _size, ...asked } = listInput(thing, query)
  const call = callOf(thing)
  const options = { signal, dedupe: false } as const
  const { snapshotId, total } = await send(
    uiCalls.snapshot,
    { call: thing.calls.list.id, update: call, query: asked },
    options,
  )
  const parts: Verdicts[] = []
  let same = 0
  for (let from = 0; from < total; from += mostRows) {
    const answer = await send(
      uiCalls['batch.apply'],
      {
        batchId,
        call,
        mode: 'able',
        dryRun: true,
        snapshot: { snapshotId, from, count: mostRows },
        change: { set: { [field.name]: value } },
      },
      options,
    )
    parts.push(verdictsOf(answer, 'id'))
    same += answer.same ?? 0
  }
  return {
    snapshotId,
    total,
    same,
    verdicts: {
      applied: parts.flatMap(({ applied }) => applied),
      conflicts: parts.flatMap(({ conflicts }) => conflicts),
      invalid: parts.flatMap(({ invalid }) => invalid),
      denied: parts.flatMap(({ denied }) => denied),
    },
  }
}

/** Begins the job that does what was checked; said twice it is done once. */
export async function beginWhole(
  { thing, field, value }: WholeOrder,
  snapshotId: string,
  batchId: string,
): Promise<void> {
  await send(uiCalls.bulk, {
    batchId,
    call: callOf(thing),
    snapshotId,
    set: { [field.name]: value },
  })
}

/** What the preview lists of so many rows: those of the page, and every row that is refused. */
export function listedChanges(
  { thing, field, value }: WholeOrder,
  page: readonly PlainRow[],
  { conflicts, invalid, denied }: Verdicts,
): NamedChange[] {
  const known = new Map<number, PlainRow>([
    ...page.map(row => [Number(row[thing.idField]), row] as const),
    ...conflicts.map(({ id, current }) => [id, current] as const),
  ])
  const refused = [...conflicts, ...invalid, ...denied].map(({ id }) => id)
  return [...new Set([...known.keys(), ...refused])].map(id => {
    const row = known.get(id)
    return {
      id,
      version: Number(row?.version ?? 0),
      code: row && thing.code ? String(row[thing.code] ?? '') : '',
      name: row ? nameOf(thing, row) : `编号${id}`,
      field: field.name,
      before: row?.[field.name] ?? null,
      after: value,
    }
  })
}
