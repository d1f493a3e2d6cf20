import { compareDecimals } from '../values/decimal.ts'

/** What is wrong with a typed bound, in Chinese; undefined where it may be searched for (spec.md section 5). */
export function badBound(text: string): string | undefined {
  if (text.length > 10) return '最多10个字符'
  return /^\d*\.?\d{0,4}$/.test(text) ? undefined : '请输入数字，最多4位小数'
}

/** Bounds are swapped only where a minimum exceeds a non-zero maximum; compared as decimals, not as texts. */
export function orderedBounds(min: string, max: string): [string, string] {
  const low = tidy(min)
  const high = tidy(max)
  if (low === '' || high === '' || compareDecimals(high, '0') === 0) return [low, high]
  return compareDecimals(low, high) > 0 ? [high, low] : [low, high]
}

/** `.5` → `0.5`, `3.` → `3`, a lone point → nothing. */
function tidy(text: string): string {
  if (!/\d/.test(text)) return ''
  return text.replace(/^\./, '0.').replace(/\.$/, '')
}
