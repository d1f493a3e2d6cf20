import type { Command } from '../command.ts'
import { overlaps } from '../when.ts'
import { type Binding, bindingsOf, type Rebindings } from './bindings.ts'
import { keyLabel } from './label.ts'
import { spell } from './press.ts'
import { reservedBy } from './reserved.ts'

export interface Finding {
  readonly kind: 'same' | 'prefix' | 'reserved' | 'never'
  readonly keys: string
  /** Ids of the commands concerned. */
  readonly commands: readonly string[]
  /** One Chinese sentence: the rebinding screen and the test show the same. */
  readonly text: string
}

interface Spelled extends Binding {
  readonly spelled: readonly string[]
}

function name({ command }: Binding): string {
  return `“${command.title}”`
}

function alone(binding: Spelled, mac: boolean): Finding[] {
  const { command, keys, presses } = binding
  const label = keyLabel(keys, mac)
  const findings: Finding[] = []
  const owner = presses
    .map(press => reservedBy(press, mac))
    .find((each): each is NonNullable<typeof each> => each !== undefined)
  if (owner !== undefined)
    findings.push({
      kind: 'reserved',
      keys,
      commands: [command.id],
      text: `${name(binding)}的${label}由${owner}占用`,
    })
  if (binding.when.length === 0)
    findings.push({
      kind: 'never',
      keys,
      commands: [command.id],
      text: `${name(binding)}的${label}在任何情形下都不起作用`,
    })
  return findings
}

function between(a: Spelled, b: Spelled, mac: boolean): Finding | undefined {
  if (!overlaps(a.when, b.when)) return undefined
  const [short, long] = a.spelled.length <= b.spelled.length ? [a, b] : [b, a]
  if (short.spelled.some((press, index) => press !== long.spelled[index])) return undefined
  const same = short.spelled.length === long.spelled.length
  // Two keys of one command that mean the same are clutter, not danger.
  if (same && a.command.id === b.command.id) return undefined
  const commands = [short.command.id, long.command.id]
  const label = keyLabel(short.keys, mac)
  return same
    ? { kind: 'same', keys: short.keys, commands, text: `${name(short)}和${name(long)}都用${label}` }
    : {
        kind: 'prefix',
        keys: short.keys,
        commands,
        text: `${name(short)}的${label}是${name(long)}的${keyLabel(long.keys, mac)}的开头`,
      }
}

/** Everything wrong with a set of keys on one platform; empty is the proof. */
export function conflicts(
  commands: readonly Command[],
  options: { readonly mac: boolean; readonly rebindings?: Rebindings },
): readonly Finding[] {
  const { mac } = options
  const spelled = bindingsOf(commands, options.rebindings).map(
    (binding): Spelled => ({ ...binding, spelled: binding.presses.map(press => spell(press, mac)) }),
  )
  // Only sequences that begin alike can meet: eighty lists have a KeyN each, and all pairs would be a long wait.
  const byFirst = new Map<string, Spelled[]>()
  for (const each of spelled) {
    const [first = ''] = each.spelled
    byFirst.set(first, [...(byFirst.get(first) ?? []), each])
  }
  const pairs = [...byFirst.values()].flatMap(alike =>
    alike.flatMap((a, index) => alike.slice(index + 1).map((b): [Spelled, Spelled] => [a, b])),
  )
  return [
    ...spelled.flatMap(each => alone(each, mac)),
    ...pairs.flatMap(([a, b]) => between(a, b, mac) ?? []),
  ]
}
