import { useState, useSyncExternalStore } from 'react'
import { type Clock, createLocks, lockedReason } from '../commands/locks.ts'

/** A button is held so long after a click, in ms (spec.md section 4). */
export const reclickLock = 4000

const clock: Clock = {
  now: () => Date.now(),
  later(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

export interface Lock {
  /** The work is not over yet. */
  readonly busy: boolean
  /** Why it cannot be begun again just now: its work is over, its lock time is not. */
  readonly wait: string | undefined
  /**
   * Runs an action once: a second click, or the key, does nothing until the action is over and its lock time has
   * passed. An action that fails or answers false is unlocked at once, so that the operator can mend and repeat it.
   */
  hold(work: () => Promise<unknown>): Promise<void>
  /** What would be sent is other than what was: nobody clicked twice, so what is over holds nothing any more. */
  free(): void
}

/** The re-click lock of a form's or dialog's own buttons: the one that commands have, of this surface. */
export function useLock(): Lock {
  const [locks] = useState(() => createLocks(clock))
  const busy = useSyncExternalStore(locks.subscribe, () => locks.isRunning('submit', []))
  const held = useSyncExternalStore(locks.subscribe, () => locks.isLocked('submit', []))
  return {
    busy,
    wait: held && !busy ? lockedReason : undefined,
    free() {
      if (!locks.isRunning('submit', [])) locks.release('submit', [])
    },
    async hold(work) {
      if (!locks.take('submit', [], reclickLock)) return
      try {
        if ((await work()) === false) locks.release('submit', [])
        else locks.settle('submit', [])
      } catch (error) {
        locks.release('submit', [])
        throw error
      }
    },
  }
}
