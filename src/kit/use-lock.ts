import { useState, useSyncExternalStore } from 'react'
import { type Clock, createLocks } from '../commands/locks.ts'

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
  readonly busy: boolean
  /**
   * Runs an action once: a second click, or the key, does nothing until the action is over and its lock time has
   * passed. An action that fails or answers false is unlocked at once, so that the operator can mend and repeat it.
   */
  hold(work: () => Promise<unknown>): Promise<void>
}

/** The re-click lock of a form's or dialog's own buttons: the one that commands have, of this surface. */
export function useLock(): Lock {
  const [locks] = useState(() => createLocks(clock))
  const busy = useSyncExternalStore(locks.subscribe, () => locks.isLocked('submit', []))
  return {
    busy,
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
