/** A file that cannot be read as a table: its message is the one Chinese sentence for the person. */
export class CsvError extends Error {
  override readonly name = 'CsvError'
}

/** The caps of rules R24. */
export const caps = { bytes: 20 * 1024 * 1024, rows: 200_000, columns: 256 }

/** One line of the table. `line` counts as a spreadsheet does: a line break inside quotes starts no new one. */
export interface Line {
  readonly line: number
  readonly cells: readonly string[]
}

/** All lines of a CSV file, blank ones included. Throws a CsvError. */
export function readCsv(bytes: Uint8Array): Line[] {
  if (bytes.length > caps.bytes) throw new CsvError(`文件超过${caps.bytes / 1024 / 1024}MB`)
  return parse(decode(bytes))
}

function decode(bytes: Uint8Array): string {
  // A zip archive: somebody took the workbook instead of its CSV.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw new CsvError(`这不是CSV文件，${how}`)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    throw new CsvError(`文件不是UTF-8编码，${how}`)
  }
}

const how = '请在表格软件里另存为“CSV UTF-8（逗号分隔）”'

function parse(text: string): Line[] {
  const lines: Line[] = []
  let cells: string[] = []
  let at = 0
  const add = (value: string) => {
    if (cells.push(value) > caps.columns) throw new CsvError(`第${lines.length + 1}行超过${caps.columns}列`)
  }
  const endLine = () => {
    lines.push({ line: lines.length + 1, cells })
    cells = []
    if (lines.length > caps.rows + 1) throw new CsvError(`文件超过${caps.rows}行`)
  }
  while (at < text.length) {
    const cell = text[at] === '"' ? quoted(text, at, lines.length + 1) : plain(text, at)
    add(cell.value)
    at = cell.end
    if (text[at] === ',') {
      at += 1
      // A comma as the very last character: the cell behind it is empty.
      if (at === text.length) add('')
      else continue
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    endLine()
  }
  return lines
}

interface Cell {
  readonly value: string
  readonly end: number
}

function plain(text: string, start: number): Cell {
  const stop = /[,\r\n]/g
  stop.lastIndex = start
  const end = stop.exec(text)?.index ?? text.length
  return { value: text.slice(start, end), end }
}

function quoted(text: string, start: number, line: number): Cell {
  let value = ''
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from)
    if (quote === -1) throw new CsvError(`第${line}行的引号没有成对`)
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"') return { value, end: afterQuote(text, quote + 1, line) }
    value += '"'
    from = quote + 2
  }
}

function afterQuote(text: string, end: number, line: number): number {
  const next = text[end]
  if (next === undefined || next === ',' || next === '\r' || next === '\n') return end
  throw new CsvError(`第${line}行的引号后面还有文字`)
}
