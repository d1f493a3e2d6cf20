import type { Command } from '../command.ts'
import { both, type Clause, clausesOf, homeClause } from '../when.ts'
import { isCharacter, isPlain, type Press, parseKeys } from './press.ts'

/** Keys an operator chose himself, by command id; an empty list takes the keys away. */
export type Rebindings = Readonly<Record<string, readonly string[]>>

export function keysOf(command: Command, rebindings: Rebindings = {}): readonly string[] {
  return rebindings[command.id] ?? command.keys ?? []
}

/**
 * Under what condition the keys of a command act: at home, when it is offered, and not through a layer. A dialog or
 * the palette over a pane takes the pane's keys away, unless the command speaks of the layer itself: by naming
 * `overlay`, or `editor` open (then the slide-over that is the editor does not count as in the way).
 */
export function keyWhen(command: Command): readonly Clause[] {
  const layered = clausesOf(command.when).map((clause): Clause => {
    if (clause.overlay !== undefined) return clause
    const { editor } = clause
    const open =
      editor !== undefined && !(typeof editor === 'string' ? editor === 'closed' : editor.includes('closed'))
    return { ...clause, overlay: open ? ['none', 'dialog'] : 'none' }
  })
  return both(homeClause(command.home), layered)
}

/** The same for one sequence of it: keys that type never act while somebody types. */
export function pressWhen(command: Command, presses: readonly Press[]): readonly Clause[] {
  return presses.some(isPlain) ? both(keyWhen(command), { typing: 'no' }) : keyWhen(command)
}

/** One sequence of one command, parsed. */
export interface Binding {
  readonly command: Command
  readonly keys: string
  readonly presses: readonly Press[]
  readonly when: readonly Clause[]
}

export function bindingsOf(commands: readonly Command[], rebindings: Rebindings = {}): readonly Binding[] {
  return commands.flatMap(command =>
    keysOf(command, rebindings).map(keys => {
      const presses = parseKeys(keys)
      return { command, keys, presses, when: pressWhen(command, presses) }
    }),
  )
}

/** Of these keys those that act: keys that type a character may be switched off (WCAG 2.1.4). */
export function acting(keys: readonly string[], characterKeys: boolean): readonly string[] {
  return characterKeys ? keys : keys.filter(each => !parseKeys(each).some(isCharacter))
}
