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
/** What cannot run stands behind its like; that it was used before, when it could, counts for nothing. */
const behind = 0.001
/** A synonym is a weaker reason than the title; a command is shown by its title all the same. */
const synonymWorth = 0.9

export interface Habits {
  /** What past use adds to commands, by their ids: at most 0.15, and at most 0.25 for this very query. */
  worths(query: string): ReadonlyMap<string, number>
}

export interface Ranked {
  readonly command: Command
  /** Of the title; empty when a synonym matched. */
  readonly positions: readonly number[]
}

interface Entry {
  readonly command: Command
  readonly title: Prepared
  readonly words: readonly Prepared[]
}

/** The places of the entries that a query means, and how well it does: one for one. */
interface Meant {
  readonly places: Int32Array
  readonly scores: Float64Array
}

/** A catalogue made ready for searching; rebuilt when the catalogue or the pinyin table changes. */
export interface SearchIndex {
  readonly commands: readonly Command[]
  /** By their ids. */
  readonly places: ReadonlyMap<string, number>
  meant(query: string): Meant
  /** How far what a query means at a place hangs together: of the title, else of the synonym that matches best. */
  together(query: string, place: number): number
  /** Where a query matches the title at a place. Asked of what is in sight: of a long list nobody asks the rest. */
  positions(query: string, place: number): readonly number[]
}

export function searchIndex(commands: readonly Command[], pinyin: Pinyin | undefined): SearchIndex {
  const entries = commands.map(command => ({
    command,
    title: prepare(command.title, pinyin),
    words: (command.words ?? []).map(word => prepare(word, pinyin)),
  }))
  const all: Meant = { places: Int32Array.from(entries.keys()), scores: new Float64Array(entries.length) }
  let before = { query: '', meant: all }
  return {
    commands,
    places: new Map(commands.map(({ id }, place) => [id, place])),
    meant(query) {
      if (query === '') return all
      if (query === before.query) return before.meant
      // What a longer query means was meant by its beginning.
      const among = (query.startsWith(before.query) ? before.meant : all).places
      const places = new Int32Array(among.length)
      const scores = new Float64Array(among.length)
      let count = 0
      for (const place of among) {
        const entry = entries[place]
        const worth = entry === undefined ? 0 : scoreOf(query, entry)
        if (worth === 0) continue
        places[count] = place
        scores[count] = worth
        count += 1
      }
      before = { query, meant: { places: places.subarray(0, count), scores: scores.subarray(0, count) } }
      return before.meant
    },
    together(query, place) {
      const entry = entries[place]
      return query === '' || entry === undefined ? 1 : togetherOf(query, entry)
    },
    positions(query, place) {
      const title = entries[place]?.title
      return title === undefined ? [] : (match(query, title)?.positions ?? [])
    },
  }
}

function scoreOf(query: string, { title, words }: Entry): number {
  let best = score(query, title)
  for (const word of words) best = Math.max(best, score(query, word) * synonymWorth)
  return best
}

function togetherOf(query: string, { title, words }: Entry): number {
  let best = match(query, title)
  let worth = best?.score ?? 0
  for (const word of words) {
    const found = match(query, word)
    if (found === undefined || found.score * synonymWorth <= worth) continue
    best = found
    worth = found.score * synonymWorth
  }
  return best?.together ?? 0
}

/** What stands at a place besides how well it matches: nothing that it is told by changes while one searches. */
export interface Standing {
  readonly pane: PaneKind | ''
  isGreyed?(command: Command): boolean
  /** Stands first where nothing is typed. */
  fits?(command: Command): boolean
}

function isAtHome(command: Command, pane: PaneKind | ''): boolean {
  return command.home !== undefined && pane !== '' && isHome(command, pane)
}

/**
 * What being where the operator is, and fitting what he is at, adds to a command. What cannot run gets nothing for it,
 * and stands behind its like that can.
 */
export function bonusOf(command: Command, isEmpty: boolean, { pane, isGreyed, fits }: Standing): number {
  if (isGreyed?.(command) === true) return -behind
  const home = isAtHome(command, pane) ? contextBonus : 0
  return home + (fits?.(command) === true ? (isEmpty ? 1 : fitBonus) : 0)
}

/**
 * The places that a query means, the best first. The match dominates; what `bonus` says of a place and what he meant by
 * this very query before move places among those that match. Of scattered letters (fl: 复制链接) nobody thinks because he
 * is where they are found: the bonus counts in proportion. Without a query everything matches alike.
 */
export function ordered(
  index: SearchIndex,
  folded: string,
  bonus: (place: number) => number,
  habits?: Habits,
): Float64Array {
  const { places, scores } = index.meant(folded)
  const used = new Map<number, number>()
  for (const [id, worth] of habits?.worths(folded) ?? []) used.set(index.places.get(id) ?? -1, worth)
  const keys = new Float64Array(places.length)
  for (let nth = 0; nth < keys.length; nth += 1) {
    const place = places[nth] ?? 0
    const more = bonus(place)
    const context = more === 0 ? 0 : more * index.together(folded, place)
    const found = (scores[nth] ?? 0) + context + (more < 0 ? 0 : (used.get(place) ?? 0))
    // Worth and place in one number, which sorts by itself: equals stay in the order in which they were declared.
    keys[nth] = Math.round((highest - found) * fine) * most + place
  }
  keys.sort()
  for (let nth = 0; nth < keys.length; nth += 1) keys[nth] = (keys[nth] ?? 0) % most
  return keys
}

/** The best rows for a query, told one by one. */
export function rank(
  index: SearchIndex,
  query: string,
  { habits, limit, ...standing }: Standing & { readonly habits?: Habits; readonly limit?: number },
): readonly Ranked[] {
  const folded = foldQuery(query)
  const bonus = (place: number) => {
    const command = index.commands[place]
    return command === undefined ? 0 : bonusOf(command, folded === '', standing)
  }
  const rows: Ranked[] = []
  for (const place of ordered(index, folded, bonus, habits).subarray(0, limit)) {
    const command = index.commands[place]
    if (command) rows.push({ command, positions: index.positions(folded, place) })
  }
  return rows
}
