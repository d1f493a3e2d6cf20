import { expect, test } from 'vitest'
import { caps, Unreadable } from '../../../../server/mall/product/import/caps.ts'
import { PartLook } from '../../../../server/mall/product/import/part-look.ts'
import { readTable } from '../../../../server/mall/product/import/table.ts'
import { namedSheetLines } from '../../../../server/mall/product/import/xlsx.ts'
import { checkZip } from '../../../../server/mall/product/import/zip.ts'
import { type Part, sheetOf, workbookOf, workbookParts, zipOf } from '../../../support/workbook.ts'

const refusal = (bytes: Uint8Array) =>
  readTable(bytes).then(
    () => undefined,
    error => (error instanceof Unreadable ? error.message : error),
  )

const head = '<row r="1"><c r="A1" t="inlineStr"><is><t>货号</t></is></c></row>'
const withRows = (rows: string) => zipOf(workbookParts(sheetOf(head + rows)))

test('texts, numbers as the spreadsheet shows them, formulas by their value, dates, gaps', async () => {
  const cell = (at: string, inside: string, more = '') => `<c r="${at}"${more}>${inside}</c>`
  const sheet = `<row r="2">${cell('A2', '<v>12.300000000000001</v>')}${cell('B2', '<v>4901234567890</v>')}${cell('D2', '<v>1E-7</v>')}</row>
    <row r="7">${cell('A7', '<f>1+1</f><v>2</v>')}${cell('B7', '<v>1</v>', ' t="b"')}${cell('C7', '<v>#N/A</v>', ' t="e"')}</row>`
  const { headers, lines } = await readTable(withRows(sheet))
  expect(headers).toEqual(['货号', '第2列', '第3列', '第4列'])
  expect(lines).toEqual([
    { line: 2, cells: ['12.3', '4901234567890', '', '0.0000001'] },
    { line: 7, cells: ['2', 'TRUE', '#N/A'] },
  ])
  const written = await readTable(
    workbookOf([
      ['款号', ' 名称'],
      [' =1+1', 3.5],
    ]),
  )
  expect([written.headers, written.lines[0]?.cells]).toEqual([
    ['款号', '名称'],
    [' =1+1', '3.5'],
  ])
})

test('a formula that brings no result is told from an empty cell; one whose result is an empty text is one', async () => {
  const none = '#公式没有结果'
  const sheet = `<row r="2"><c r="A2"><f>1+1</f></c><c r="B2" s="1"><f>B1</f><v></v></c><c r="C2" t='str'><f>""</f><v></v></c><c r="D2"/></row>
    <x:row><x:c><x:f t="shared" si="0"/><x:v/></x:c><x:c t="str"><x:f>A1</x:f><x:v/></x:c><x:c t="str"><x:f>A1</x:f></x:c><x:c t="str"><x:f>A1&gt;0</x:f><x:v>是</x:v></x:c></x:row>
    <row r="9"><c r="B9"><!-- <v>1</v> --><f>A1</f></c><c r="C9"><f>A1</f><v>0</v></c></row>`
  const lines = [
    { line: 2, cells: [none, none, '', ''] },
    { line: 3, cells: [none, '', none, '是'] },
    { line: 9, cells: ['', none, '0'] },
  ]
  expect((await readTable(withRows(sheet))).lines).toEqual(lines)
  // However the text falls into pieces.
  for (const length of [1, 16_300, 16_384 - head.length])
    expect(
      (await readTable(zipOf(workbookParts(`<!--${'x'.repeat(length)}-->${sheetOf(head + sheet)}`)))).lines,
    ).toEqual(lines)
})

test('formulas without results are told of the sheet that is read, wherever its part stands', async () => {
  const main = workbookParts('')
  const cell = (inside: string) => `<row r="2"><c r="A2">${inside}</c></row>`
  const parts = main.flatMap((part): Part[] => {
    const content = String(part.content)
    if (part.name.endsWith('sheet1.xml')) return [{ ...part, content: sheetOf(cell('<f>1</f>')) }]
    if (part.name === 'xl/workbook.xml')
      return [
        {
          ...part,
          content: content.replace(
            '<sheets>',
            '<sheets><sheet name="A&amp;&#23458;户" sheetId="2" r:id="rId2"/>',
          ),
        },
      ]
    if (!part.name.endsWith('workbook.xml.rels')) return [part]
    const second = /<Relationship .*?\/>/.exec(content)?.[0] ?? ''
    const other = second.replace('rId1', 'rId2').replace('worksheets/sheet1.xml', 'else/../else/a.xml')
    return [{ ...part, content: content.replace('</R', `${other}</R`) }]
  })
  const file = zipOf([{ name: 'xl/else/a.xml', content: sheetOf(head + cell('<v>1</v>')) }, ...parts])
  expect((await readTable(file)).lines).toEqual([{ line: 2, cells: ['1'] }])
  const look = await checkZip(file)
  const read = async (name: string) => {
    const cells: (readonly string[])[] = []
    for await (const line of namedSheetLines(file, name, look)) cells.push(line.cells)
    return cells
  }
  expect(await read('A&客户')).toEqual([['货号'], ['1']])
  expect(await read('商品')).toEqual([['#公式没有结果']])
})

test('of formulas without results only so many are kept; tags without an end fill nothing and take no time', async () => {
  const cells = Array.from({ length: 100_001 }, (_, n) => `<c><f>${(n * 7919) % 99_991}</f></c>`)
  const rows = Array.from(
    { length: 401 },
    (_, n) => `<row>${cells.slice(n * 250, (n + 1) * 250).join('')}</row>`,
  )
  const file = withRows(rows.join(''))
  expect(await refusal(file)).toBe('文件里有超过100000个没有结果的公式，请在表格软件里打开并保存一次，再导入')
  const began = performance.now()
  for (const odd of ['<c r="', `<a b='"'`, '<', '<!--', '<![CDATA[', '<?', '<a b="c" d', '<a ', '<c>r =']) {
    const part = new PartLook({ unworked: 0, merged: 0, named: 0 })
    const piece = odd.repeat(16_384 / odd.length)
    for (let length = 0; length < 4_000_000; length += piece.length) part.read(piece)
  }
  expect(performance.now() - began).toBeLessThan(20_000)
})

test('what a merged cell says is carried down below the heads, into its first column and into lines that are some', async () => {
  const rows = [
    ['九月上新', '', '', ''],
    ['货号', '分类', '款式', '备注'],
    ['T1', '戒指', '花', 'a'],
    ['T2'],
    ['', '', '', ''],
    ['T3', '', '叶', 'b'],
    ['T4', '', '', '', 'x'],
    ['T5', '项链', '', ''],
    ['T6', '', '', ''],
  ]
  const merged = ['A1:A3', 'A2:B6', 'B3:B7', 'C3:D5', 'C6:C1048576', 'D6:D7', 'E7:XFD9', 'B8:B8', 'D2:D4']
  const wanted = (headers: readonly string[]) => headers.map(header => ['货号', '分类'].includes(header))
  const { lines } = await readTable(workbookOf(rows, merged), wanted)
  expect(lines.map(({ line, cells }) => [line, ...cells])).toEqual([
    [3, 'T1', '戒指', '花', 'a'],
    [4, 'T2', '戒指', '花'],
    [6, 'T3', '戒指', '叶', 'b'],
    [7, 'T4', '戒指', '叶', 'b', 'x'],
    [8, 'T5', '项链', '叶', '', 'x'],
    [9, 'T6', '', '叶', '', 'x'],
  ])
  expect(lines.map(({ carried }) => carried)).toEqual([[], [1, 2], [1], [1, 2, 3], [2, 4], [2, 4]])
})

test('of a large file that is merged everywhere all is carried; of merged cells there are only so many', async () => {
  const heads = Array.from({ length: 4 }, (_, n) => `列${n}`)
  const rows = Array.from({ length: 20_000 }, (_, n) => [`A${n}`, ...(n === 0 ? ['x', 'y', 'z'] : [])])
  const merged = 'BCD'.split('').map(column => `${column}2:${column}20001`)
  const { lines } = await readTable(workbookOf([heads, ...rows], merged))
  expect(lines.every(({ cells }) => cells.slice(1).join('') === 'xyz')).toBe(true)
  const ranges = Array.from(
    { length: 100_001 },
    (_, n) => `${'ABCD'[n % 4]}${(n >> 2) + 2}:A${((n * 7919) % 199_999) + 60_000}`,
  )
  expect(await refusal(workbookOf([['货号'], ['T1']], ranges))).toBe(
    '文件里有超过100000处合并单元格，请取消合并并填满各行，再导入',
  )
  // What is said of one cell again and again is one.
  expect(
    await refusal(
      workbookOf(
        [['货号'], ['T1']],
        ranges.map((_, n) => `A2:A${((n * 7919) % 199_999) + 3}`),
      ),
    ),
  ).toBeUndefined()
})

test('the title that people write over a table, with their name below it, is no head; a file of one column has none', async () => {
  const wanted = (headers: readonly string[]) => headers.map(header => ['货号', '名称'].includes(header))
  const read = (...lines: string[][]) => readTable(workbookOf(lines), wanted)
  const titled = await read(['九月上新', ''], ['', '制表：王敏'], ['货号 ', '名称'], ['T1', '戒指'])
  expect(titled).toMatchObject({ headers: ['货号', '名称'], lines: [{ line: 4, cells: ['T1', '戒指'] }] })
  expect((await read(['编号'], ['T1'])).headers).toEqual(['编号'])
  expect((await read(['货号'], ['名称'])).lines).toHaveLength(1)
  expect((await read(['编号', '备注'], ['货号', '名称'])).headers).toEqual(['编号', '备注'])
})

test('a bomb is refused by its directory, before anything of it is unpacked', async () => {
  const zeros = (name: string, bytes: number): Part => ({ name, content: Buffer.alloc(bytes) })
  expect(await refusal(zipOf([...workbookParts(''), zeros('xl/a.bin', 30_000_000)]))).toBe(
    '文件的压缩比超过100：xl/a.bin',
  )
  const claims = Array.from({ length: 4 }, (_, index): Part => {
    // Random enough to pack badly, so that it is the sum that counts.
    const content = Buffer.from(Array.from({ length: 1_000_000 }, (_, at) => (at * 7919 + index) % 251))
    return { name: `xl/${index}.bin`, content, says: { unpacked: 99_000_000, packed: 90_000_000 } }
  })
  expect(await refusal(zipOf(claims))).toBe('文件解压后超过300MB')
  const many = Array.from({ length: 1001 }, (_, index) => ({ name: `${index}`, content: '' }))
  expect(await refusal(zipOf(many))).toBe('文件内有超过1000个条目')
})

test('a directory that lies about a size is found out', async () => {
  const parts = workbookParts(sheetOf(head))
  const lying = parts.map(part =>
    part.name.endsWith('sheet1.xml') ? { ...part, says: { unpacked: 10 } } : part,
  )
  expect(await refusal(zipOf(lying))).toBe('文件的实际大小与目录不符')
  const short = parts.map(part =>
    part.name.endsWith('sheet1.xml') ? { ...part, says: { packed: 99_999_999 } } : part,
  )
  expect(await refusal(zipOf(short))).toMatch(/\p{Script=Han}/u)
})

test('sizes that stand in the extra field are read there', async () => {
  const parts = workbookParts(sheetOf(`${head}<row r="2"><c><v>1</v></c></row>`))
  const { lines } = await readTable(zipOf(parts.map(part => ({ ...part, wide: true }))))
  expect(lines).toEqual([{ line: 2, cells: ['1'] }])
})

test('a document type is refused in any part', async () => {
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>'
  for (const name of [
    'xl/worksheets/sheet1.xml',
    'xl/workbook.xml',
    '[Content_Types].xml',
    'docProps/x.xml',
  ]) {
    const parts = workbookParts(sheetOf(head))
    const infected = parts.map(part =>
      part.name === name ? { ...part, content: bomb + part.content } : part,
    )
    if (!parts.some(part => part.name === name)) infected.push({ name, content: bomb })
    expect([name, await refusal(zipOf(infected))]).toEqual([name, '文件含有文档类型声明，不能导入'])
  }
  const late = `${'x'.repeat(70_000)}<!DOCTYPE x>`
  expect(await refusal(zipOf([{ name: 'a.xml', content: late }]))).toBe('文件含有文档类型声明，不能导入')
})

test('rows and columns are counted by the references of the cells, not by how many there are', async () => {
  const at = (row: number | string, ref: string) => `<row r="${row}"><c r="${ref}"><v>1</v></c></row>`
  expect(await refusal(withRows(at(1_048_576, 'A1048576')))).toBe('文件超过200000行')
  expect(await refusal(withRows(at('99999999999999999999', 'A1')))).toBe('文件超过200000行')
  expect(await refusal(withRows(at(2, 'XFD2')))).toBe('第2行超过256列')
  expect(await refusal(withRows(at(2, 'IV2')))).toBeUndefined()
  expect(await refusal(withRows(at(2, 'ZZZZZZZZZZZZ2')))).toMatch(/\p{Script=Han}/u)
  expect(await refusal(withRows(at('x', 'A2')))).toMatch(/\p{Script=Han}/u)
  const rows = Array.from({ length: 300_000 }, (_, row) => `<row><c><v>${row}</v></c></row>`).join('')
  expect(await refusal(withRows(rows))).toBe('文件超过200000行')
})

test('what is broken or no workbook is said in Chinese', async () => {
  const whole = workbookOf([['货号'], ['A1']])
  const damaged = '文件不是完好的.xlsx工作簿'
  for (const length of [4, 30, 200, Math.floor(whole.length / 2), whole.length - 1])
    expect([length, await refusal(whole.subarray(0, length))]).toEqual([length, damaged])
  for (const at of [40, 300, 600])
    expect(
      await refusal(Buffer.concat([whole.subarray(0, at), Buffer.alloc(60, 255), whole.subarray(at + 60)])),
    ).toMatch(/\p{Script=Han}/u)
  expect(await refusal(zipOf([{ name: 'a.txt', content: 'x' }]))).toBe(damaged)
  const old = '文件是旧的.xls格式或有密码，请另存为没有密码的.xlsx'
  expect(await refusal(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe(old)
  expect(await refusal(new Uint8Array(caps.bytes + 1))).toBe('文件超过20MB')
  expect(await refusal(Buffer.from(''))).toBe('文件是空的')
  expect(await refusal(Buffer.from('\n \n,,\n'))).toBe('文件是空的')
  expect(await refusal(workbookOf([['货号']]))).toBe('文件只有表头，没有数据')
  expect(await refusal(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toMatch('文件不是UTF-8或GB18030编码')
})

test('text and pages of the web are no workbook, whatever their name: it says what to do; a column of codes is a table', async () => {
  const none = '文件不是Excel工作簿，也不是逗号分隔的CSV，请在Excel里打开它并另存为.xlsx后再导入'
  for (const text of [
    '你好',
    '\ufeff<html><table><tr><td>货号</td></tr></table>',
    '<!DOCTYPE html>\n<p>a,b',
    '货号\t名称',
  ])
    expect([text, await refusal(Buffer.from(text))]).toEqual([text, none])
  const known = (cells: readonly string[]) => cells.includes('货号')
  await expect(readTable(Buffer.from('货号\t名称\nT1\t戒指'), undefined, undefined, known)).rejects.toThrow(
    none,
  )
  expect((await readTable(Buffer.from('货号\nT1'), undefined, undefined, known)).lines).toHaveLength(1)
  expect(await refusal(Buffer.from('货号,名称'))).toBe('文件只有表头，没有数据')
})

test('of a large file only the wanted columns are kept; a line with anything in it stays a line', async () => {
  const rows = Array.from({ length: 300 }, (_, n) => [
    n === 299 ? '' : `A${n}`,
    'x'.repeat(50),
    n % 2 ? 'y' : '',
  ])
  const { lines } = await readTable(workbookOf([['货号', '备注', '其他'], ...rows]), () => [
    'skuNo',
    null,
    null,
  ])
  expect(lines.length).toBe(300)
  expect(lines[99]?.cells).toEqual(['A99', 'x'.repeat(50), 'y'])
  expect(lines[100]?.cells).toEqual(['A100', '…', ''])
  expect(lines[299]?.cells).toEqual(['', '…', '…'])
})
