import { guarded } from './guard.ts'

/** A number as it is to be read. */
export interface CsvNumber {
  readonly number: string
}

/** One line of a CSV file as spreadsheets read it. A number is no formula, also below 0. */
export function csvLine(cells: readonly (string | CsvNumber)[]): string {
  const written = cells.map(cell => (typeof cell === 'string' ? quoted(guarded(cell)) : cell.number))
  return `${written.join(',')}\r\n`
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** First in the file: without it a spreadsheet takes Chinese for something else. */
export const byteOrderMark = '\ufeff'

export const csvType = 'text/csv; charset=utf-8'
