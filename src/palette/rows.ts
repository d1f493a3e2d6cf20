import type { Lacking } from '../commands/catalogue.ts'
import type { Command, Ctx } from '../commands/command.ts'
import { ctxFor, isHome, isOffered } from '../commands/scope.ts'
import { nearestQueries } from '../commands/search/nearest.ts'
import type { Pinyin } from '../commands/search/pinyin.ts'
import { type Habits, type Ranked, rank, type SearchIndex, searchIndex } from '../commands/search/rank.ts'
import { holds } from '../commands/when.ts'
import { inMode, type Mode } from './modes.ts'

export interface Row {
  readonly command: Command
  /** Positions of the matched characters in the title. */
  readonly positions: readonly number[]
  /** Why it is greyed. */
  readonly reason: string | undefined
}

/** Tells what it is asked: of a long list few rows are. */
class FoundRow implements Row {
  readonly #hit: Ranked
  readonly #searched: Searched
  constructor(hit: Ranked, searched: Searched) {
    this.#hit = hit
    this.#searched = searched
  }
  get command(): Command {
    return this.#hit.command
  }
  get positions(): readonly number[] {
    return this.#hit.positions
  }
  get reason(): string | undefined {
    return this.#searched.reason(this.command)
  }
}

export interface RowGroup {
  readonly name: string
  readonly rows: readonly Row[]
}

/** What the palette can search of a frozen situation; made once when it opens. */
export interface Searched {
  readonly ctx: Ctx
  offered(mode: Mode): SearchIndex
  lacking(mode: Mode): SearchIndex
  readonly codes: ReadonlyMap<string, readonly string[]>
  /** Asked of each command once: nothing that it is told by changes while the palette stands. */
  reason(command: Command): string | undefined
}

export function searchedOf(
  commands: readonly Command[],
  lacking: readonly Lacking[],
  ctx: Ctx,
  pinyin: Pinyin | undefined,
  reason: (command: Command, ctx: Ctx) => string | undefined,
): Searched {
  const offered = commands.filter(command => command.keysOnly !== true && isOffered(command, ctx))
  const reasons = new Map<Command, string | undefined>()
  return {
    ctx,
    offered: byMode(offered, pinyin),
    lacking: byMode(
      lacking.map(each => each.command),
      pinyin,
    ),
    codes: new Map(lacking.map(each => [each.command.id, each.codes])),
    reason(command) {
      if (!reasons.has(command)) reasons.set(command, reason(command, ctx))
      return reasons.get(command)
    },
  }
}

/** Made ready for a mode when it is first typed in. */
function byMode(commands: readonly Command[], pinyin: Pinyin | undefined): (mode: Mode) => SearchIndex {
  const made = new Map<Mode, SearchIndex>()
  return mode => {
    const known = made.get(mode)
    if (known) return known
    const own = commands.filter(command => inMode(command, mode))
    const index = searchIndex(own, pinyin)
    made.set(mode, index)
    return index
  }
}

/** What it would do just now, where that says more than its title: 为3个货品添加标签. */
export function hintOf(command: Command, ctx: Ctx): string | undefined {
  const titled = command.titled?.(ctxFor(command, ctx))
  return titled === command.title ? undefined : titled
}

export interface RowOptions {
  readonly query: string
  readonly mode: Mode
  readonly habits: Habits
  /** What the counter of the rows acted on is: 款. */
  readonly unit: string
}

export interface Found {
  /** In the order in which they stand: the group of the best row first, in it the best row first. */
  readonly groups: readonly RowGroup[]
  /** Commands of other screens that lack what only their own screen has: shown when they are asked for. */
  readonly elsewhere: readonly Row[]
}

export function found(searched: Searched, { query, mode, habits, unit }: RowOptions): Found {
  const { ctx, reason } = searched
  const { pane } = ctx.situation
  const isGreyed = (command: Command) => reason(command) !== undefined
  const fits = (command: Command) => fitOf(command, ctx) !== undefined && !isGreyed(command)
  const ranked = rank(searched.offered(mode), query, { pane, habits, isGreyed, fits })
  const groups = new Map<string, Row[]>()
  const elsewhere: Row[] = []
  for (const hit of ranked) {
    const { command } = hit
    const row = new FoundRow(hit, searched)
    const isForeign = command.home !== undefined && (pane === '' || !isHome(command, pane))
    if (isForeign && isGreyed(command)) elsewhere.push(row)
    else {
      const fit = fitOf(command, ctx)
      const name = fit === undefined || isGreyed(command) ? command.group : fitNames[fit](ctx, unit)
      const rows = groups.get(name)
      if (rows) rows.push(row)
      else groups.set(name, [row])
    }
  }
  const shown = [...groups].map(([name, rows]) => ({
    name,
    rows: query.trim() === '' ? dangerLast(rows) : rows,
  }))
  return { groups: shown, elsewhere }
}

/** Nothing that cannot be taken back lies under an Enter that was pressed for something else. */
function dangerLast(rows: readonly Row[]): readonly Row[] {
  const isSafe = ({ command }: Row) => command.danger === undefined
  return [...rows.filter(isSafe), ...rows.filter(row => !isSafe(row))]
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

/** What a query that finds nothing comes nearest to. */
export function nearest(searched: Searched, { query, mode, habits }: RowOptions): readonly Row[] {
  for (const queries of nearestQueries(query)) {
    const rows = new Map<Command, Row>()
    for (const each of queries)
      for (const { command } of rank(searched.offered(mode), each, {
        pane: searched.ctx.situation.pane,
        habits,
        limit: 5,
      }))
        rows.set(command, { command, positions: [], reason: searched.reason(command) })
    const runnable = [...rows.values()].filter(row => row.reason === undefined).slice(0, 5)
    if (runnable.length > 0) return runnable
  }
  return []
}

export interface LackingRow {
  readonly command: Command
  readonly positions: readonly number[]
  readonly codes: readonly string[]
}

const lackingLimit = 5

/** What the query means but the user may not do; said only when asked for, and never with a way to run it. */
export function lackingRows(
  searched: Searched,
  query: string,
  mode: Mode,
  all: boolean,
): readonly LackingRow[] {
  if (query.trim() === '' && !all) return []
  return rank(searched.lacking(mode), query, { pane: '', ...(all ? {} : { limit: lackingLimit }) }).map(
    ({ command, positions }) => ({
      command,
      positions,
      codes: searched.codes.get(command.id) ?? [],
    }),
  )
}
