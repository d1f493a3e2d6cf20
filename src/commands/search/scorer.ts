import { emptyGlyphs, highBits, lowBits, type Prepared, readGlyphs, worth } from './glyphs.ts'

export { type Prepared, prepare } from './glyphs.ts'

export interface Match {
  /** 0 to 1; 1 is the title itself. */
  readonly score: number
  /** Positions in the title (UTF-16) of the characters that the query consumed. */
  readonly positions: readonly number[]
  /** 0 to 1: how many of them, the first aside, follow the one before or begin a word. 1 for a single one. */
  readonly together: number
}

const runBonus = 0.5
const best = worth.literal + runBonus
const skipInside = 0.12
const skipLeading = 0.04
/** A score is worth this much when only a sliver of the title was asked for. */
const sliver = 0.7

/** One title is matched at a time, and a hundred thousand one after the other: what that needs is kept between them. */
const glyphs = emptyGlyphs()
let query = ''
let queryLow = 0
let queryHigh = 0

/**
 * By (how much of the query is asked for, glyph to begin with, whether the one before was consumed): the sum of worths
 * from there to the end of the query, or -Infinity where it cannot be consumed; how many glyphs; which one is consumed
 * first and how much of the query it takes. What holds for the title at hand has its number in `known`.
 */
let known = new Int32Array(0)
let totals = new Float64Array(0)
let counts = new Int32Array(0)
let firsts = new Int32Array(0)
let takens = new Int32Array(0)
let number = 0

function ask(asked: string): void {
  if (asked === query) return
  query = asked
  queryLow = lowBits(asked)
  queryHigh = highBits(asked)
}

function room(size: number): void {
  number += 1
  if (known.length >= size) return
  known = new Int32Array(size * 2)
  totals = new Float64Array(size * 2)
  counts = new Int32Array(size * 2)
  firsts = new Int32Array(size * 2)
  takens = new Int32Array(size * 2)
}

function keyOf(asked: number, index: number, run: boolean): number {
  return (asked * (glyphs.count + 1) + index) * 2 + (run ? 1 : 0)
}

/** Fills in what stands under its key, and says what the rest of the query is worth from there. */
function solve(asked: number, index: number, run: boolean): number {
  if (asked === query.length) return 0
  const key = keyOf(asked, index, run)
  if (known[key] === number) return totals[key] ?? 0
  let total = Number.NEGATIVE_INFINITY
  let count = 0
  let first = -1
  let consumed = 0

  const headLow = lowBits(query.charAt(asked))
  const headHigh = highBits(query.charAt(asked))
  for (let at = index; at < glyphs.count; at += 1) {
    const sign = glyphs.sign[at]
    if (sign === undefined || (sign.headLow & headLow) !== headLow || (sign.headHigh & headHigh) !== headHigh)
      continue
    const joined = run && at === index
    if (sign.latin && !joined && !glyphs.starts[at]) continue
    const skipped = (at - index) * (asked === 0 ? skipLeading : skipInside)
    const bonus = joined || glyphs.starts[at] ? runBonus : 0
    for (const bite of sign.bites) {
      if (!query.startsWith(bite.text, asked)) continue
      const after = asked + bite.text.length
      const sum = bite.worth + bonus - skipped + solve(after, at + 1, true)
      if (sum <= total) continue
      total = sum
      count = 1 + (after === query.length ? 0 : (counts[keyOf(after, at + 1, true)] ?? 0))
      first = at
      consumed = bite.text.length
    }
  }
  known[key] = number
  totals[key] = total
  counts[key] = count
  firsts[key] = first
  takens[key] = consumed
  return total
}

/** 0 where the query does not match. What `match` says more of is looked up where it is shown. */
export function score(asked: string, title: Prepared): number {
  ask(asked)
  if (asked === '' || (queryLow & title.low) !== queryLow || (queryHigh & title.high) !== queryHigh) return 0
  readGlyphs(title, glyphs)
  room((query.length + 1) * (glyphs.count + 1) * 2)
  const total = solve(0, 0, false)
  const matched = counts[0] ?? 0
  if (matched === 0 || glyphs.count === 0) return 0
  const quality = Math.max(0, total / (matched * best))
  return quality * (sliver + (1 - sliver) * (matched / glyphs.count))
}

/**
 * Matches a folded query against a prepared title: title characters are consumed in order, each by its literal, by a
 * whole reading or by the beginning of one. All of the query must be consumed; of all ways the worthiest counts.
 */
export function match(asked: string, title: Prepared): Match | undefined {
  const worthy = score(asked, title)
  if (worthy === 0) return undefined
  const positions: number[] = []
  let joined = 0
  for (let from = 0, index = 0, run = false; from < query.length; run = true) {
    const key = keyOf(from, index, run)
    const first = firsts[key] ?? 0
    if (run && (first === index || glyphs.starts[first])) joined += 1
    positions.push(glyphs.at[first] ?? 0)
    from += takens[key] ?? 1
    index = first + 1
  }
  return { score: worthy, positions, together: positions.length > 1 ? joined / (positions.length - 1) : 1 }
}
