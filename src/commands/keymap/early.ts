import type { Command } from '../command.ts'
import { composing } from '../composing.ts'
import { isModifierKey } from './press.ts'
import { gapMs, type Resolution, type Resolver } from './resolver.ts'
import { isTypable } from './target.ts'

/** A key that waited longer for its command, in ms, is no longer what the operator has in mind. */
const oldestMs = 10_000

export interface Meant {
  readonly command: Command
  /** What was typed on after it, for what it opens: N, then a name. */
  readonly rest: readonly string[]
}

export interface EarlyKeys {
  /** What has become of a key; one that meant nothing yet is kept, with the rest of its sequence. */
  note(event: KeyboardEvent, resolution: Resolution): void
  /** More commands have come: the one that was meant, if it is among them; what was kept is then forgotten. */
  meant(): Meant | undefined
  /** The operator has gone on to something else. */
  forget(): void
}

/** What stands now may have taken the focus from nowhere: only where one would write in it is it somewhere else. */
function hasMoved(target: EventTarget | null): boolean {
  const { activeElement, body } = document
  return target !== activeElement && (target !== body || isTypable(activeElement))
}

/** What is written into a field, and what one does there. */
function isWritten({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && ([...key].length === 1 || key === 'Enter' || key === 'Backspace')
}

/**
 * Who presses a key in the moment before its command has loaded has meant it. One command at most is run of what was
 * kept, and only while the focus stays where it was: a key must never act on something that was not in sight when it was
 * pressed. What was typed on is no command: it is for the field that the command leads to.
 */
export function createEarlyKeys(resolver: Resolver, now: () => number): EarlyKeys {
  let trail: readonly KeyboardEvent[] = []
  let last = 0

  function forget(): void {
    trail = []
  }

  return {
    note(event, { kind }) {
      if (isModifierKey(event) || composing(event)) return
      // What is written into a field, or leads out of it, is no part of what may become a command.
      const isOfField = event.key === 'Tab' || (isTypable(event.target) && isWritten(event))
      if (kind === 'command' || isOfField) return forget()
      trail = now() - last > gapMs ? [event] : [...trail, event]
      last = now()
    },
    meant() {
      if (trail.length === 0) return
      const since = now() - last
      if (since > oldestMs || trail.some(({ target }) => hasMoved(target))) {
        forget()
        return
      }
      resolver.clear()
      let end: Resolution | undefined
      let used = 0
      for (const event of trail) {
        end = resolver.press(event)
        used += 1
        if (end.kind !== 'pending') break
      }
      // The next letter may still come, and must not be taken for a command of its own.
      if (end?.kind === 'pending' && since <= gapMs) return
      resolver.clear()
      if (end?.kind !== 'command') return
      const rest = trail.slice(used)
      forget()
      const stop = rest.findIndex(event => !isWritten(event))
      return { command: end.command, rest: rest.slice(0, stop < 0 ? undefined : stop).map(({ key }) => key) }
    },
    forget,
  }
}
