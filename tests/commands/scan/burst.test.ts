import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { characterOf, gapMs, type Stroke, shortest, strike } from '../../../src/commands/scan/burst.ts'
import { some } from '../../support/full.ts'

/** A scanner and a hand at one keyboard: each gets what is its own. */

/** What comes of keys pressed one after the other: scans, and what everybody else hears, in its order. */
function heard(strokes: readonly Stroke[]) {
  let held: readonly Stroke[] = []
  const scans: string[] = []
  const typed: Stroke[] = []
  for (const stroke of strokes) {
    const struck = strike(held, stroke)
    held = struck.held
    typed.push(...struck.freed)
    if (struck.scan !== undefined) scans.push(struck.scan)
    else if (!struck.takes) typed.push(stroke)
  }
  return { scans, typed: [...typed, ...held] }
}

const enter = { code: 'Enter', shift: false }
function keyOf(character: string): Pick<Stroke, 'code' | 'shift'> {
  if (character === '-') return { code: 'Minus', shift: false }
  if (/\d/.test(character)) return { code: `Digit${character}`, shift: false }
  return { code: `Key${character.toUpperCase()}`, shift: character !== character.toLowerCase() }
}

const characters = fc.constantFrom(...'ABCXYZabcxyz0123456789-')
const code = fc.array(characters, { minLength: shortest, maxLength: 24 }).map(all => all.join(''))
/** As a scanner sends it: Shift goes down before each capital. */
const scan = fc
  .tuple(code, fc.infiniteStream(fc.double({ min: 0.1, max: gapMs - 1, noNaN: true })))
  .map(([text, gaps]) => ({
    text,
    keys: [...text].flatMap(character => {
      const key = keyOf(character)
      const gap = gaps.next().value
      return key.shift
        ? [
            { code: 'ShiftLeft', shift: true, gap: gap / 2 },
            { ...key, gap: gap / 2 },
          ]
        : [{ ...key, gap }]
    }),
    end: gaps.next().value,
  }))
const otherKeys = ['Escape', 'ArrowDown', 'Tab', 'Backspace', 'Space', 'Enter']
/** Typed by hand: words, single letters and other keys; now and then two keys fall together, never six. */
const word = fc.array(
  fc.record({
    key: fc.oneof(
      characters.map(keyOf),
      fc.constantFrom(...otherKeys).map(each => ({ code: each, shift: false })),
    ),
    gap: fc.oneof(
      { weight: 4, arbitrary: fc.double({ min: gapMs, max: 400, noNaN: true }) },
      { weight: 1, arbitrary: fc.double({ min: 1, max: gapMs - 1, noNaN: true }) },
    ),
  }),
  { minLength: 1, maxLength: 5 },
)

interface Mixed {
  readonly strokes: readonly Stroke[]
  readonly scans: readonly string[]
  readonly typed: readonly Stroke[]
  /** How many words were typed. */
  readonly words: number
}

const mix: fc.Arbitrary<Mixed> = fc
  .array(fc.oneof(scan, word), { minLength: 1, maxLength: 12 })
  .map(parts => {
    const strokes: Stroke[] = []
    const scans: string[] = []
    const typed: Stroke[] = []
    let at = 0
    const press = (key: Pick<Stroke, 'code' | 'shift'>, gap: number): Stroke => {
      at += gap
      const stroke = { ...key, at }
      strokes.push(stroke)
      return stroke
    }
    for (const part of parts) {
      // A hand is never at the keyboard in the same moment as the scanner that it holds.
      at += gapMs
      if ('text' in part) {
        for (const { gap, ...key } of part.keys) press(key, gap)
        press(enter, part.end)
        scans.push(part.text)
      } else for (const { key, gap } of part) typed.push(press(key, gap))
    }
    return { strokes, scans, typed, words: parts.length - scans.length }
  })

const isKey = ({ code: pressed }: Stroke) => pressed !== 'ShiftLeft'

describe('a scanner and a hand', () => {
  test('of random mixes no scan is lost or doubled, and nothing typed is swallowed, doubled or taken for a scan', () => {
    let scans = 0
    let words = 0
    fc.assert(
      fc.property(mix, ({ strokes, scans: sent, typed, words: said }) => {
        const is = heard(strokes)
        expect(is.scans).toEqual(sent)
        expect(is.typed.filter(isKey)).toEqual(typed.filter(isKey))
        scans += sent.length
        words += said
      }),
      { numRuns: some(2000) },
    )
    expect(Math.min(scans, words)).toBeGreaterThanOrEqual(some(2000))
  })

  test('too short, too slow or without an Enter it is no scan', () => {
    const typedAt = (text: string, gap: number, end = gap) => [
      ...[...text].map((character, place) => ({ ...keyOf(character), at: place * gap })),
      { ...enter, at: (text.length - 1) * gap + end },
    ]
    expect(heard(typedAt('ABC123', 5)).scans).toEqual(['ABC123'])
    expect(heard(typedAt('ABC12', 5)).scans).toEqual([])
    expect(heard(typedAt('ABC123', gapMs)).scans).toEqual([])
    expect(heard(typedAt('ABC123', 5, gapMs)).scans).toEqual([])
    const broken = typedAt('ABC123', 5).toSpliced(3, 0, { code: 'Tab', shift: false, at: 12 })
    expect(heard(broken)).toEqual({ scans: [], typed: broken })
  })

  test('a key means what it means on the keyboard that scanners have', () => {
    const keys = [
      ...(['KeyA', 'Digit7', 'Numpad7', 'Minus', 'NumpadSubtract', 'Period', 'Slash', 'Space'] as const),
    ]
    expect(keys.map(each => characterOf({ code: each, shift: false })).join('|')).toBe('a|7|7|-|-|.|/|')
    expect(keys.map(each => characterOf({ code: each, shift: true })).join('|')).toBe('A|&|7|_|-|>|?|')
  })
})
