import type { Merged } from './merged.ts'

/** A file that cannot be read as a table: its message is the one Chinese sentence for the person. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

const mebibyte = 1024 * 1024

/** The caps of rules R24. */
export const caps = {
  bytes: 20 * mebibyte,
  rows: 200_000,
  columns: 256,
  entries: 1000,
  unpacked: 300 * mebibyte,
  ratio: 100,
  /** What is smaller harms nobody, however well it was packed. */
  ratioFrom: 100_000,
  memory: 512 * mebibyte,
  ms: 60_000,
}

/** One line of the table, numbered as a spreadsheet does: a line break inside a cell starts no new one. */
export interface Line {
  readonly line: number
  readonly cells: readonly string[]
  /** The cells of it that cover lines below. */
  readonly merged?: readonly Merged[] | undefined
  /** The columns whose value a merged cell further up has said. */
  readonly carried?: readonly number[]
}

export function tooManyRows(): Unreadable {
  return new Unreadable(`文件超过${caps.rows}行`)
}

export function tooManyColumns(line: number): Unreadable {
  return new Unreadable(`第${line}行超过${caps.columns}列`)
}
