import { caps, type Line, Unreadable } from './caps.ts'
import { readCsv } from './csv.ts'
import { readXlsx } from './xlsx.ts'

/** A file as a table: its heads and the lines below them, every line as wide as the widest. */
export interface Table {
  readonly headers: readonly string[]
  readonly lines: readonly Line[]
  /** A line of a CSV file that is not as wide as its head was torn by a quote or a comma. */
  readonly strict: boolean
}

/** Reads what the bytes are, whatever the name says. Throws Unreadable. */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  if (bytes.length > caps.bytes) throw new Unreadable(`文件超过${caps.bytes / 1024 / 1024}MB`)
  const isZip = startsWith(bytes, 0x50, 0x4b)
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new Unreadable('文件是旧的.xls格式或有密码，请另存为没有密码的.xlsx')
  const lines = isZip ? await readXlsx(bytes) : readCsv(bytes)
  const first = lines.findIndex(({ cells }) => cells.some(filled))
  const head = lines[first]
  if (!head) throw new Unreadable('文件是空的')
  const rest = lines.slice(first + 1).filter(({ cells }) => cells.some(filled))
  if (rest.length === 0) throw new Unreadable('文件只有表头，没有数据')
  return {
    headers: isZip ? widened(head, rest) : head.cells.map(text => text.trim()),
    lines: rest,
    strict: !isZip,
  }
}

function filled(cell: string): boolean {
  return cell.trim() !== ''
}

function startsWith(bytes: Uint8Array, ...magic: number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}

/** A column of a workbook without a head is a column all the same: it is shown, and can be chosen. */
function widened({ cells }: Line, rest: readonly Line[]): string[] {
  const width = rest.reduce((most, line) => Math.max(most, line.cells.length), cells.length)
  return Array.from({ length: width }, (_, index) => (cells[index] ?? '').trim() || `第${index + 1}列`)
}
