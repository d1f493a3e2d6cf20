import type { Command } from '../command.ts'
import { isHome } from '../scope.ts'
import type { PaneKind } from '../situation.ts'
import { foldQuery } from './normalise.ts'
import type { Pinyin } from './pinyin.ts'
import { match, type Prepared, prepare } from './scorer.ts'

const contextBonus = 0.2
/** What acts on the rows chosen, or in the editor that is open, is the likelier to be meant. */
const fitBonus = 0.1
/** A synonym is a weaker reason than the title; a command is shown by its title all the same. */
const synonymWorth = 0.9

/** What past use adds: at most 0.15 and at most 0.25. */
export interface Habits {
  boost(id: string): number
  recall(query: string, id: string): number
}

export interface Ranked {
  readonly command: Command
  readonly score: number
  /** Of the title; empty when a synonym matched. */
  readonly positions: readonly number[]
}

interface Entry {
  readonly command: Command
  readonly title: Prepared
  readonly words: readonly Prepared[]
}

/** A catalogue made ready for searching; rebuilt when the catalogue or the pinyin table changes. */
export interface SearchIndex {
  readonly entries: readonly Entry[]
}

export function searchIndex(commands: readonly Command[], pinyin: Pinyin | undefined): SearchIndex {
  return {
    entries: commands.map(command => ({
      command,
      title: prepare(command.title, pinyin),
      words: (command.words ?? []).map(word => prepare(word, pinyin)),
    })),
  }
}

function isAtHome(command: Command, pane: PaneKind | ''): boolean {
  return command.home !== undefined && pane !== '' && isHome(command, pane)
}

function matched(query: string, entry: Entry): { score: number; positions: readonly number[] } | undefined {
  const title = match(query, entry.title)
  const word = entry.words.reduce(
    (found, each) => Math.max(found, (match(query, each)?.score ?? 0) * synonymWorth),
    0,
  )
  if (title !== undefined && title.score >= word) return title
  return word > 0 ? { score: word, positions: title?.positions ?? [] } : undefined
}

/**
 * The best rows for a query. The match dominates; where the operator is, what he uses and what he meant by this very
 * query before move rows among those that match. What cannot run gets nothing for being at home, so that of two alike
 * the one that can run stands first. Without a query everything matches alike.
 */
export function rank(
  index: SearchIndex,
  query: string,
  options: {
    readonly pane: PaneKind | ''
    readonly habits?: Habits
    readonly limit?: number
    isGreyed?(command: Command): boolean
    /** Stands first where nothing is typed. */
    fits?(command: Command): boolean
  },
): readonly Ranked[] {
  const folded = foldQuery(query)
  const { pane, habits, limit = index.entries.length, isGreyed, fits } = options
  const fitWorth = folded === '' ? 1 : fitBonus
  const ranked = index.entries.flatMap((entry): Ranked[] => {
    const { command } = entry
    const found = folded === '' ? { score: 0, positions: [] } : matched(folded, entry)
    if (found === undefined) return []
    const score =
      found.score +
      (isAtHome(command, pane) && isGreyed?.(command) !== true ? contextBonus : 0) +
      (fits?.(command) === true ? fitWorth : 0) +
      (habits === undefined ? 0 : habits.boost(command.id) + habits.recall(folded, command.id))
    return [{ command, score, positions: found.positions }]
  })
  // A stable sort: equals stay in the order in which they were declared.
  return ranked.sort((a, b) => b.score - a.score).slice(0, limit)
}
