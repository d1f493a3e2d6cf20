import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import { caps, type Line, tooManyColumns, tooManyRows, Unreadable } from './caps.ts'
import { broken, checkZip } from './zip.ts'

/** More sheets than that are not looked through for one that holds something. */
const sheets = 20

/** All lines of the first sheet that has any; numbers and columns are those of the cell references. Throws Unreadable. */
export async function readXlsx(bytes: Uint8Array): Promise<Line[]> {
  await checkZip(bytes)
  try {
    for (let sheet = 0; sheet < sheets; sheet++) {
      const lines = await readSheet(bytes, sheet)
      if (lines.some(({ cells }) => cells.some(cell => cell.trim() !== ''))) return lines
    }
    return []
  } catch (error) {
    throw error instanceof Unreadable ? error : broken()
  }
}

async function readSheet(bytes: Uint8Array, sheet: number): Promise<Line[]> {
  const lines: Line[] = []
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    if (!(index >= 0 && index <= caps.rows)) throw tooManyRows()
    if (values.length > caps.columns) throw tooManyColumns(index + 1)
    lines.push({ line: index + 1, cells: values.map(textOf) })
  }
  return lines
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
