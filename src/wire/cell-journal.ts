import type { IDBPObjectStore, StoreNames } from 'idb'
import type { Shape } from './store.ts'

/**
 * Drafts of cells are kept as a journal: each change is one record, however many cells it has. A record for every
 * cell would hold the page for seconds where a hundred thousand are pasted (measured: 4.4 s, and 0.06 s like this).
 */
export interface CellKey {
  readonly id: number
  readonly field: string
}

export interface CellDraft extends CellKey {
  /** The value as the wire carries it; a typed text that is no such value is in `raw`. */
  readonly value: unknown
  readonly raw?: string
  /** What the cell held when it was first changed, and the version of its row. */
  readonly base: unknown
  readonly baseVersion: number
  /** ms. */
  readonly at: number
}

export interface DraftChange {
  readonly put: readonly CellDraft[]
  readonly drop: readonly CellKey[]
}

/** One record: first it drops, then it puts. */
export interface CellStep extends DraftChange {
  readonly owner: string
}

/** Whose drafts: another user's, another mall's and another table's are not given. */
export interface CellOwner {
  readonly user: number
  /** The mall's database (userInfo.server). */
  readonly server: string
  readonly table: string
}

export function ownerName({ user, server, table }: CellOwner): string {
  return `${user}|${server}|${table}`
}

type Mode = 'readonly' | 'readwrite'
type Cells<M extends Mode> = IDBPObjectStore<Shape, ArrayLike<StoreNames<Shape>>, 'cells', M>

/** Cells a record at most: a reader never has to take one of tens of megabytes. */
const most = 5000

export function append(cells: Cells<'readwrite'>, owner: string, { put, drop }: DraftChange): void {
  if (drop.length > 0) void cells.add({ owner, put: [], drop })
  for (let from = 0; from < put.length; from += most)
    void cells.add({ owner, put: put.slice(from, from + most), drop: [] })
}

/** The drafts that stand, and the records they were read from. */
export async function read(
  cells: Cells<Mode>,
  owner: string,
): Promise<{ drafts: CellDraft[]; steps: number }> {
  const steps = await cells.index('owner').getAll(owner)
  return { drafts: after(steps), steps: steps.length }
}

/** The drafts that remain after these changes. */
export function after(changes: readonly DraftChange[]): CellDraft[] {
  const standing = new Map<string, CellDraft>()
  for (const { put, drop } of changes) {
    for (const key of drop) standing.delete(nameOf(key))
    for (const draft of put) standing.set(nameOf(draft), draft)
  }
  return [...standing.values()]
}

function nameOf({ id, field }: CellKey): string {
  return `${id}|${field}`
}

/** Puts these drafts in the place of the whole journal. */
export async function rewrite(
  cells: Cells<'readwrite'>,
  owner: string,
  drafts: readonly CellDraft[],
): Promise<void> {
  for (const key of await cells.index('owner').getAllKeys(owner)) void cells.delete(key)
  append(cells, owner, { put: drafts, drop: [] })
}
