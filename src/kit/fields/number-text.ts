import { halfWidth } from '../../values/half-width.ts'

export interface NumberShape {
  readonly maxDecimals?: number
  readonly maxLength?: number
  /** A minus may stand in front. */
  readonly signed?: boolean
}

/** What may stay of what was typed: digits and one point. Full-width digits become ASCII, thousands commas go. */
export function cleanNumber(
  raw: string,
  { maxDecimals = 0, maxLength, signed = false }: NumberShape = {},
): string {
  const text = halfWidth(raw).replace(/[^\d.-]/g, '')
  const sign = signed && text.startsWith('-') ? '-' : ''
  const [whole = '', ...rest] = text.replace(/-/g, '').split('.')
  const point = maxDecimals > 0 && rest.length > 0
  const decimals = rest.join('').slice(0, maxDecimals)
  const clean = `${sign}${whole}${point ? `.${decimals}` : ''}`
  return maxLength === undefined ? clean : clean.slice(0, maxLength)
}

/** What it looks like once the field is left: no leading zeros, no bare point, and so many decimals as asked for. */
export function tidyNumber(text: string, decimals = 0): string {
  const negative = text.startsWith('-')
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  if (whole === '' && fraction === '') return ''
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  const tail = fraction.padEnd(decimals, '0')
  const value = tail === '' ? digits : `${digits}.${tail}`
  return negative && /[1-9]/.test(value) ? `-${value}` : value
}
