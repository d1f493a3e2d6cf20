import { grouped, scaled, ungrouped } from './decimal.ts'
import { halfWidth } from './half-width.ts'

/** Money is an integer number of cents, everywhere but in a field where a person types yuan. */

/** The most a price may be: 10 digits of cents keep every sum of a batch inside a safe integer. */
export const maxCents = 9_999_999_999

/** spec.md section 5: cents divided by 100 with 2 decimals; a non-number shows 0. */
export function showAmount(cents: unknown): string {
  if (typeof cents !== 'number' || !Number.isFinite(cents)) return '0'
  const whole = Math.round(cents)
  const digits = String(Math.abs(whole)).padStart(3, '0')
  return `${whole < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** In lists and sentences: `1,234.50`, negative `-363.00` (look.md §4). */
export function showMoney(cents: unknown): string {
  const amount = showAmount(cents)
  const [whole = '0', fraction] = amount.split('.')
  return fraction === undefined ? grouped(whole) : `${grouped(whole)}.${fraction}`
}

/** Typed yuan to cents: `1,200`, `￥12.5`, `３６５０.００`; undefined where it is not an amount of at most 2 decimals. */
export function yuanToCents(text: string): number | undefined {
  const plain = halfWidth(text)
    .trim()
    .replace(/^[¥￥]\s*/, '')
    .replace(/\s*元$/, '')
  const cents = scaled(ungrouped(plain) ?? '', 2)
  if (cents === undefined) return undefined
  const number = Number(cents)
  return Number.isSafeInteger(number) ? number : undefined
}
