import { setImmediate as breathe } from 'node:timers/promises'
import { writeXlsxStream } from 'hucre/xlsx'
import { madeApart } from './apart.ts'
import { Gate } from './media/gate.ts'
import {
  formatOf,
  type Sheet,
  type SheetCell,
  type SheetColumn,
  safe,
  safeCell,
  written,
} from './sheets/written.ts'

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

const mebibyte = 1024 * 1024
const caps = { heap: 512 * mebibyte, memory: 1024 * mebibyte, ms: 60_000 }
/** Each takes a processor for as long as it takes. */
const gate = new Gate(2, 8)
/** Cells that are written within some 50 ms; more of them would keep all others waiting. */
const mostHere = 10_000

/**
 * A workbook of several sheets, whose rows are in memory; it says when it was made. A large one is made in a process of its
 * own: throws code 503 where too many wait for theirs.
 */
export async function* sheetsWorkbook(
  sheets: readonly Sheet[],
  now = new Date(),
): AsyncGenerator<Uint8Array> {
  const order = { sheets: [...sheets], now: now.getTime() }
  const count = sheets.reduce((sum, { heads, rows }) => sum + heads.length * rows.length, 0)
  yield count <= mostHere ? await written(order) : await madeApart('sheet-child', order, { gate, caps })
}

async function* cells(rows: AsyncIterable<readonly SheetCell[]>): AsyncGenerator<SheetCell[]> {
  let count = 0
  for await (const row of rows) {
    yield row.map(safeCell)
    count += 1
    if (count % 500 === 0) await breathe()
  }
}
