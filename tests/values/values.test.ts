import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phone } from '../../src/contract/system/user.ts'
import { canonical, compareDecimals, scaled, showDecimal, unscaled } from '../../src/values/decimal.ts'
import { grams, searchable, searchWords } from '../../src/values/grams.ts'
import { message } from '../../src/values/messages.ts'
import { showAmount, showMoney, yuanToCents } from '../../src/values/money.ts'
import { parseTime, showTime } from '../../src/values/time.ts'
import { plainCode, plainPhone } from '../../src/values/typed-phone.ts'

test('amounts: cents divided by 100 with 2 decimals; a non-number shows 0', () => {
  expect([365_000, 5, 0, -36_300].map(showAmount)).toEqual(['3650.00', '0.05', '0.00', '-363.00'])
  for (const none of [undefined, null, '12', Number.NaN, Number.POSITIVE_INFINITY])
    expect(showAmount(none)).toBe('0')
  expect(showMoney(123_450)).toBe('1,234.50')
})

test('typed yuan become exact cents, and come back', () => {
  const typed = {
    '3650.0': 365_000,
    '￥12': 1200,
    '1,200': 120_000,
    '１２．５': 1250,
    '0.07': 7,
    ' 8 元': 800,
    '.5': 50,
    '１２．': 1200,
  }
  for (const [text, cents] of Object.entries(typed)) expect(yuanToCents(text), text).toBe(cents)
  for (const bad of ['', '.', '.元', '1.234', '1,20', 'abc', '1e3', '--1', '99999999999999999'])
    expect(yuanToCents(bad), bad).toBeUndefined()
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999_999 }),
      cents => yuanToCents(showAmount(cents)) === cents,
    ),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), cents => yuanToCents(showMoney(cents)) === cents),
  )
})

test('decimals are canonical and compared as decimals, not as texts', () => {
  expect(['3.5000', '003', '0.0', '-0', '10.10'].map(canonical)).toEqual(['3.5', '3', '0', '0', '10.1'])
  expect(['.5', '5.', '-.50', '.0', '00.'].map(canonical)).toEqual(['0.5', '5', '-0.5', '0', '0'])
  for (const none of ['1e3', '.', '-', '-.', '', '1.2.3', '..5'])
    expect(canonical(none), none).toBeUndefined()
  expect(compareDecimals('9', '10')).toBeLessThan(0)
  expect(scaled('1.23456', 4)).toBeUndefined()
  expect(['3.5', '3.502', '12'].map(showDecimal)).toEqual(['3.50', '3.502', '12.00'])
  expect(['1263.759', '-1263.5', '999'].map(showDecimal)).toEqual(['1,263.759', '-1,263.50', '999.00'])
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
      units => scaled(unscaled(units, 4), 4) === units,
    ),
  )
})

test('times are Shanghai’s, and no other day is taken for one', () => {
  expect(showTime(Date.parse('2026-11-20T16:30:05Z'))).toBe('2026-11-21 00:30:05')
  expect(parseTime('2026-02-30 00:00:00')).toBeUndefined()
  expect(parseTime('2026-11-21')).toBeUndefined()
  // The database has no such year.
  expect(parseTime('0000-01-01 00:00:00')).toBeUndefined()
  expect(parseTime('9999-12-31 23:59:59')).toBeDefined()
  const range = { min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(range), date => {
      const second = Math.floor(date.getTime() / 1000) * 1000
      return parseTime(showTime(second)) === second
    }),
  )
})

test('every piece of a part of a text is a piece of the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.nat(12),
      fc.nat(12),
      (text, from, length) => {
        const whole = searchable(text)
        const part = [...whole].slice(from, from + length).join('')
        return searchWords(part).every(word => grams(word).every(piece => grams(whole).includes(piece)))
      },
    ),
  )
})

test('a message with a blank left open shows it', () => {
  expect(message('bad.max', { field: '名称', n: 8 })).toBe('名称最多8个字符')
  expect(message('bad.max', { field: '名称' })).toContain('{n}')
})

test('a telephone and a code are taken as they are typed in full width, read in groups, or pasted', () => {
  for (const typed of [
    '13900001234',
    '１３９００００１２３４',
    '139 0000 1234',
    ' 139-0000-1234 ',
    '+8613900001234',
  ])
    expect([plainPhone(typed), phone.parse(typed)], typed).toEqual(['13900001234', '13900001234'])
  expect(phone.parse('139****1234')).toBe('139****1234')
  for (const bad of ['', '1390000123', '139000012345', '23900001234', '1390000123a'])
    expect(phone.safeParse(bad).success, bad).toBe(false)
  for (const typed of ['123456', '１２３４５６', '123 456', ' 123456\n', '1234567'])
    expect(plainCode(typed)).toBe('123456')
})
