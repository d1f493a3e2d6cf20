import { describe, expect, it } from 'vitest'
import { isNumberText, plainNumber, tidyNumber } from '../../src/kit/fields/number-text.ts'
import { tidyText } from '../../src/kit/fields/text-field.tsx'

describe('a typed number', () => {
  it.each([
    ['12.5', '12.5'],
    ['１２．５', '12.5'],
    ['12。5', '12.5'],
    ['1,234.5', '1234.5'],
    // As it comes key by key: the first comma is gone when the second is typed.
    ['1234,567', '1234567'],
    [' 12 ', '12'],
    ['￥1,200.00', '1200.00'],
    ['3.5 g', '3.5'],
    ['.5', '.5'],
    ['-3', '-3'],
    ['-', '-'],
    ['3.12345', '3.12345'],
    ['12345678901234', '12345678901234'],
  ])('%s → %s', (raw, plain) => {
    expect(plainNumber(raw)).toBe(plain)
    expect(isNumberText(plain)).toBe(true)
  })

  it.each(['1e9', '1.2.3', 'abc', '12元5', '1,2', '12,5', '3-4', '0x10', '1 000', '∞', '½'])(
    '%s stays as it is, and is no number',
    raw => {
      expect(plainNumber(raw)).toBe(raw)
      expect(isNumberText(plainNumber(raw))).toBe(false)
      expect(tidyNumber(raw, 2)).toBe(raw)
    },
  )

  it('never becomes another one, key by key either', () => {
    for (const typed of ['1e9', '12.5', '-7', '3.14159', '1,234,567', '１０'])
      for (let end = 1, shown = ''; end <= typed.length; end += 1) {
        shown = plainNumber(shown + typed.charAt(end - 1))
        if (end === typed.length) expect(shown).toBe(plainNumber(typed))
      }
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
