import { guarded } from './guard.ts'

/** One line of a CSV file as spreadsheets read it. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell => quoted(guarded(cell))).join(',')}\r\n`
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** First in the file: without it a spreadsheet takes Chinese for something else. */
export const byteOrderMark = '\ufeff'

export const csvType = 'text/csv; charset=utf-8'
