import type { BareCall } from '../../contract/call.ts'
import { uiCalls } from '../../generated/contract/calls/ui.ts'
import { send } from '../../wire/client.ts'
import type { Thing } from '../plain.ts'
import { type ListQuery, listInput } from '../query.ts'

/** A row that stays, and why. */
export interface Kept {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly reason: string
}

export interface RemoveCheck {
  readonly snapshotId: string
  readonly total: number
  readonly kept: readonly Kept[]
}

/** As many as a check takes at once. */
const most = 1000

/** The call by which the rows of a list are deleted: many at once where it can; undefined where they are not. */
export function removeCall({ calls }: Thing): BareCall | undefined {
  return calls.removeMany ?? calls.delete
}

/** Freezes what the list finds, and has the server try the deletion and take it back, part by part. */
export async function checkRemoval(
  thing: Thing,
  query: ListQuery,
  signal: AbortSignal,
  onPart: (checked: number, total: number) => void,
): Promise<RemoveCheck> {
  const { pageNum: _page, pageSize: _size, ...asked } = listInput(thing, query)
  const options = { signal, dedupe: false } as const
  const order = orderOf(thing)
  const { snapshotId, total } = await send(uiCalls.snapshot, { call: order.list, query: asked }, options)
  const kept: Kept[] = []
  for (let from = 0; from < total; from += most) {
    onPart(from, total)
    const part = await send(
      uiCalls['remove.check'],
      { ...order, snapshotId, from, count: most },
      { ...options, quiet: true },
    )
    kept.push(...part.refused)
  }
  return { snapshotId, total, kept }
}

/** Begins the job that does what was checked. */
export async function beginRemoval(thing: Thing, snapshotId: string): Promise<void> {
  await send(uiCalls.remove, { ...orderOf(thing), snapshotId })
}

function orderOf(thing: Thing) {
  const call = removeCall(thing)
  if (!call) throw new Error(`${thing.id} has no call that deletes rows`)
  return { list: thing.calls.list.id, call: call.id }
}
