/**
 * Exact decimals as strings: weights, loss, and typed yuan. Never a float.
 * Canonical form: no sign plus, no leading zeros, no trailing zeros, no exponent: `3.5`, `0`, `-0.25`.
 */

/** What the database holds of one, numeric(12,4): digits before the point and behind it. */
export const decimalDigits = { whole: 8, places: 4 }

/** `.5` and `5.` are how people and spreadsheets write 0.5 and 5. */
const shape = /^(-?)(?=\.?\d)(\d*)(?:\.(\d*))?$/

/** Sign and digits without needless zeros. Loops, not expressions: a pasted block asks a hundred thousand times. */
function partsOf(text: string): { negative: boolean; whole: string; fraction: string } | undefined {
  const [found, sign, digits = '', tail = ''] = shape.exec(text) ?? []
  if (found === undefined) return undefined
  let start = 0
  while (digits[start] === '0' && start < digits.length - 1) start++
  let end = tail.length
  while (tail[end - 1] === '0') end--
  return { negative: sign === '-', whole: digits.slice(start) || '0', fraction: tail.slice(0, end) }
}

/** `1,200` → `1200`; undefined where commas do not stand between thousands. */
export function ungrouped(text: string): string | undefined {
  if (!text.includes(',')) return text
  return /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : undefined
}

/** The canonical form of a plain decimal; undefined where the text is not one. */
export function canonical(text: string): string | undefined {
  const parts = partsOf(text)
  if (parts === undefined) return undefined
  const { negative, whole, fraction } = parts
  const value = fraction ? `${whole}.${fraction}` : whole
  return negative && value !== '0' ? `-${value}` : value
}

/** The decimal times 10^places as a bigint; undefined where it has more decimals than that or is no decimal. */
export function scaled(text: string, places: number): bigint | undefined {
  const parts = partsOf(text)
  if (parts === undefined || parts.fraction.length > places) return undefined
  const units = BigInt(parts.whole + parts.fraction.padEnd(places, '0'))
  return parts.negative ? -units : units
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

/** Digits of a whole number with a comma between thousands: `1234` → `1,234`. */
export function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/**
 * Shown with at least two decimals and the rest only where it is not zero: 3.5 → 3.50, 3.502 → 3.502, with commas:
 * 1263.759 → 1,263.759 (look.md §4).
 */
export function showDecimal(value: string): string {
  const [whole = '0', fraction = ''] = (canonical(value) ?? '0').split('.')
  return `${grouped(whole)}.${fraction.padEnd(2, '0')}`
}
