import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import { caps, type Line, tooManyColumns, tooManyRows, Unreadable } from './caps.ts'
import type { Merged } from './merged.ts'
import { unworked, type WorkbookLook } from './workbook-look.ts'
import { broken, checkZip } from './zip.ts'

/** More sheets than that are not looked through for one that holds something. */
const sheets = 20

/** All lines of the first sheet that has any; numbers and columns are those of the cell references. Throws Unreadable. */
export async function* xlsxLines(bytes: Uint8Array): AsyncGenerator<Line> {
  for await (const values of xlsxValues(bytes)) yield lineOf(values)
}

interface Values {
  readonly line: number
  readonly values: readonly CellValue[]
  readonly merged: readonly Merged[] | undefined
}

function lineOf({ line, values, merged }: Values): Line {
  return { line, cells: values.map(textOf), merged }
}

/** The same with the values as they stand: numbers and days of the workbook's own. */
export async function* xlsxValues(bytes: Uint8Array): AsyncGenerator<Values> {
  const look = await checkZip(bytes)
  try {
    for (let sheet = 0, found = false; sheet < sheets && !found; sheet++)
      for await (const line of sheetValues(bytes, sheet, look)) {
        found ||= line.values.some(value => textOf(value).trim() !== '')
        yield line
      }
  } catch (error) {
    throw error instanceof Unreadable ? error : broken()
  }
}

/** The lines of the sheet of this name, of a file whose zip was checked; none where there is no such sheet. */
export async function* namedSheetLines(
  bytes: Uint8Array,
  sheet: string,
  look: WorkbookLook,
): AsyncGenerator<Line> {
  try {
    for await (const values of sheetValues(bytes, sheet, look)) yield lineOf(values)
  } catch (error) {
    throw error instanceof Unreadable ? error : broken()
  }
}

async function* sheetValues(
  bytes: Uint8Array,
  sheet: number | string,
  look: WorkbookLook,
): AsyncGenerator<Values> {
  const seen = look.sheet(sheet)
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    if (!(index >= 0 && index <= caps.rows)) throw tooManyRows()
    if (values.length > caps.columns) throw tooManyColumns(index + 1)
    for (const column of seen?.unworked.get(index + 1) ?? [])
      if ((values[column] ?? '') === '') values[column] = unworked
    yield { line: index + 1, values, merged: seen?.merged.get(index + 1) }
  }
}

function textOf(value: CellValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return value instanceof Date ? value.toISOString().slice(0, 19).replace('T', ' ') : value
}

/** What the spreadsheet shows: it keeps 12.3 as 12.300000000000001 and shows 15 digits. Never with an exponent. */
function numberText(value: number): string {
  const shown = Number(value.toPrecision(15))
  const text = String(shown)
  if (!text.includes('e')) return text
  return Math.abs(shown) < 1 ? shown.toFixed(20).replace(/\.?0+$/, '') : BigInt(shown).toString()
}
