/**
 * Exact decimals as strings: weights, loss, and typed yuan. Never a float.
 * Canonical form: no sign plus, no leading zeros, no trailing zeros, no exponent: `3.5`, `0`, `-0.25`.
 */

const shape = /^-?\d+(\.\d+)?$/

/** Full-width digits, points and signs as a Chinese input method types them, made ASCII. */
export function halfWidth(text: string): string {
  return text.replace(/[！-～]/g, c => String.fromCharCode(c.charCodeAt(0) - 0xfee0)).replace(/。/g, '.')
}

/** The canonical form of a plain decimal; undefined where the text is not one. */
export function canonical(text: string): string | undefined {
  if (!shape.test(text)) return undefined
  const negative = text.startsWith('-')
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  const tail = fraction.replace(/0+$/, '')
  const value = tail ? `${digits}.${tail}` : digits
  return negative && value !== '0' ? `-${value}` : value
}

/** The decimal times 10^places as a bigint; undefined where it has more decimals than that or is no decimal. */
export function scaled(text: string, places: number): bigint | undefined {
  const value = canonical(text)
  if (value === undefined) return undefined
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.')
  if (fraction.length > places) return undefined
  const units = BigInt(whole + fraction.padEnd(places, '0'))
  return value.startsWith('-') ? -units : units
}

/** The inverse of `scaled`, in canonical form. */
export function unscaled(units: bigint, places: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  const cut = digits.length - places
  const text = places ? `${digits.slice(0, cut)}.${digits.slice(cut)}` : digits
  return canonical(units < 0n ? `-${text}` : text) ?? '0'
}

/** Compares two decimals of up to 20 places exactly: negative, 0 or positive. Throws where one is no decimal. */
export function compareDecimals(a: string, b: string): number {
  const left = scaled(a, 20)
  const right = scaled(b, 20)
  if (left === undefined || right === undefined)
    throw new Error(`not a decimal: ${left === undefined ? a : b}`)
  return left < right ? -1 : left > right ? 1 : 0
}

/** Shown with at least two decimals and the rest only where it is not zero: 3.5 → 3.50, 3.502 → 3.502 (look.md §4). */
export function showDecimal(value: string): string {
  const [whole = '0', fraction = ''] = (canonical(value) ?? '0').split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}
