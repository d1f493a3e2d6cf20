import type { Command } from './command.ts'
import type { Code, ScreenKey } from './situation.ts'

/** The group of the commands that open a screen: their own mode in the palette, their own overlay after G. */
export const goGroup = '前往'

/** What the server said this session may do: its function codes and the component keys of its menu. */
export interface Rights {
  readonly codes: ReadonlySet<string>
  readonly screens: ReadonlySet<string>
}

/** A command that is out of reach only for want of a code: any one of `codes` would do. */
export interface Lacking {
  readonly command: Command
  readonly codes: readonly Code[]
}

/** The codes any one of which it needs; undefined: none. */
export function permitsOf(command: Command): readonly Code[] | undefined {
  const { permit } = command
  if (permit === undefined) return undefined
  return typeof permit === 'string' ? [permit] : permit
}

function isPermitted(command: Command, rights: Rights): boolean {
  return permitsOf(command)?.some(code => rights.codes.has(code)) ?? true
}

/** Does somebody who sees these screens see one that it belongs to, and one that it leads to? */
export function isOnScreen(
  { screen, leadsTo }: Pick<Command, 'screen' | 'leadsTo'>,
  sees: (screen: ScreenKey) => boolean,
): boolean {
  return [screen, leadsTo].every(
    each => each === undefined || (typeof each === 'string' ? sees(each) : each.some(sees)),
  )
}

function seesScreen(command: Command, rights: Rights): boolean {
  return isOnScreen(command, screen => rights.screens.has(screen))
}

/** Ids name commands in keymaps, the audit and links, titles name them to people: neither may mean two things. */
function assertUnique(declarations: readonly Command[]): void {
  const ids = new Set<string>()
  const titles = new Map<string, string>()
  for (const { id, group, title } of declarations) {
    if (ids.has(id)) throw new Error(`Command ${id} is declared twice`)
    ids.add(id)
    const titled = `${group}\n${title}`
    const other = titles.get(titled)
    if (other !== undefined)
      throw new Error(`Commands ${other} and ${id} share the title ${title} in group ${group}`)
    titles.set(titled, id)
  }
}

/** The commands of this session: offered exactly when permitted and the screen is held. */
export function catalogue(declarations: readonly Command[], rights: Rights): Command[] {
  assertUnique(declarations)
  return declarations.filter(command => isPermitted(command, rights) && seesScreen(command, rights))
}

/**
 * What the palette lists under 没有权限: only commands of a screen that the user does hold. A command of a screen he
 * does not hold, or of none, stays unmentioned: the list explains a gap, it does not advertise the rest of the mall.
 */
export function lacking(declarations: readonly Command[], rights: Rights): Lacking[] {
  return declarations.flatMap(command => {
    const codes = permitsOf(command)
    if (codes === undefined || command.screen === undefined || command.keysOnly === true) return []
    return seesScreen(command, rights) && !isPermitted(command, rights) ? [{ command, codes }] : []
  })
}
