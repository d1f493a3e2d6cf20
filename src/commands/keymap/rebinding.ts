import type { Command } from '../command.ts'
import { keysOf, type Rebindings } from './bindings.ts'
import { conflicts, type Finding } from './conflicts.ts'
import { parseKeys } from './press.ts'

/** The presses that open the palette everywhere, written as they are caught: no command may have them. */
const ofPalette = new Set(['$mod+KeyK', 'F1'])

export const takenByPalette = '这组按键由命令面板占用'

export function isOfPalette(keys: string): boolean {
  return keys.split(' ').some(press => ofPalette.has(press))
}

/** The same keys as declared need no entry: a later build may declare others. */
export function rebound(rebindings: Rebindings, command: Command, keys: readonly string[]): Rebindings {
  const { [command.id]: _before, ...others } = rebindings
  const declared = command.keys ?? []
  const same = declared.length === keys.length && declared.every((each, at) => each === keys[at])
  return same ? others : { ...others, [command.id]: keys }
}

/** What stands against the keys that a command would have; empty: it may have them. */
export function objections(
  commands: readonly Command[],
  rebindings: Rebindings,
  command: Command,
  mac: boolean,
): readonly Finding[] {
  const taken = keysOf(command, rebindings)
    .filter(isOfPalette)
    .map((keys): Finding => ({ kind: 'reserved', keys, commands: [command.id], text: takenByPalette }))
  const found = conflicts(commands, { mac, rebindings })
  return [...taken, ...found.filter(finding => finding.commands.includes(command.id))]
}

/** The rebindings without what is in the way: each command that clashes gives up the keys that clash. */
export function cleared(
  commands: readonly Command[],
  rebindings: Rebindings,
  command: Command,
  findings: readonly Finding[],
): Rebindings {
  let next = rebindings
  for (const other of commands) {
    if (other.id === command.id || !findings.some(finding => finding.commands.includes(other.id))) continue
    const clashes = (keys: string) =>
      findings.some(finding => finding.commands.includes(other.id) && beginAlike(finding.keys, keys))
    next = rebound(
      next,
      other,
      keysOf(other, next).filter(keys => !clashes(keys)),
    )
  }
  return next
}

/** One is the other, or its beginning. */
function beginAlike(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `)
}

/** How a keydown is written in a binding, by physical code; undefined for what is no key of its own. */
export function pressOf(event: KeyboardEvent, mac: boolean): string | undefined {
  const held = [
    (mac ? event.metaKey : event.ctrlKey) ? '$mod' : '',
    mac && event.ctrlKey ? 'Control' : '',
    !mac && event.metaKey ? 'Meta' : '',
    event.altKey ? 'Alt' : '',
    event.shiftKey ? 'Shift' : '',
  ].filter(Boolean)
  const keys = [...held, event.code].join('+')
  try {
    parseKeys(keys)
    return keys
  } catch {
    return undefined
  }
}
