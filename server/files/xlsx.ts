import { setImmediate as breathe } from 'node:timers/promises'
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'

/** A column of a workbook: texts stand in typed cells, so that none is ever a formula (rules R25). */
export interface SheetColumn {
  readonly title: string
  /** Numbers with so many decimals, for sums; texts where absent. */
  readonly decimals?: number
  /** Not shown; whoever reads the file finds it. */
  readonly hidden?: true
}

export type SheetCell = string | number | null

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A workbook of one sheet as a stream: rows are taken as the reader takes bytes, and none is kept. */
export async function* workbook(
  sheet: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly SheetCell[]>,
): AsyncGenerator<Uint8Array> {
  const defined = columns.map(({ title, decimals, hidden = false }) => ({
    ...(hidden ? { hidden } : {}),
    header: safe(title),
    width: Math.min(40, Math.max(10, [...title].length * 2 + 4)),
    ...formatOf(decimals),
  }))
  const options = { name: sheet, columns: defined, freezePane: { rows: 1 } }
  const reader = writeXlsxStream(cells(rows), options).getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    // When the reader leaves, the rows and the query behind them must end too.
    await reader.cancel()
  }
}

/** A table to be filled in: its heads and nothing below. */
export function emptyWorkbook(name: string, heads: readonly string[]): AsyncGenerator<Uint8Array> {
  return workbook(
    name,
    heads.map(title => ({ title })),
    nothing(),
  )
}

async function* nothing() {}

interface SmallSheet {
  readonly name: string
  readonly heads: readonly SheetColumn[]
  readonly rows: readonly (readonly SheetCell[])[]
}

/** A small workbook of several sheets; it says when it was made. */
export async function* sheetsWorkbook(
  sheets: readonly SmallSheet[],
  now = new Date(),
): AsyncGenerator<Uint8Array> {
  yield await writeXlsx({
    properties: { created: now, modified: now },
    sheets: sheets.map(({ name, heads, rows }) => ({
      name,
      columns: heads.map(({ title, decimals }, place) => ({
        width: widthOf([title, ...rows.slice(0, 200).map(row => String(row[place] ?? ''))]),
        ...formatOf(decimals),
      })),
      rows: [heads.map(({ title }) => safe(title)), ...rows.map(row => row.map(safeCell))],
      freezePane: { rows: 1 },
    })),
  })
}

function widthOf(texts: readonly string[]): number {
  return Math.min(60, Math.max(10, ...texts.map(text => [...text].length * 2 + 4)))
}

async function* cells(rows: AsyncIterable<readonly SheetCell[]>): AsyncGenerator<SheetCell[]> {
  let count = 0
  for await (const row of rows) {
    yield row.map(safeCell)
    count += 1
    if (count % 500 === 0) await breathe()
  }
}

const formatOf = (decimals?: number) => (decimals ? { numFmt: `0.${'0'.repeat(decimals)}` } : {})
const safeCell = (cell: SheetCell): SheetCell => (typeof cell === 'string' ? safe(cell) : cell)

/** What XML cannot hold goes; what a workbook would read as the code of a character is marked as text. */
export function safe(text: string): string {
  return text.replace(/[\ufffe\uffff]/g, '').replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
}
