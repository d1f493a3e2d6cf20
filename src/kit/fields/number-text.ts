import { halfWidth } from '../../values/half-width.ts'

/** Also what is only begun: `-`, `3.`. */
const number = /^-?\d*\.?\d*$/
const grouped = /^-?\d+(,\d{3})+(\.\d*)?$/

/**
 * What was typed as the number that it is: full-width digits become ASCII, a currency sign, commas between thousands and a
 * unit behind it go. What is none stays as it was typed, for the form to refuse: a field that left out what it cannot
 * read would make 19 of 1e9, and 125 of 12.5 where it wants whole numbers.
 */
export function plainNumber(raw: string): string {
  const text = halfWidth(raw)
    .trim()
    .replace(/^[¥￥]\s*/, '')
    .replace(/\s*(元|克|g|%)$/i, '')
  const plain = grouped.test(text) ? text.replaceAll(',', '') : text
  return isNumberText(plain) ? plain : raw
}

export function isNumberText(text: string): boolean {
  return number.test(text)
}

/** What it looks like once the field is left: no leading zeros, no bare point, and so many decimals as asked for. */
export function tidyNumber(text: string, decimals = 0): string {
  if (!isNumberText(text)) return text
  const negative = text.startsWith('-')
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  if (whole === '' && fraction === '') return ''
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  const tail = fraction.padEnd(decimals, '0')
  const value = tail === '' ? digits : `${digits}.${tail}`
  return negative && /[1-9]/.test(value) ? `-${value}` : value
}
