import type { ActedRow } from './command.ts'

/** What the locks need of the outside, so that a test can move time by hand. */
export interface Clock {
  now(): number
  /** Calls back once after `ms`; returns its disposer. */
  later(ms: number, run: () => void): () => void
}

export interface Locks {
  /** False when it is held already. */
  take(id: string, rows: readonly ActedRow[], ms: number): boolean
  /** The run is over; a lock that has not yet expired stays until it does. */
  settle(id: string, rows: readonly ActedRow[]): void
  /** Lets go at once: what failed may be tried again. */
  release(id: string, rows: readonly ActedRow[]): void
  isLocked(id: string, rows: readonly ActedRow[]): boolean
  /** Held, and its work is not over yet. */
  isRunning(id: string, rows: readonly ActedRow[]): boolean
  /** Hears every change. Returns its disposer. */
  subscribe(listener: () => void): () => void
  dispose(): void
}

/** Why nothing happens that was begun a moment ago. */
export const lockedReason = '请稍候'

interface Lock {
  readonly until: number
  /** Still running: a save that takes six seconds must not be sent again after four. */
  busy: boolean
  cancel: () => void
}

function keyOf(id: string, rows: readonly ActedRow[]): string {
  return `${id}|${rows
    .map(row => row.id)
    .sort((a, b) => a - b)
    .join(',')}`
}

/** The re-click lock: one per command and rows, so that keys, palette and buttons obey the same one. */
export function createLocks(clock: Clock): Locks {
  const locks = new Map<string, Lock>()
  const listeners = new Set<() => void>()

  function tell(): void {
    for (const listener of listeners) listener()
  }

  function drop(key: string): void {
    locks.get(key)?.cancel()
    if (locks.delete(key)) tell()
  }

  return {
    take(id, rows, ms) {
      const key = keyOf(id, rows)
      if (locks.has(key)) return false
      const lock: Lock = { until: clock.now() + ms, busy: true, cancel: () => {} }
      lock.cancel = clock.later(ms, () => {
        if (!lock.busy) drop(key)
      })
      locks.set(key, lock)
      tell()
      return true
    },
    settle(id, rows) {
      const key = keyOf(id, rows)
      const lock = locks.get(key)
      if (lock === undefined) return
      lock.busy = false
      if (clock.now() >= lock.until) drop(key)
      else tell()
    },
    release(id, rows) {
      drop(keyOf(id, rows))
    },
    isLocked: (id, rows) => locks.has(keyOf(id, rows)),
    isRunning: (id, rows) => locks.get(keyOf(id, rows))?.busy ?? false,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    dispose() {
      for (const lock of locks.values()) lock.cancel()
      locks.clear()
      listeners.clear()
    },
  }
}
