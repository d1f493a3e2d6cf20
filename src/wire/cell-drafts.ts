import {
  append,
  type CellDraft,
  type CellKey,
  type CellOwner,
  type DraftChange,
  ownerName,
  read,
  rewrite,
} from './cell-journal.ts'
import { openStore } from './store.ts'

/** The drafts of one table's cells, of one user, as this tab reads and writes them. */
export interface CellDrafts {
  /** What is under way included. */
  load(): Promise<CellDraft[]>
  /** Resolves when they are on disk, and not before. Rejects where the browser has no room: the caller says so. */
  put(drafts: readonly CellDraft[], dropped?: readonly CellKey[]): Promise<void>
  drop(keys: readonly CellKey[]): Promise<void>
  /** What another tab, or the outbox of this one, has changed. Answers how to stop listening. */
  onChange(listener: (change: DraftChange) => void): () => void
  /** Writes what is under way to its end. */
  close(): void
}

/** What tabs tell each other. */
export interface CellNotice extends DraftChange {
  readonly owner: string
}

export function cellTabs(): BroadcastChannel {
  return new BroadcastChannel('facet.cells')
}

interface Waiting {
  readonly change: DraftChange
  resolve(): void
  reject(error: unknown): void
}

/** After so many records the journal is written again, without what was dropped. */
const longest = 200

export function openCellDrafts(whose: CellOwner): CellDrafts {
  const owner = ownerName(whose)
  const tabs = cellTabs()
  let waiting: Waiting[] = []
  let writing: Promise<void> | undefined
  let steps = 0

  /** Whatever comes while one write is under way goes into the next: typing never waits for a timer. */
  async function writeAll(): Promise<void> {
    // Changes of one moment are one transaction.
    await Promise.resolve()
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      await write(group)
    }
    writing = undefined
    if (steps > longest) await compact().catch(() => {})
  }

  async function write(group: readonly Waiting[]): Promise<void> {
    try {
      const store = await openStore()
      const transaction = store.transaction('cells', 'readwrite', { durability: 'strict' })
      for (const { change } of group) append(transaction.store, owner, change)
      await transaction.done
      steps += group.length
      for (const { change, resolve } of group) {
        tabs.postMessage({ owner, ...change } satisfies CellNotice)
        resolve()
      }
    } catch (error) {
      if (group.length === 1) for (const { reject } of group) reject(error)
      // A paste that finds no room must not take the cell typed beside it along.
      else for (const each of group) await write([each])
    }
  }

  async function compact(): Promise<void> {
    const store = await openStore()
    const transaction = store.transaction('cells', 'readwrite')
    await rewrite(transaction.store, owner, (await read(transaction.store, owner)).drafts)
    await transaction.done
    steps = 0
  }

  function change(put: readonly CellDraft[], drop: readonly CellKey[]): Promise<void> {
    if (put.length === 0 && drop.length === 0) return Promise.resolve()
    return new Promise((resolve, reject) => {
      waiting.push({ change: { put, drop }, resolve, reject })
      writing ??= writeAll()
    })
  }

  return {
    async load() {
      await writing
      const store = await openStore()
      const found = await read(store.transaction('cells').store, owner)
      steps = found.steps
      if (steps > longest || found.drafts.length === 0) compact().catch(() => {})
      return found.drafts
    },
    put(drafts, dropped = []) {
      if (drafts.length > 0) askToStay()
      return change(drafts, dropped)
    },
    drop: keys => change([], keys),
    onChange(listener) {
      const hear = ({ data }: MessageEvent<CellNotice>) => {
        if (data.owner === owner) listener({ put: data.put, drop: data.drop })
      }
      tabs.addEventListener('message', hear)
      return () => tabs.removeEventListener('message', hear)
    },
    close() {
      void Promise.resolve(writing).then(() => tabs.close())
    },
  }
}

let asked = false

/** A browser short of room clears away what it has not promised to keep. Once a page; there is no promise on plain http. */
function askToStay(): void {
  const storage: StorageManager | undefined = navigator.storage
  if (asked || typeof storage?.persist !== 'function') return
  asked = true
  void storage.persist().catch(() => {})
}
