import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTsv, writeTsv } from '../../src/values/tsv.ts'

/** The same, letter by letter and without haste. */
function plainly(text: string): string[][] {
  const letters = [...text]
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const isEnd = (letter: string | undefined) => letter === undefined || letter === '\t' || letter === '\n'
  const quoted = (): string | undefined => {
    let value = ''
    for (let look = at + 1; look < letters.length; look++) {
      if (letters[look] !== '"') value += letters[look]
      else if (letters[look + 1] === '"') {
        value += '"'
        look++
      } else if (isEnd(letters[look + 1])) {
        at = look + 1
        return value
      } else return undefined
    }
    return undefined
  }
  const plain = (): string => {
    let value = ''
    for (; !isEnd(letters[at]); at++) value += letters[at]
    return value
  }
  while (at < letters.length || row.length > 0) {
    row.push((letters[at] === '"' ? quoted() : undefined) ?? plain())
    if (letters[at++] === '\t') continue
    rows.push(row)
    row = []
  }
  return rows
}

const pieces = ['"', '""', '\t', '\n', 'a', '甲', ' ', ',', '']
const messy = (allowed: readonly string[]) =>
  fc.array(fc.constantFrom(...allowed), { maxLength: 8 }).map(found => found.join(''))

test('as Excel, WPS and plain text write it', () => {
  expect(parseTsv('3.50g\t￥12\r\n1,200\t是\r\n')).toEqual([
    ['3.50g', '￥12'],
    ['1,200', '是'],
  ])
  expect(parseTsv('a\tb\nc\t')).toEqual([
    ['a', 'b'],
    ['c', ''],
  ])
  expect(parseTsv('"第一行\n第二 ""行"""\t5" x\r\n')).toEqual([['第一行\n第二 "行"', '5" x']])
  expect(parseTsv('一行，没有制表符')).toEqual([['一行，没有制表符']])
  expect(parseTsv('"如意"款')).toEqual([['"如意"款']])
  expect(parseTsv('"没有另一半\tb')).toEqual([['"没有另一半', 'b']])
  expect(parseTsv('')).toEqual([])
})

test('only the last line end is nobody’s row', () => {
  expect(parseTsv('a\r\n\r\n')).toEqual([['a'], ['']])
  expect(parseTsv('\r\n')).toEqual([['']])
})

test('read as the plain reading reads it', () => {
  fc.assert(
    fc.property(messy(pieces), text => {
      expect(parseTsv(text)).toEqual(plainly(text))
    }),
    { numRuns: 3000 },
  )
})

test('what is written is read back, and a spreadsheet’s own rules read it too', () => {
  const cell = fc.oneof(messy([...pieces, '\r\n', '\r']), fc.string({ unit: 'binary' }))
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 })
  fc.assert(
    fc.property(table, rows => {
      expect(parseTsv(writeTsv(rows))).toEqual(rows)
    }),
    { numRuns: 1000 },
  )
  expect(writeTsv([['5" x', '"如意"', 'a\nb']])).toBe('5" x\t"""如意"""\t"a\nb"')
})
