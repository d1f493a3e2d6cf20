import type { Asked, Source } from './command.ts'

/** How a dispatch ended, as one word that the journal can keep. */
export type Ending = 'ran' | 'refused' | 'cancelled' | 'locked' | 'failed'

/** One fact, many views: frecency, repeat, macros, undo and the audit all read this. */
export interface JournalEntry {
  readonly command: string
  readonly source: Source
  readonly asked: Asked
  readonly rows: readonly number[]
  readonly outcome: Ending
  /** Milliseconds since 1970. */
  readonly at: number
}

export interface Journal {
  write(entry: JournalEntry): void
  /** Oldest first. */
  entries(): readonly JournalEntry[]
  /** Returns its disposer. */
  subscribe(listener: (entry: JournalEntry) => void): () => void
}

/** Enough to repeat and to explain the last hours; the server's audit keeps the rest. */
const keep = 500

export function createJournal(): Journal {
  let entries: readonly JournalEntry[] = []
  const listeners = new Set<(entry: JournalEntry) => void>()
  return {
    write(entry) {
      entries = [...entries.slice(1 - keep), entry]
      for (const listener of listeners) listener(entry)
    },
    entries: () => entries,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
