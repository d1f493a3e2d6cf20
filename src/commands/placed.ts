import type { Command, Place } from './command.ts'
import type { PaneKind } from './situation.ts'

/** Every list asks for its places on each redraw; what is offered changes seldom. */
const known = new WeakMap<readonly Command[], Map<string, readonly Command[]>>()

/**
 * Which of the commands stand in a place of a pane: what leads, then the others in the order of declaration, then what
 * trails, what is dangerous last. The same answer for the same commands, so that a surface may compare it.
 */
export function placed(commands: readonly Command[], pane: PaneKind, place: Place): readonly Command[] {
  const places = known.get(commands) ?? new Map<string, readonly Command[]>()
  known.set(commands, places)
  const key = `${pane} ${place}`
  const found = places.get(key) ?? find(commands, pane, place)
  places.set(key, found)
  return found
}

function find(commands: readonly Command[], pane: PaneKind, place: Place): readonly Command[] {
  const rank = ({ danger, leads, trails }: Command) => {
    if (danger !== undefined) return 3
    if (place === 'bulk') return trails === true ? 2 : 1
    return leads === true ? 0 : 1
  }
  return commands
    .filter(
      ({ at, home }) =>
        at?.includes(place) && (typeof home === 'string' ? home === pane : home?.includes(pane)),
    )
    .sort((a, b) => rank(a) - rank(b))
}
