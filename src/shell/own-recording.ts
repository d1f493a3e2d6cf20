import type { JournalEntry } from '../commands/journal.ts'
import { currentSession } from '../session/session.ts'
import { journal } from './desk.ts'
import type { Recording } from './macro-commands.ts'

/** In session storage: a recording is of one window, and goes on when that is loaded anew. */
const place = 'facet.recording'

interface Kept extends Recording {
  /** Whose it is. */
  readonly user: number
}

let kept = load()
const listeners = new Set<() => void>()

/** Returns its disposer. */
export function subscribeRecording(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function recording(): Recording | undefined {
  return kept?.user === currentSession()?.userInfo.id ? kept : undefined
}

export function record(next: Recording | undefined): void {
  const user = currentSession()?.userInfo.id
  kept = next && user !== undefined ? { ...next, user } : undefined
  try {
    if (kept) sessionStorage.setItem(place, JSON.stringify(kept))
    else sessionStorage.removeItem(place)
  } catch {
    // No room: it goes on for as long as this page stands.
  }
  for (const listener of listeners) listener()
}

journal.subscribe(entry => {
  const now = recording()
  if (now && entry.outcome === 'ran' && entry.rows.length > 0)
    record({ ...now, done: [...now.done, { ...entry, rows: entry.rows.slice(0, 1) }] })
})

function load(): Kept | undefined {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null')
    return isKept(read) ? read : undefined
  } catch {
    return undefined
  }
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'user' in value &&
    'pane' in value &&
    typeof value.pane === 'string' &&
    'done' in value &&
    Array.isArray(value.done) &&
    value.done.every(isEntry)
  )
}

function isEntry(value: unknown): value is JournalEntry {
  return typeof value === 'object' && value !== null && 'command' in value && 'asked' in value
}
