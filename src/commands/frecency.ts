import { milliseconds } from 'date-fns/milliseconds'
import { keptList } from '../values/kept-list.ts'
import type { JournalEntry } from './journal.ts'

/** A place that keeps one text between visits. */
export interface Store {
  read(): string | undefined
  write(text: string): void
}

export interface Frecency {
  /** Hears the journal; only runs from the palette count, for a key needs no ranking. */
  note(entry: JournalEntry): void
  /** 0 to 0.15: how often and how lately the palette ran it. */
  boost(id: string): number
  /** This query was answered with this command. */
  remember(query: string, id: string): void
  /** 0 to 0.25: how firmly this very query means this command. */
  recall(query: string, id: string): number
  /** Both together, of every command that has any. */
  worths(query: string): ReadonlyMap<string, number>
}

/** A count that halves every seven days: old habits fade without a clean-up job. */
interface Fading {
  readonly count: number
  readonly at: number
}

const halfLife = milliseconds({ days: 7 })
const boostCap = 0.15
const recallCap = 0.25
/** Queries remembered; the ones touched longest ago go first. */
const keepQueries = 300

function faded(value: Fading | undefined, now: number): number {
  return value === undefined ? 0 : value.count * 0.5 ** (Math.max(0, now - value.at) / halfLife)
}

/** Nears 1, never reaches it: the cap is a cap whatever the count. */
function saturated(count: number, half: number): number {
  return count / (count + half)
}

function isFading(value: unknown): value is Fading {
  return (
    typeof value === 'object' &&
    value !== null &&
    'count' in value &&
    typeof value.count === 'number' &&
    'at' in value &&
    typeof value.at === 'number'
  )
}

function isPair(pair: unknown): pair is [key: string, value: Fading] {
  return Array.isArray(pair) && typeof pair[0] === 'string' && isFading(pair[1])
}

/** Runs carry the id alone, memories `query\nid`: no id contains a line break. */
export function createFrecency(store: Store, now: () => number): Frecency {
  const values = new Map(keptList(store.read(), isPair))

  function add(key: string): void {
    const value = { count: faded(values.get(key), now()) + 1, at: now() }
    values.delete(key)
    values.set(key, value)
    const memories = [...values.keys()].filter(each => each.includes('\n'))
    for (const old of memories.slice(0, Math.max(0, memories.length - keepQueries))) values.delete(old)
    store.write(JSON.stringify([...values]))
  }

  const boost = (id: string) => boostCap * saturated(faded(values.get(id), now()), 3)
  const recall = (query: string, id: string) =>
    recallCap * saturated(faded(values.get(`${query}\n${id}`), now()), 1)

  return {
    note(entry) {
      if (entry.source === 'palette' && entry.outcome === 'ran') add(entry.command)
    },
    boost,
    remember(query, id) {
      if (query !== '') add(`${query}\n${id}`)
    },
    recall,
    worths(query) {
      const worths = new Map<string, number>()
      for (const key of values.keys()) {
        const [before = '', id = before] = key.split('\n')
        if (id === before || before === query) worths.set(id, boost(id) + recall(query, id))
      }
      return worths
    },
  }
}
