/**
 * Clipboard text as spreadsheets write it: cells between tabs, rows between line ends. Quotes only matter where a
 * cell begins with one and its partner ends the cell: `5" x` and `"如意"款` are texts.
 */
export function parseTsv(text: string): string[][] {
  return text.includes('"') ? parseQuoted(text) : parsePlain(text)
}

function parsePlain(text: string): string[][] {
  const lines = text.split(/\r\n|\r|\n/)
  if (lines.at(-1) === '') lines.pop()
  return lines.map(line => line.split('\t'))
}

function parseQuoted(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (let at = 0; at < text.length; ) {
    const cell = (text[at] === '"' && quotedCell(text, at)) || plainCell(text, at)
    row.push(cell.value)
    at = cell.end
    if (text[at] === '\t') {
      at += 1
      // A tab as the very last character: the cell behind it is empty.
      if (at < text.length) continue
      row.push('')
    }
    rows.push(row)
    row = []
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
  return rows
}

interface Cell {
  readonly value: string
  readonly end: number
}

const stop = /[\t\r\n]/g

function plainCell(text: string, start: number): Cell {
  stop.lastIndex = start
  const end = stop.exec(text)?.index ?? text.length
  return { value: text.slice(start, end), end }
}

/** Undefined where the quote is a letter like any other. */
function quotedCell(text: string, start: number): Cell | undefined {
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return undefined
    const next = text[quote + 1]
    if (next === '"') {
      from = quote + 2
      continue
    }
    if (next !== undefined && next !== '\t' && next !== '\r' && next !== '\n') return undefined
    return { value: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 }
  }
}

/** Rows of at least one cell each, as a spreadsheet reads them. */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  const text = rows.map(row => row.map(written).join('\t')).join('\r\n')
  // An end of its own, or a last row that is one empty cell would be no row.
  return rows.at(-1)?.join('\t') === '' ? `${text}\r\n` : text
}

function written(cell: string): string {
  return /^"|[\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
