import type { Command, Ctx } from '../commands/command.ts'
import { isHome } from '../commands/scope.ts'
import { bonusOf, type SearchIndex } from '../commands/search/rank.ts'
import { holds } from '../commands/when.ts'

/** Where the commands of an index are listed and what that is worth; looked up once each, for there may be 100,000. */
export interface Standings {
  /** Added to how well it matches. */
  bonus(place: number, isEmpty: boolean): number
  /** The number of its group; `elsewhere` for what lacks what only its own screen has. */
  group(place: number): number
  name(group: number, unit: string): string
}

export const elsewhere = 0
const unknown = -1

export function standingsOf(
  { commands }: SearchIndex,
  ctx: Ctx,
  reason: (command: Command) => string | undefined,
): Standings {
  const { pane, editor, selection } = ctx.situation
  const isAtWork = editor !== 'closed' || selection !== 'none'
  const isGreyed = (command: Command) => reason(command) !== undefined
  const fitting = (command: Command) => (isAtWork && !isGreyed(command) ? fitOf(command, ctx) : undefined)
  const standing = { pane, isGreyed, fits: (command: Command) => fitting(command) !== undefined }

  const groups = new Int32Array(commands.length).fill(unknown)
  const typed = new Float64Array(commands.length)
  const empty = new Float64Array(commands.length)
  const numbers = new Map<string, number>()
  const names: ((unit: string) => string)[] = [() => '']

  function look(place: number): void {
    const command = commands[place]
    if (command === undefined || groups[place] !== unknown) return
    typed[place] = bonusOf(command, false, standing)
    empty[place] = bonusOf(command, true, standing)
    const isForeign = command.home !== undefined && (pane === '' || !isHome(command, pane))
    groups[place] = isForeign && isGreyed(command) ? elsewhere : numberOf(command)
  }

  function numberOf(command: Command): number {
    const fit = fitting(command)
    const key = fit === undefined ? `group ${command.group}` : fit
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, names.length)
    names.push(fit === undefined ? () => command.group : unit => fitNames[fit](ctx, unit))
    return names.length - 1
  }

  return {
    bonus(place, isEmpty) {
      look(place)
      return (isEmpty ? empty : typed)[place] ?? 0
    },
    group(place) {
      look(place)
      return groups[place] ?? elsewhere
    },
    name: (group, unit) => names[group]?.(unit) ?? '',
  }
}

const fitNames = {
  editor: () => '对打开的编辑页',
  rows: ({ rows }: Ctx, unit: string) => `对所选${rows.length}${unit}`,
}

/** What the operator is at: the editor that is open, else the rows that he has chosen. */
function fitOf(command: Command, ctx: Ctx): keyof typeof fitNames | undefined {
  const { situation } = ctx
  if (command.home !== undefined && situation.pane !== '' && !isHome(command, situation.pane))
    return undefined
  if (situation.editor !== 'closed')
    return holds(command.when, { ...situation, editor: 'closed' }) ? undefined : 'editor'
  return situation.selection !== 'none' && command.acts !== undefined ? 'rows' : undefined
}
