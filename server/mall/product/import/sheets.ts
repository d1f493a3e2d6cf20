import { readFile } from 'node:fs/promises'
import { Unreadable } from './caps.ts'
import { valuesOf } from './codes.ts'
import type { SheetsOrder } from './messages.ts'
import { isWorkbook, readTable, tableOf } from './table.ts'
import { namedSheetLines } from './xlsx.ts'
import { checkZip } from './zip.ts'

type Sheet = SheetsOrder['sheets'][number]
interface Found {
  readonly name: string
  readonly lines: { line: number; cells: string[] }[]
}

/** The tables of a workbook by the names of its sheets; a file that names none is the table that its heads say. */
export async function sheetsOf({ path, sheets, most }: SheetsOrder): Promise<Found[]> {
  const bytes = await readFile(path)
  const named = isWorkbook(bytes) ? await namedOf(bytes, sheets, most) : []
  return named.length > 0 ? named : [await onlyOf(bytes, sheets, most)]
}

async function namedOf(bytes: Uint8Array, sheets: readonly Sheet[], most: number): Promise<Found[]> {
  const look = await checkZip(bytes)
  const found: Found[] = []
  for (const sheet of sheets) {
    const { headers, lines } = await tableOf(namedSheetLines(bytes, sheet.name, look), wantedBy(sheet), most)
    if (!headers) continue
    found.push({ name: sheet.name, lines: within(sheet, { headers, lines, strict: false }) })
  }
  return found
}

/** Of a file that several tables could be, the first whose needed columns are all there. */
async function onlyOf(bytes: Uint8Array, sheets: readonly Sheet[], most: number): Promise<Found> {
  const any = (headers: readonly string[]) => headers
  const table = await readTable(bytes, any, most, cells =>
    sheets.some(sheet => wantedBy(sheet)(cells).some(Boolean)),
  )
  const fits = ({ needed }: Sheet) => needed.every(head => table.headers.includes(head))
  const sheet = sheets.find(fits) ?? sheets[0]
  if (!sheet) throw new Unreadable('文件是空的')
  return { name: sheet.name, lines: valuesOf(table, sheet.needed, sheet.heads) }
}

/** As valuesOf, with the name of the sheet in what it refuses: a workbook has several. */
function within(sheet: Sheet, table: Parameters<typeof valuesOf>[0]): Found['lines'] {
  try {
    return valuesOf(table, sheet.needed, sheet.heads)
  } catch (error) {
    throw error instanceof Unreadable ? new Unreadable(`工作表“${sheet.name}”：${error.message}`) : error
  }
}

function wantedBy({ heads }: Sheet) {
  return (headers: readonly string[]) => headers.map(header => heads.includes(header))
}
