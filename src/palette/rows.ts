import type { Lacking } from '../commands/catalogue.ts'
import type { Command, Ctx } from '../commands/command.ts'
import { ctxFor, isOffered, titleOf } from '../commands/scope.ts'
import { nearestQueries } from '../commands/search/nearest.ts'
import { foldQuery } from '../commands/search/normalise.ts'
import type { Pinyin } from '../commands/search/pinyin.ts'
import { type Habits, ordered, rank, type SearchIndex, searchIndex } from '../commands/search/rank.ts'
import { inMode, type Mode } from './modes.ts'
import { elsewhere, type Standings, standingsOf } from './standings.ts'

export interface Row {
  readonly command: Command
  /** Positions of the matched characters in the title. */
  readonly positions: readonly number[]
  /** Why it is greyed. */
  readonly reason: string | undefined
}

/** There may be a hundred thousand: a row is made when it comes into sight. */
export interface Rows {
  readonly count: number
  row(nth: number): Row | undefined
}

export interface RowGroup extends Rows {
  readonly name: string
}

/** What the palette can search of a frozen situation; made once when it opens. */
export interface Searched {
  readonly ctx: Ctx
  offered(mode: Mode): SearchIndex
  lacking(mode: Mode): SearchIndex
  standings(index: SearchIndex): Standings
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
  const standings = new Map<SearchIndex, Standings>()
  const reasonOf = (command: Command) => {
    if (!reasons.has(command)) reasons.set(command, reason(command, ctx))
    return reasons.get(command)
  }
  return {
    ctx,
    offered: byMode(offered, pinyin),
    lacking: byMode(
      lacking.map(each => each.command),
      pinyin,
    ),
    codes: new Map(lacking.map(each => [each.command.id, each.codes])),
    standings(index) {
      const known = standings.get(index) ?? standingsOf(index, ctx, reasonOf)
      standings.set(index, known)
      return known
    },
    reason: reasonOf,
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
  const titled = titleOf(command, ctxFor(command, ctx))
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
  readonly elsewhere: Rows
}

export function found(searched: Searched, { query, mode, habits, unit }: RowOptions): Found {
  const index = searched.offered(mode)
  const standings = searched.standings(index)
  const folded = foldQuery(query)
  const row = (place: number | undefined): Row | undefined => {
    const command = place === undefined ? undefined : index.commands[place]
    if (place === undefined || command === undefined) return undefined
    return { command, positions: index.positions(folded, place), reason: searched.reason(command) }
  }
  const rowsOf = (places: readonly number[]): Rows => ({
    count: places.length,
    row: nth => row(places[nth]),
  })
  const groups = new Map<number, number[]>()
  const bonus = (place: number) => standings.bonus(place, folded === '')
  for (const place of ordered(index, folded, bonus, habits)) {
    const group = standings.group(place)
    const places = groups.get(group)
    if (places) places.push(place)
    else groups.set(group, [place])
  }
  const others = groups.get(elsewhere) ?? []
  groups.delete(elsewhere)
  const shown = [...groups].map(([group, places]) => ({
    name: standings.name(group, unit),
    ...rowsOf(folded === '' ? dangerLast(places, index) : places),
  }))
  return { groups: shown, elsewhere: rowsOf(others) }
}

/** Nothing that cannot be taken back lies under an Enter that was pressed for something else. */
function dangerLast(places: readonly number[], { commands }: SearchIndex): readonly number[] {
  const isSafe = (place: number) => commands[place]?.danger === undefined
  return [...places.filter(isSafe), ...places.filter(place => !isSafe(place))]
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
  const rows = rank(searched.lacking(mode), query, { pane: '' }).map(({ command, positions }) => ({
    command,
    positions,
    codes: searched.codes.get(command.id) ?? [],
  }))
  return once(rows).slice(0, all ? undefined : lackingLimit)
}

/** Two lists of the same rows lack the same commands: what reads alike stands once. */
export function once<Row extends Omit<LackingRow, 'positions'>>(rows: readonly Row[]): readonly Row[] {
  const first = new Map<string, Row>()
  for (const row of rows) {
    const read = [row.command.title, ...row.codes].join(' ')
    if (!first.has(read)) first.set(read, row)
  }
  return [...first.values()]
}
