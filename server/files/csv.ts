/** What a spreadsheet would run as a formula, half and full width, and the two that hide one (rules R25). */
const formula = /^[=+\-@＝＋－＠\t\r]/

/** One line of a CSV file as spreadsheets read it; a cell that would be a formula gets a `'` in front. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell => quoted(formula.test(cell) ? `'${cell}` : cell)).join(',')}\r\n`
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** First in the file: without it a spreadsheet takes Chinese for something else. */
export const byteOrderMark = '\ufeff'

export const csvType = 'text/csv; charset=utf-8'
