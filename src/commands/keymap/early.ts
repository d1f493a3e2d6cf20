import { composing } from '../composing.ts'
import { isModifierKey } from './press.ts'
import { gapMs, type Resolution } from './resolver.ts'
import { isPressable, isTypable } from './target.ts'

/** A key that waits for its command, and what had the focus when it was pressed. */
export interface EarlyKey {
  readonly event: KeyboardEvent
  readonly target: EventTarget | null
  readonly at: number
}

/** What was pressed before its command had come, in its order. */
export interface EarlyKeys {
  /** Whether a key keeps its place behind those that wait: it must not act yet. */
  keeps(event: KeyboardEvent, resolution: Resolution): boolean
  all(): readonly EarlyKey[]
  /** `running`: one of them has just run, and the next must see what it leaves. */
  put(keys: readonly EarlyKey[], running: boolean): void
  running(): boolean
}

/** What is written into a field, and what one does there. */
export function isWritten({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && ([...key].length === 1 || key === 'Enter' || key === 'Backspace')
}

/** What is written into a field, leads out of it, or presses a button is no part of what may become a command. */
function isOfFocus(event: KeyboardEvent): boolean {
  if (event.key === 'Tab' || (isTypable(event.target) && isWritten(event))) return true
  return (event.key === 'Enter' || event.key === ' ') && isPressable(event.target)
}

export function createEarlyKeys(now: () => number, isComplete: () => boolean): EarlyKeys {
  let keys: readonly EarlyKey[] = []
  let running = false

  /** A known command that is pressed right behind a key that waits: S after J, and the B of G B. */
  function follows(resolution: Resolution): boolean {
    const own = resolution.kind === 'command' ? resolution.keys.split(' ').length - 1 : 0
    return keys.length > own && now() - (keys.at(-1)?.at ?? 0) <= gapMs
  }

  return {
    keeps(event, resolution) {
      if (isModifierKey(event) || composing(event)) return false
      const isCommand = resolution.kind === 'command'
      if (isOfFocus(event) || (isCommand && !running && !follows(resolution))) {
        keys = []
        return false
      }
      if (isComplete() && keys.length === 0 && !running) return false
      keys = [...keys, { event, target: event.target, at: now() }]
      return true
    },
    all: () => keys,
    put(next, runs) {
      keys = next
      running = runs
    },
    running: () => running,
  }
}
