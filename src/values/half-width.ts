import { trimmed } from './typed-text.ts'

/** The full-width letters, digits and signs of a Chinese input method, and its blank, each made what it is a form of. */
function ascii(text: string): string {
  return text.replace(/[　！-～]/g, sign => sign.normalize('NFKC'))
}

/** Numbers: the full stop of Chinese is their point too. */
export function halfWidth(text: string): string {
  return ascii(text).replaceAll('。', '.')
}

/**
 * A code as it is kept and asked for: 货号, 条码, 运单号. Only the forms of ASCII are made ASCII, as the search does it:
 * whatever finds a row then finds it under the one spelling. All of NFKC would change what a code may mean (² is no 2,
 * Ⅲ no III); and a 。 stays: it is no form of a point, and the search takes it for none.
 */
export function asCode(text: string): string {
  return trimmed(ascii(text))
}
