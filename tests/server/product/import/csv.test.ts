import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caps, Unreadable } from '../../../../server/mall/product/import/caps.ts'
import { readCsv } from '../../../../server/mall/product/import/csv.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const cellsOf = (text: string) => readCsv(bytes(text)).map(({ cells }) => cells)
const refusal = (file: Uint8Array) => {
  try {
    readCsv(file)
  } catch (error) {
    return error instanceof Unreadable ? error.message : error
  }
  return undefined
}

function quote(cell: string, always: boolean): string {
  return always || /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

test('what is written is read back, whatever the cells hold', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom('"', ',', '\r', '\n', '\r\n', ' ', 'a', '甲', "'="), { maxLength: 6 })
      .map(parts => parts.join('')),
  )
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 6 })
  const property = fc.property(
    table,
    fc.boolean(),
    fc.boolean(),
    fc.boolean(),
    fc.constantFrom('\r\n', '\n', '\r'),
    (rows, always, mark, last, end) => {
      const lines = rows.map(cells => cells.map(text => quote(text, always)).join(','))
      const text = lines.join(end) + (last && lines.length > 0 ? end : '')
      // Without an end, a last line that holds nothing is no line; a mark of one's own must not be eaten.
      fc.pre(last || lines.at(-1) !== '')
      fc.pre(mark || !text.startsWith('\ufeff'))
      expect(cellsOf((mark ? '\ufeff' : '') + text)).toEqual(rows)
    },
  )
  fc.assert(property, { numRuns: 500 })
})

test('quotes, doubled quotes, line breaks inside and outside, a mark in front, a missing last end', () => {
  expect(cellsOf('\ufeffref,title\r\n 1,"Love, ""ring""\r\nwide"\n2,\r\n\n3,5" x')).toEqual([
    ['ref', 'title'],
    [' 1', 'Love, "ring"\r\nwide'],
    ['2', ''],
    [''],
    ['3', '5" x'],
  ])
  expect(readCsv(bytes('a\n"b\nc"\nd')).map(({ line }) => line)).toEqual([1, 2, 3])
  expect(cellsOf('')).toEqual([])
  expect(cellsOf('a,')).toEqual([['a', '']])
})

test('what a Chinese spreadsheet saves as plain CSV is read: GB18030', () => {
  const gbk = Uint8Array.of(0xb1, 0xe0, 0xc2, 0xeb, 0x2c, 0x31)
  expect(readCsv(gbk).map(({ cells }) => cells)).toEqual([['编码', '1']])
  // 𠮷, which takes four bytes.
  expect(readCsv(Uint8Array.of(0x95, 0x34, 0xb2, 0x35))[0]?.cells).toEqual(['𠮷'])
})

test('what is no CSV is refused in Chinese, with the line', () => {
  const encoding = '文件不是UTF-8或GB18030编码，请在表格软件里另存为.xlsx或“CSV UTF-8（逗号分隔）”'
  expect(refusal(Uint8Array.of(0x61, 0xff, 0xfe))).toBe(encoding)
  expect(refusal(bytes('a,b\n1,"x'))).toBe('第2行的引号没有成对')
  expect(refusal(bytes('a,b\n1,"x"y\n'))).toBe('第2行的引号后面还有文字')
})

test('the caps hold: rows, columns', () => {
  expect(refusal(bytes('a\n'.repeat(caps.rows + 1)))).toBeUndefined()
  expect(refusal(bytes('a\n'.repeat(caps.rows + 2)))).toBe('文件超过200000行')
  expect(refusal(bytes(','.repeat(caps.columns - 1)))).toBeUndefined()
  expect(refusal(bytes(`a\n${','.repeat(caps.columns)}`))).toBe('第2行超过256列')
})
