import type { Command } from '../command.ts'
import { isHome } from '../scope.ts'
import type { PaneKind } from '../situation.ts'
import { foldQuery } from './normalise.ts'
import type { Pinyin } from './pinyin.ts'
import { match, type Prepared, prepare, score } from './scorer.ts'

const contextBonus = 0.2
/** What acts on the rows chosen, or in the editor that is open, is the likelier to be meant. */
const fitBonus = 0.1
/** More than a score and all that is added to it, more than a catalogue holds, and how finely scores are told apart. */
const highest = 4
const most = 2 ** 24
const fine = 1e6
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
  /** Of the title; empty when a synonym matched. Told of what is in sight: of a long list nobody asks the rest. */
  readonly positions: readonly number[]
}

interface Entry {
  readonly command: Command
  readonly title: Prepared
  readonly words: readonly Prepared[]
}

/** The places of the entries that a query means, and how well it does: one for one. */
interface Meant {
  readonly places: readonly number[]
  readonly scores: readonly number[]
}

/** A catalogue made ready for searching; rebuilt when the catalogue or the pinyin table changes. */
export interface SearchIndex {
  readonly entries: readonly Entry[]
  meant(query: string): Meant
}

export function searchIndex(commands: readonly Command[], pinyin: Pinyin | undefined): SearchIndex {
  const entries = commands.map(command => ({
    command,
    title: prepare(command.title, pinyin),
    words: (command.words ?? []).map(word => prepare(word, pinyin)),
  }))
  const all: Meant = { places: entries.map((_, place) => place), scores: entries.map(() => 0) }
  let before = { query: '', meant: all }
  return {
    entries,
    meant(query) {
      if (query === '') return all
      if (query === before.query) return before.meant
      // What a longer query means was meant by its beginning.
      const among = query.startsWith(before.query) ? before.meant : all
      const places: number[] = []
      const scores: number[] = []
      for (const place of among.places) {
        const entry = entries[place]
        const worth = entry === undefined ? 0 : scoreOf(query, entry)
        if (worth === 0) continue
        places.push(place)
        scores.push(worth)
      }
      before = { query, meant: { places, scores } }
      return before.meant
    },
  }
}

function scoreOf(query: string, { title, words }: Entry): number {
  let best = score(query, title)
  for (const word of words) best = Math.max(best, score(query, word) * synonymWorth)
  return best
}

class Hit implements Ranked {
  readonly command: Command
  readonly score: number
  readonly #title: Prepared
  readonly #query: string
  constructor({ command, title }: Entry, score: number, query: string) {
    this.command = command
    this.score = score
    this.#title = title
    this.#query = query
  }
  get positions(): readonly number[] {
    return match(this.#query, this.#title)?.positions ?? []
  }
}

function isAtHome(command: Command, pane: PaneKind | ''): boolean {
  return command.home !== undefined && pane !== '' && isHome(command, pane)
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
  const { places, scores } = index.meant(folded)
  const keys = new Float64Array(places.length)
  places.forEach((place, nth) => {
    const command = index.entries[place]?.command
    const found = command === undefined ? 0 : (scores[nth] ?? 0) + bonusOf(command)
    // Worth and place in one number, which sorts by itself: equals stay in the order in which they were declared.
    keys[nth] = Math.round((highest - found) * fine) * most + place
  })
  const ranked: Ranked[] = []
  for (const key of keys.sort().subarray(0, limit)) {
    const entry = index.entries[key % most]
    if (entry) ranked.push(new Hit(entry, highest - Math.floor(key / most) / fine, folded))
  }
  return ranked

  function bonusOf(command: Command): number {
    return (
      (isAtHome(command, pane) && isGreyed?.(command) !== true ? contextBonus : 0) +
      (fits?.(command) === true ? fitWorth : 0) +
      (habits === undefined ? 0 : habits.boost(command.id) + habits.recall(folded, command.id))
    )
  }
}
