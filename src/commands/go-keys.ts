import { fold } from './search/normalise.ts'
import type { Pinyin } from './search/pinyin.ts'

export interface GoItem {
  readonly id: string
  readonly title: string
}

/** Initials of the title, then the rest of its last syllable: 首页 → 'sy' + 'e', should 'sy' not be enough. */
function spelling(title: string, pinyin: Pinyin): string {
  let initials = ''
  let tail = ''
  for (const character of title) {
    const [reading = fold(character)] = pinyin.readings(character)
    // Digits are kept for telling equals apart: a title must not bring its own.
    if (!/^[a-z]+$/.test(reading)) continue
    initials += reading.slice(0, 1)
    tail = reading.slice(1)
  }
  return initials + tail
}

function press(letter: string): string {
  return /\d/.test(letter) ? `Digit${letter}` : `Key${letter.toUpperCase()}`
}

/**
 * Keys for every screen of a menu that the server made up: G and as many pinyin initials as tell it apart. No
 * sequence is the beginning of another, so each acts the moment it is complete. Menu order decides who is numbered
 * when two titles are spelt alike.
 */
export function goKeys(items: readonly GoItem[], pinyin: Pinyin): ReadonlyMap<string, string> {
  const spellings = items.map(item => spelling(item.title, pinyin))
  // A spelling that begins another (or equals it) would never be told apart: it gets a number behind it.
  const whole = spellings.map((own, index) => {
    const begins = spellings.some((other, at) => at !== index && other.startsWith(own))
    if (!begins) return own
    const nth = spellings.slice(0, index).filter(other => other === own).length + 1
    return own + numbered(nth)
  })
  return new Map(
    items.map(({ id }, index) => {
      const own = whole[index] ?? ''
      let length = 1
      while (length < own.length && clashes(own.slice(0, length), whole, index)) length += 1
      return [id, ['KeyG', ...[...own.slice(0, length)].map(press)].join(' ')]
    }),
  )
}

function clashes(prefix: string, all: readonly string[], own: number): boolean {
  return all.some((other, index) => index !== own && other.startsWith(prefix))
}

/** 1 … 8, then 91 … 98, 991 …: no number begins another. */
function numbered(nth: number): string {
  return '9'.repeat(Math.floor((nth - 1) / 8)) + String(((nth - 1) % 8) + 1)
}
