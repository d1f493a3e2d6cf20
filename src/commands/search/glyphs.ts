import { fold } from './normalise.ts'
import type { Pinyin } from './pinyin.ts'

/** What a query may say of a character, and what it is worth to have said that. */
interface Bite {
  readonly text: string
  readonly worth: number
}

/** What a character is to the search: the same wherever it stands. */
export interface Sign {
  readonly bites: readonly Bite[]
  /** The first characters of its bites, as bits: most characters are passed over by them alone. */
  readonly headLow: number
  readonly headHigh: number
  /** A letter or a digit of any script; the rest is skipped. */
  readonly counts: boolean
  /** Latin letters and digits count only in runs and at word starts: `sp` must not hit the s and p of 'ship'. */
  readonly latin: boolean
  /** Every character a query could consume of it, as bits. */
  readonly low: number
  readonly high: number
}

export const worth = { literal: 1, whole: 1, initial: 0.9, part: 0.85 }

type Signs = Map<string, Sign>

const withoutPinyin: Signs = new Map()
const withPinyin = new WeakMap<Pinyin, Signs>()

function signsOf(pinyin: Pinyin | undefined): Signs {
  if (pinyin === undefined) return withoutPinyin
  const known = withPinyin.get(pinyin) ?? new Map<string, Sign>()
  withPinyin.set(pinyin, known)
  return known
}

function signOf(character: string, signs: Signs, pinyin: Pinyin | undefined): Sign {
  const known = signs.get(character)
  if (known !== undefined) return known
  const text = fold(character)
  const counts = /[\p{L}\p{N}]/u.test(text)
  const readings = counts ? (pinyin?.readings(character) ?? []) : []
  const read = counts ? [text, ...readings].join('') : ''
  const bites = counts ? bitesOf(text, readings) : []
  const heads = bites.map(bite => bite.text[0]).join('')
  const sign = {
    bites,
    headLow: lowBits(heads),
    headHigh: highBits(heads),
    counts,
    latin: /^[a-z0-9]$/.test(text),
    low: lowBits(read),
    high: highBits(read),
  }
  signs.set(character, sign)
  return sign
}

/** Its literal, its whole readings, or the beginning of one; of two alike the worthier. */
function bitesOf(text: string, readings: readonly string[]): readonly Bite[] {
  const bites = new Map([[text, worth.literal]])
  for (const reading of readings)
    for (let length = 1; length <= reading.length; length += 1) {
      const value = length === reading.length ? worth.whole : length === 1 ? worth.initial : worth.part
      const part = reading.slice(0, length)
      bites.set(part, Math.max(value, bites.get(part) ?? 0))
    }
  return [...bites].map(([text, worth]) => ({ text, worth }))
}

/** The letters a to z, a bit each. */
export function lowBits(text: string): number {
  let bits = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at) - 97
    if (letter >= 0 && letter < 26) bits |= 1 << letter
  }
  return bits
}

/** Ten digits, a bit each; all other characters share 22. Two that share one cost a look, never a hit. */
export function highBits(text: string): number {
  let bits = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= 48 && code < 58) bits |= 1 << (code - 48)
    else if (code < 97 || code >= 123) bits |= 1 << (10 + (code % 22))
  }
  return bits
}

/** A title made ready once. It is read into glyphs only when a query may hit it: most are refused by their bits alone. */
export interface Prepared {
  readonly title: string
  readonly pinyin: Pinyin | undefined
  readonly low: number
  readonly high: number
}

export function prepare(title: string, pinyin: Pinyin | undefined): Prepared {
  const signs = signsOf(pinyin)
  let low = 0
  let high = 0
  for (const character of title) {
    const sign = signOf(character, signs, pinyin)
    low |= sign.low
    high |= sign.high
  }
  return { title, pinyin, low, high }
}

/** The glyphs of one title, column by column: filled anew for each, so that reading a long list leaves nothing behind. */
export interface Glyphs {
  count: number
  /** UTF-16 positions in the title. */
  readonly at: number[]
  readonly sign: Sign[]
  /** First of the title, of a Latin word or of a number. */
  readonly starts: boolean[]
}

export function emptyGlyphs(): Glyphs {
  return { count: 0, at: [], sign: [], starts: [] }
}

export function readGlyphs({ title, pinyin }: Prepared, into: Glyphs): void {
  const signs = signsOf(pinyin)
  let before: Sign | undefined
  let at = 0
  let count = 0
  for (const character of title) {
    const sign = signOf(character, signs, pinyin)
    if (sign.counts) {
      into.at[count] = at
      into.sign[count] = sign
      into.starts[count] = before === undefined || (sign.latin && !before.latin)
      count += 1
    }
    before = sign
    at += character.length
  }
  into.count = count
}
