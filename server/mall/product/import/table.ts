import { caps, type Line, Unreadable } from './caps.ts'
import { csvLines } from './csv.ts'
import { CarriedDown } from './merged.ts'
import { isBelowTitles, type Known, mostTitles } from './titles.ts'
import { xlsxLines } from './xlsx.ts'

/** A file as a table: its heads and the lines below them that hold something. */
export interface Table {
  readonly headers: readonly string[]
  readonly lines: readonly Line[]
  /** A CSV line with another number of cells than its head: a stray quote or comma has split it. */
  readonly strict: boolean
}

/** The number of lines that are kept whole, as examples of each column's contents. */
export const wholeLines = 100
/** What stands for a value of a column that nobody wants: a large file has many. */
const dropped = '…'

type Wanted = (headers: readonly string[]) => readonly unknown[]

/** Reads a file by its bytes, not by its name; `wanted` chooses the columns by their heads. Throws Unreadable. */
export async function readTable(
  bytes: Uint8Array,
  wanted: Wanted = headers => headers,
  most?: number,
  known?: Known,
): Promise<Table> {
  const isZip = isWorkbook(bytes)
  if (!isZip && isPage(bytes)) throw noTable()
  const { headers, lines } = await tableOf(isZip ? xlsxLines(bytes) : csvLines(bytes), wanted, most, known)
  if (!headers) throw new Unreadable('文件是空的')
  if (!isZip && isProse(headers, lines, known)) throw noTable()
  if (lines.length === 0) throw new Unreadable('文件只有表头，没有数据')
  return { headers: isZip ? widened(headers, lines) : headers, lines, strict: !isZip }
}

/** Whether a file is a workbook; what is none is read as CSV. Throws Unreadable for what is too large or too old. */
export function isWorkbook(bytes: Uint8Array): boolean {
  if (bytes.length > caps.bytes) throw new Unreadable(`文件超过${caps.bytes / 1024 / 1024}MB`)
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new Unreadable('文件是旧的.xls格式或有密码，请另存为没有密码的.xlsx')
  return startsWith(bytes, 0x50, 0x4b)
}

/** Whether it is a page of the web: older systems give their tables out as such, and name them as workbooks. */
function isPage(bytes: Uint8Array): boolean {
  return /^[^\w<]*<(!doctype|html|head|body|table|meta|style|div|\?xml)\b/i.test(
    Buffer.from(bytes.subarray(0, 200)).toString('latin1'),
  )
}

/** Whether it is text without columns, or with other marks between them than commas. */
function isProse(headers: readonly string[], lines: readonly Line[], known: Known = () => lines.length > 0) {
  return headers.length === 1 && lines.every(({ cells }) => cells.length === 1) && !known(headers)
}

function noTable(): Unreadable {
  return new Unreadable('文件不是Excel工作簿，也不是逗号分隔的CSV，请在Excel里打开它并另存为.xlsx后再导入')
}

/** Heads and the lines below them; no more than `most` lines are looked at. */
export async function tableOf(
  all: AsyncIterable<Line> | Iterable<Line>,
  wanted: Wanted,
  most = caps.rows,
  known: Known = cells => wanted(cells).some(Boolean),
): Promise<{ readonly headers: string[] | undefined; readonly lines: readonly Line[] }> {
  let headers: string[] | undefined
  let columns: readonly unknown[] = []
  const lines: Line[] = []
  for await (const line of all) {
    const { cells } = line
    if (!cells.some(filled)) continue
    if (lines.length >= most) throw tooManyLines(most)
    const above = headers && lines.length < mostTitles ? [headers, ...lines.map(each => each.cells)] : []
    if (isBelowTitles(above, cells, known)) {
      headers = undefined
      lines.length = 0
    }
    if (headers) lines.push({ ...line, cells: lines.length < wholeLines ? cells : thinned(cells, columns) })
    else {
      headers = cells.map(text => text.trim())
      columns = wanted(headers)
    }
  }
  return { headers, lines: lines.some(({ merged }) => merged) ? carriedDown(lines) : lines }
}

/** A line that has nothing of its own is none by now, whatever covers it. */
function carriedDown(lines: readonly Line[]): Line[] {
  const down = new CarriedDown('')
  return lines.map(({ line, cells, merged }) => {
    const { values, carried } = down.below(line, cells, merged)
    return { line, cells: values, carried }
  })
}

export function tooManyLines(most: number): Unreadable {
  return new Unreadable(`文件超过${most}行，请分成几个文件`)
}

function thinned(cells: readonly string[], columns: readonly unknown[]): string[] {
  return cells.map((cell, index) => (cell === '' || columns[index] ? cell : dropped))
}

function filled(cell: string): boolean {
  return cell.trim() !== ''
}

function startsWith(bytes: Uint8Array, ...magic: number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}

/** A column of a workbook without a head is a column all the same: it is shown, and can be chosen. */
function widened(headers: readonly string[], lines: readonly Line[]): string[] {
  const width = lines.reduce((most, line) => Math.max(most, line.cells.length), headers.length)
  return Array.from({ length: width }, (_, index) => headers[index] || `第${index + 1}列`)
}
