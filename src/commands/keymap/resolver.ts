import type { Command } from '../command.ts'
import { composing } from '../composing.ts'
import type { Situation } from '../situation.ts'
import { holds } from '../when.ts'
import { type Binding, bindingsOf, type Rebindings } from './bindings.ts'
import {
  isActivation,
  isCharacter,
  isCopy,
  isModifierKey,
  isPlain,
  isTextual,
  matcherOf,
  type Press,
} from './press.ts'
import { hasSelectedText, isPressable, isTypable } from './target.ts'

/** Presses of a sequence may be this far apart; longer only while which-key stands. */
export const gapMs = 1000

export interface ResolverPorts {
  /** The catalogue of this session. */
  commands(): readonly Command[]
  rebindings(): Rebindings
  situation(): Situation
  /** WCAG 2.1.4: character keys can be switched off; arrows, Enter, F-keys and keys with $mod or Alt stay. */
  characterKeys(): boolean
  now(): number
}

export type Resolution =
  | { readonly kind: 'command'; readonly command: Command; readonly keys: string }
  /** A sequence has begun: what was pressed so far, for example 'KeyG'. */
  | { readonly kind: 'pending'; readonly prefix: string }
  /** `swallowed`: the key ended a sequence and must not do anything else. */
  | { readonly kind: 'nothing'; readonly swallowed: boolean }

export interface Resolver {
  /** `target`: where it acts, if it was pressed before that had the focus. */
  press(event: KeyboardEvent, target?: EventTarget | null): Resolution
  /** What was pressed of a sequence; '' when none is under way. */
  pending(): string
  /** Which-key is on screen: reading it takes longer than the gap. */
  hold(): void
  clear(): void
}

interface Candidate extends Binding {
  readonly matchers: readonly ((event: KeyboardEvent) => boolean)[]
}

const nothing: Resolution = { kind: 'nothing', swallowed: false }

function spelled(presses: readonly Press[]): string {
  return presses.map(press => [...press.modifiers, press.code].join('+')).join(' ')
}

/** Turns keydowns into commands. Holds the pending prefix and nothing else. */
export function createResolver(ports: ResolverPorts): Resolver {
  let source: readonly Command[] = []
  let changed: Rebindings | undefined
  let candidates: readonly Candidate[] = []
  /** The candidates that the presses so far agree with, and how many presses that was. */
  let open: readonly Candidate[] = []
  let depth = 0
  let last = 0
  let held = false

  /** Parsed once per catalogue: both lists are replaced, never changed in place. */
  function all(): readonly Candidate[] {
    const commands = ports.commands()
    const rebindings = ports.rebindings()
    if (commands !== source || rebindings !== changed) {
      source = commands
      changed = rebindings
      candidates = bindingsOf(commands, rebindings).map(binding => ({
        ...binding,
        matchers: binding.presses.map(matcherOf),
      }))
    }
    return candidates
  }

  function clear(): void {
    open = []
    depth = 0
    held = false
  }

  function acts(
    { command, presses, when }: Candidate,
    event: KeyboardEvent,
    target: EventTarget | null,
    situation: Situation,
  ): boolean {
    const press = presses[depth]
    if (press === undefined || (event.repeat && command.repeats !== true)) return false
    const typing = isTypable(target)
    if (presses.some(isPlain) && (typing || situation.typing !== 'no')) return false
    if (presses.some(isCharacter) && !ports.characterKeys()) return false
    // Undo in a field undoes in the field; only the grid, whose cursor is itself a field, says 'cell' and takes it.
    if (isTextual(press) && typing && situation.typing !== 'cell') return false
    if (isCopy(press) && hasSelectedText(event.view)) return false
    if (isActivation(press) && isPressable(target)) return false
    return holds(when, situation)
  }

  function expire(): void {
    if (depth > 0 && !held && ports.now() - last > gapMs) clear()
  }

  function press(event: KeyboardEvent, target = event.target): Resolution {
    if (composing(event) || isModifierKey(event)) return nothing
    expire()
    const started = depth > 0
    // G held a little long repeats: that is not a wrong second letter.
    if (started && event.repeat) return { kind: 'nothing', swallowed: true }
    const situation = ports.situation()
    const met = (started ? open : all()).filter(
      candidate => candidate.matchers[depth]?.(event) === true && acts(candidate, event, target, situation),
    )
    const [first] = met
    if (first === undefined) {
      clear()
      // `G` then a wrong letter must not run what the letter alone would: that is how rows get deleted.
      const typed = !(event.ctrlKey || event.metaKey || event.altKey)
      if (started && typed) return { kind: 'nothing', swallowed: true }
      return started ? press(event, target) : nothing
    }
    const complete = met.find(candidate => candidate.presses.length === depth + 1)
    if (complete !== undefined) {
      clear()
      return { kind: 'command', command: complete.command, keys: complete.keys }
    }
    open = met
    depth += 1
    last = ports.now()
    return { kind: 'pending', prefix: spelled(first.presses.slice(0, depth)) }
  }

  return {
    press,
    pending() {
      expire()
      const [first] = open
      return first === undefined ? '' : spelled(first.presses.slice(0, depth))
    },
    hold() {
      held = depth > 0
    },
    clear,
  }
}
