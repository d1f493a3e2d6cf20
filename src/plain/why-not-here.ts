import { type Lacking, permitsOf } from '../commands/catalogue.ts'
import type { Command } from '../commands/command.ts'
import { isMac, keyLabel } from '../commands/keymap/label.ts'
import { isPlain, type Press, parseKeys } from '../commands/keymap/press.ts'
import { createResolver, type ResolverPorts } from '../commands/keymap/resolver.ts'
import { isHome } from '../commands/scope.ts'
import { lackingText } from '../values/lacking.ts'
import type { Verb } from './verbs.ts'

/** What most lists can do by the same key, so that one that cannot is asked for it all the same. */
const verbs: Partial<Record<Verb, string>> = {
  add: '新增',
  edit: '编辑',
  set: '批量设置',
  sheet: '批量编辑',
  remove: '删除',
  queue: '逐条处理',
}

/** Why a key that other lists know does nothing in this one: nobody may wonder whether it was heard. */
export function whyNotHere(
  event: KeyboardEvent,
  { commands, lacking }: { readonly commands: readonly Command[]; readonly lacking: readonly Lacking[] },
  ports: Omit<ResolverPorts, 'commands'>,
): string | undefined {
  if (event.repeat) return undefined
  const { pane } = ports.situation()
  const own = lacking.filter(({ command }) => pane !== '' && command.home && isHome(command, pane))
  const known = commands.filter(({ id }) => wordOf(id))
  const asked = [...own.map(({ command }) => command), ...known, ...commands]
  const met = resolved(
    asked.map(({ home: _home, ...command }) => command),
    event,
    ports,
  )
  if (met.kind !== 'command' || isKnown(event, pane, commands, ports)) return undefined
  const refused = own.find(({ command }) => command.id === met.command.id)
  if (refused) return `${refused.command.title}，${lackingText(permitsOf(refused.command) ?? [])}`
  if (event.key === 'Enter') return '这个列表没有可打开的内容'
  const word = wordOf(met.command.id)
  if (word) return `这个列表不能${word}`
  // What it is called elsewhere differs from list to list; Escape and the arrows ask for nothing.
  return parseKeys(met.keys).every(isLetter) ? `这个列表用不到${keyLabel(met.keys, isMac())}键` : undefined
}

const resolved = (
  commands: readonly Command[],
  event: KeyboardEvent,
  ports: Omit<ResolverPorts, 'commands'>,
) => createResolver({ ...ports, commands: () => commands }).press(event)

/** A key that this list does know, but not as it is now: without a row, beside an editor. */
function isKnown(
  event: KeyboardEvent,
  pane: string,
  commands: readonly Command[],
  ports: Omit<ResolverPorts, 'commands'>,
): boolean {
  const own = commands.filter(command => command.home && isHome(command, pane))
  const always = own.map(({ home: _home, when: _when, ...command }) => command)
  return resolved(always, event, ports).kind === 'command'
}

const isLetter = (press: Press) => isPlain(press) && press.code.startsWith('Key')

const words = new Map(Object.entries(verbs))
const wordOf = (id: string) => words.get(id.slice(id.indexOf('.') + 1))
