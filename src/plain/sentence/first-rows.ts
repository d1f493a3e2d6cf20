import { halfWidth } from '../../values/half-width.ts'
import { wordsIn } from '../../values/words-in.ts'

export interface FirstRows {
  /** Absent: all that is found. */
  readonly first: number | undefined
  /** What else is said. */
  readonly rest: string
}

/**
 * `前20款` of a line: only so many of what is found, as the list shows them. The unit may be left out; another list's
 * unit is no word of this one, so 前20款 never means 货品.
 */
export function firstRows(text: string, unit: string): FirstRows {
  const words = wordsIn(text)
  const said = words.find(word => firstOf(word, unit) !== undefined)
  if (said === undefined) return { first: undefined, rest: text }
  return { first: firstOf(said, unit), rest: words.filter(word => word !== said).join(' ') }
}

function firstOf(word: string, unit: string): number | undefined {
  const said = /^前([1-9]\d{0,3})(.*)$/u.exec(halfWidth(word))
  return said && (said[2] === '' || said[2] === unit) ? Number(said[1]) : undefined
}
