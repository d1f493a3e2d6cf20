import { fold } from './normalise.ts'
import type { Pinyin } from './pinyin.ts'

export interface Match {
  /** 0 to 1; 1 is the title itself. */
  readonly score: number
  /** Positions in the title (UTF-16) of the characters that the query consumed. */
  readonly positions: readonly number[]
}

interface Glyph {
  readonly at: number
  readonly text: string
  readonly readings: readonly string[]
  /** First of the title, of a Latin word or of a number. */
  readonly starts: boolean
  /** Latin letters and digits count only in runs and at word starts: `sp` must not hit the s and p of 'ship'. */
  readonly latin: boolean
}

/** A title made ready once; scoring then allocates nothing per keystroke but its memo. */
export interface Prepared {
  readonly glyphs: readonly Glyph[]
  /** Every character a query could consume here: most titles are refused by this alone. */
  readonly alphabet: ReadonlySet<string>
}

const worth = { literal: 1, whole: 1, initial: 0.9, part: 0.85 }
const runBonus = 0.5
const best = worth.literal + runBonus
const skipInside = 0.12
const skipLeading = 0.04
/** A score is worth this much when only a sliver of the title was asked for. */
const sliver = 0.7

export function prepare(title: string, pinyin: Pinyin | undefined): Prepared {
  const glyphs: Glyph[] = []
  const alphabet = new Set<string>()
  let at = 0
  let before = ''
  for (const character of title) {
    const text = fold(character)
    const latin = /^[a-z0-9]$/.test(text)
    if (/[\p{L}\p{N}]/u.test(text)) {
      const readings = pinyin?.readings(character) ?? []
      const starts = before === '' || (latin && !/^[a-z0-9]$/.test(before))
      glyphs.push({ at, text, readings, starts, latin })
      alphabet.add(text)
      for (const reading of readings) for (const letter of reading) alphabet.add(letter)
    }
    before = text
    at += character.length
  }
  return { glyphs, alphabet }
}

interface Step {
  /** Sum of worths from here to the end of the query, or -Infinity where the query cannot be consumed. */
  readonly total: number
  readonly matched: number
  /** Index of the glyph consumed here, and how much of the query it took; the rest follows from there. */
  readonly glyph: number
  readonly taken: number
}

const dead: Step = { total: Number.NEGATIVE_INFINITY, matched: 0, glyph: -1, taken: 0 }
const done: Step = { total: 0, matched: 0, glyph: -1, taken: 0 }

/** What one title character can consume of the query from `from` on: [how much, what it is worth]. */
function bites(glyph: Glyph, query: string, from: number): [taken: number, worth: number][] {
  const found: [number, number][] = []
  if (query.startsWith(glyph.text, from)) found.push([glyph.text.length, worth.literal])
  for (const reading of glyph.readings)
    for (let length = 1; length <= reading.length; length += 1) {
      if (query[from + length - 1] !== reading[length - 1]) break
      found.push([
        length,
        length === reading.length ? worth.whole : length === 1 ? worth.initial : worth.part,
      ])
    }
  return found
}

/**
 * Matches a folded query against a prepared title: title characters are consumed in order, each by its literal, by a
 * whole reading or by the beginning of one. All of the query must be consumed; of all ways the worthiest counts.
 */
export function match(query: string, title: Prepared): Match | undefined {
  const { glyphs, alphabet } = title
  if (query === '' || glyphs.length === 0) return undefined
  for (const character of query) if (!alphabet.has(character)) return undefined

  const width = glyphs.length + 1
  const memo = new Map<number, Step>()

  /** `run`: the glyph before `index` was consumed. */
  function from(asked: number, index: number, run: boolean): Step {
    if (asked === query.length) return done
    const key = (asked * width + index) * 2 + (run ? 1 : 0)
    const known = memo.get(key)
    if (known !== undefined) return known
    let found = dead
    for (let at = index; at < glyphs.length; at += 1) {
      const glyph = glyphs[at]
      if (glyph === undefined) break
      const joined = run && at === index
      if (glyph.latin && !joined && !glyph.starts) continue
      const skipped = (at - index) * (asked === 0 ? skipLeading : skipInside)
      for (const [taken, value] of bites(glyph, query, asked)) {
        const rest = from(asked + taken, at + 1, true)
        const total = value + (joined || glyph.starts ? runBonus : 0) - skipped + rest.total
        if (total > found.total) found = { total, matched: rest.matched + 1, glyph: at, taken }
      }
    }
    memo.set(key, found)
    return found
  }

  const first = from(0, 0, false)
  if (first.matched === 0) return undefined

  const positions: number[] = []
  let step = first
  for (let asked = 0; step.taken > 0; ) {
    const glyph = glyphs[step.glyph]
    if (glyph !== undefined) positions.push(glyph.at)
    asked += step.taken
    step = from(asked, step.glyph + 1, true)
  }
  const quality = Math.max(0, first.total / (first.matched * best))
  const coverage = first.matched / glyphs.length
  return { score: quality * (sliver + (1 - sliver) * coverage), positions }
}
