import { describe, expect, it } from 'vitest'
import { cleanNumber, tidyNumber } from '../../src/kit/fields/number-text.ts'
import { tidyText } from '../../src/kit/fields/text-field.tsx'

describe('what may stay of a typed number', () => {
  it.each([
    ['12.5', '12.5'],
    ['１２．５', '12.5'],
    ['12。5', '12.5'],
    ['1,234.5', '1234.5'],
    ['1.2.3', '1.23'],
    ['abc', ''],
    ['3.12345', '3.1234'],
    ['-3', '3'],
    ['.5', '.5'],
    ['1e5', '15'],
  ])('%s → %s', (raw, clean) => {
    expect(cleanNumber(raw, { maxDecimals: 4 })).toBe(clean)
  })

  it('takes no point where there are no decimals', () => {
    expect(cleanNumber('12.5')).toBe('12')
  })

  it('is at most so long, and signed only where that is asked for', () => {
    expect(cleanNumber('12345678901', { maxLength: 10 })).toBe('1234567890')
    expect(cleanNumber('-3-4', { signed: true })).toBe('-34')
  })
})

describe('a number that has been left', () => {
  it.each([
    ['', 2, ''],
    ['.', 2, ''],
    ['23.5', 2, '23.50'],
    ['007', 0, '7'],
    ['.5', 0, '0.5'],
    ['5.', 0, '5'],
    ['3.502', 0, '3.502'],
    ['-0', 0, '0'],
    ['-5', 2, '-5.00'],
  ])('%s with %i decimals → %s', (text, decimals, tidy) => {
    expect(tidyNumber(text, decimals)).toBe(tidy)
  })
})

describe('a text', () => {
  it('is trimmed before it is cut', () => {
    expect(tidyText('  一二三四五六七八九 ', true, 8)).toBe('一二三四五六七八')
    expect(tidyText(' a ', false, undefined)).toBe(' a ')
    expect(tidyText('💍💍💍', false, 2)).toBe('💍💍')
  })
})
