import type { Asked, Command } from '../commands/command.ts'
import { patched } from './address.ts'

const argument = 'arg.'
/** More than that is no answer but somebody's mischief. */
const longest = 2000

export interface LinkedCommand {
  readonly id: string
  /** What it brings along for the questions of the command: each stands there, and is still to be answered. */
  readonly prefilled: Asked
  /** The search without the command. */
  readonly rest: string
}

/** `?cmd=spu.sentence&arg.sentence=18K`: a command with what it is to be asked. Undefined where the address names none. */
export function readLink(search: string): LinkedCommand | undefined {
  const query = new URLSearchParams(search)
  const id = query.get('cmd')
  if (id === null) return undefined
  const given = [...query].filter(([name]) => name.startsWith(argument))
  return {
    id,
    prefilled: Object.fromEntries(
      given.map(([name, value]) => [name.slice(argument.length), value.slice(0, longest)]),
    ),
    rest: patched(
      search,
      Object.fromEntries(['cmd', ...given.map(([name]) => name)].map(name => [name, undefined])),
    ),
  }
}

/**
 * Whether a link may start it: what asks or is confirmed waits for an answer; of the rest a re-click lock marks the
 * writes, and those need a hand on the key.
 */
export function mayStart({ ask = {}, asks, confirm, lock }: Command): boolean {
  return (Object.keys(ask).length > 0 && asks === undefined) || confirm !== undefined || lock === undefined
}

/** The inverse: this place, with the command and what has been answered so far. */
export function linkTo(place: string, command: { readonly id: string }, asked: Asked): string {
  const link = new URL(place)
  const more = Object.entries(asked).map(([name, value]) => [`${argument}${name}`, value])
  link.search = patched(link.search, { ...Object.fromEntries(more), cmd: command.id })
  return link.href
}
