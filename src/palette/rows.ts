import type { Lacking } from '../commands/catalogue.ts'
import type { Command, Ctx } from '../commands/command.ts'
import { ctxFor, isHome, isOffered } from '../commands/scope.ts'
import type { Pinyin } from '../commands/search/pinyin.ts'
import { type Habits, rank, type SearchIndex, searchIndex } from '../commands/search/rank.ts'
import { inMode, type Mode, readQuery } from './modes.ts'

export interface Row {
  readonly command: Command
  /** Positions of the matched characters in the title. */
  readonly positions: readonly number[]
  /** Why it is greyed. */
  readonly reason: string | undefined
}

export interface RowGroup {
  readonly name: string
  readonly rows: readonly Row[]
}

/** What the palette can search of a frozen situation; made once when it opens. */
export interface Searched {
  readonly offered: SearchIndex
  readonly lacking: SearchIndex
  readonly codes: ReadonlyMap<string, readonly string[]>
}

export function searchedOf(
  commands: readonly Command[],
  lacking: readonly Lacking[],
  ctx: Ctx,
  pinyin: Pinyin | undefined,
): Searched {
  const offered = commands.filter(command => command.keysOnly !== true && isOffered(command, ctx))
  return {
    offered: searchIndex(offered, pinyin),
    lacking: searchIndex(
      lacking.map(each => each.command),
      pinyin,
    ),
    codes: new Map(lacking.map(each => [each.command.id, each.codes])),
  }
}

/** What it would do just now, where that says more than its title: 为3个货品添加标签. */
export function hintOf(command: Command, ctx: Ctx): string | undefined {
  const titled = command.titled?.(ctxFor(command, ctx))
  return titled === command.title ? undefined : titled
}

export interface RowOptions {
  readonly text: string
  readonly mode: Mode
  readonly ctx: Ctx
  readonly habits: Habits
  reason(command: Command, ctx: Ctx): string | undefined
}

export interface Found {
  /** In the order in which they stand: the group of the best row first, in it the best row first. */
  readonly groups: readonly RowGroup[]
  /** Commands of other screens that lack what only their own screen has: shown when they are asked for. */
  readonly elsewhere: readonly Row[]
}

export function found(searched: Searched, options: RowOptions): Found {
  const { ctx, habits } = options
  const { pane } = ctx.situation
  const { mode, query } = readQuery(options.text, options.mode)
  const entries = searched.offered.entries.filter(entry => inMode(entry.command, mode))
  const reasons = new Map(entries.map(({ command }) => [command, options.reason(command, ctx)]))
  const isGreyed = (command: Command) => reasons.get(command) !== undefined
  const ranked = rank({ entries }, query, { pane, habits, isGreyed })
  const groups = new Map<string, Row[]>()
  const elsewhere: Row[] = []
  for (const { command, positions } of ranked) {
    const row: Row = { command, positions, reason: reasons.get(command) }
    const isForeign = command.home !== undefined && (pane === '' || !isHome(command, pane))
    if (isForeign && row.reason !== undefined) elsewhere.push(row)
    else {
      const rows = groups.get(command.group) ?? []
      rows.push(row)
      groups.set(command.group, rows)
    }
  }
  return { groups: [...groups].map(([name, rows]) => ({ name, rows })), elsewhere }
}

export interface LackingRow {
  readonly command: Command
  readonly positions: readonly number[]
  readonly codes: readonly string[]
}

const lackingLimit = 5

/** What the query means but the user may not do; said only when asked for, and never with a way to run it. */
export function lackingRows(searched: Searched, text: string, chosen: Mode): readonly LackingRow[] {
  const { mode, query } = readQuery(text, chosen)
  if (query.trim() === '') return []
  const entries = searched.lacking.entries.filter(entry => inMode(entry.command, mode))
  return rank({ entries }, query, { pane: '', limit: lackingLimit }).map(({ command, positions }) => ({
    command,
    positions,
    codes: searched.codes.get(command.id) ?? [],
  }))
}
