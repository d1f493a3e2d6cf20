import { expect, test } from 'vitest'
import { copiesOf } from '../../src/mall/parts/labels/copies.ts'
import { code128 } from '../../src/values/code128.ts'

/** Bars as 1, spaces as 0. */
const drawn = (text: string) =>
  code128(text)
    ?.map((width, at) => String((at + 1) % 2).repeat(width))
    .join('')

// As JsBarcode 3.12 draws the same texts.
const known: readonly (readonly [text: string, bits: string])[] = [
  [
    'TM2600000001',
    '110100100001101110001010111011000101110111101110010011011011001100110110011001101100110011001101100100011010001100011101011',
  ],
  ['1234', '110100111001011001110010001011000100100111101100011101011'],
  [
    '0123456789',
    '110100111001100110110011101101110101110110001000010110011011011110100001101001100011101011',
  ],
  ['HF-1', '1101001000011000101000100011000101001101110010011100110110011100101100011101011'],
  ['9', '1101001000011100101100111001001101100011101011'],
]

test.each(known)('%s is drawn as others draw it', (text, bits) => {
  expect(drawn(text)).toBe(bits)
})

test('every sign and every pair is eleven modules wide and like no other', () => {
  const signs = Array.from({ length: 95 }, (_, at) => `${String.fromCharCode(32 + at)}`)
  const pairs = Array.from({ length: 100 }, (_, at) => `12${String(at).padStart(2, '0')}`)
  // Start, the sign, check and stop; start, twelve, the pair, check and stop.
  const bodies = [
    ...signs.map(text => drawn(text)?.slice(11, 22)),
    ...pairs.map(text => drawn(text)?.slice(22, 33)),
  ]
  expect(bodies.every(body => body !== undefined && /^1.{9}0$/.test(body))).toBe(true)
  expect(new Set(bodies.slice(0, 95)).size).toBe(95)
  expect(new Set(bodies.slice(95)).size).toBe(100)
})

test('what the code has no signs for is not drawn at all', () => {
  expect(code128('')).toBeUndefined()
  expect(code128('条码1')).toBeUndefined()
  expect(code128('a\tb')).toBeUndefined()
})

test('copies are whole numbers from 1 to 99, and 500 labels together at most', () => {
  expect(copiesOf(['1', '12'])).toEqual({ qty: [1, 12], total: 13 })
  expect(copiesOf([]).reason).toBe('没有可以打印的条码')
  expect(copiesOf(['']).reason).toBe('份数应为1到99')
  expect(copiesOf(['0']).reason).toBe('份数应为1到99')
  expect(copiesOf(['99', '99', '99', '99', '99', '6']).reason).toBe('一次最多打印500张标签')
  expect(copiesOf(['99', '99', '99', '99', '99', '5']).reason).toBeUndefined()
})
