import { caps, type Line, tooManyColumns, tooManyRows, Unreadable } from './caps.ts'

/** All lines of a CSV file, blank ones included. Throws Unreadable. */
export function readCsv(bytes: Uint8Array): Line[] {
  return [...csvLines(bytes)]
}

/** The same, one after the other. */
export function csvLines(bytes: Uint8Array): Generator<Line> {
  return parse(decode(bytes))
}

/** UTF-8, or what a Chinese spreadsheet writes as plain CSV: hardly any text is both. */
function decode(bytes: Uint8Array): string {
  for (const encoding of ['utf-8', 'gb18030'])
    try {
      return new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes)
    } catch {
      // Then it is the next.
    }
  throw new Unreadable('文件不是UTF-8或GB18030编码，请在表格软件里另存为.xlsx或“CSV UTF-8（逗号分隔）”')
}

function* parse(text: string): Generator<Line> {
  let line = 1
  let cells: string[] = []
  let at = 0
  const add = (value: string) => {
    if (cells.push(value) > caps.columns) throw tooManyColumns(line)
  }
  while (at < text.length) {
    const cell = text[at] === '"' ? quoted(text, at, line) : plain(text, at)
    add(cell.value)
    at = cell.end
    if (text[at] === ',') {
      at += 1
      // A comma as the very last character: the cell behind it is empty.
      if (at === text.length) add('')
      else continue
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    if (line > caps.rows + 1) throw tooManyRows()
    yield { line, cells }
    line += 1
    cells = []
  }
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
    if (quote === -1) throw new Unreadable(`第${line}行的引号没有成对`)
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"') return { value, end: afterQuote(text, quote + 1, line) }
    value += '"'
    from = quote + 2
  }
}

function afterQuote(text: string, end: number, line: number): number {
  const next = text[end]
  if (next === undefined || next === ',' || next === '\r' || next === '\n') return end
  throw new Unreadable(`第${line}行的引号后面还有文字`)
}
