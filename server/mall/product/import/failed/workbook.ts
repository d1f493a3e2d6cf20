import { readFile, writeFile } from 'node:fs/promises'
import { type Cell, type CellValue, writeXlsx } from 'hucre/xlsx'
import { safe } from '../../../../files/sheets/written.ts'
import { csvLines } from '../csv.ts'
import { CarriedDown } from '../merged.ts'
import type { FailedOrder, Mark } from '../messages.ts'
import { isWorkbook } from '../table.ts'
import { isBelowTitles, knownOfGoods, mostTitles } from '../titles.ts'
import { xlsxValues } from '../xlsx.ts'

/** Black stands on it at 9:1. */
const red = { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F4B7B2' } } } as const

/** The lines with marks in the uploaded file's own layout: its columns in their order, wrong cells red, why at the end. */
export async function writeFailed({ path, into, marks }: FailedOrder): Promise<void> {
  const byLine = new Map<number, Mark[]>()
  for (const mark of marks) byLine.set(mark.line, [...(byLine.get(mark.line) ?? []), mark])
  const above: string[][] = []
  const kept: CellValue[][] = []
  const whys = ['原因']
  const cells = new Map<string, Partial<Cell>>()
  let down = new CarriedDown<CellValue>(null)
  for await (const { line, values: own, merged } of linesOf(await readFile(path))) {
    const wrong = byLine.get(line) ?? []
    if (above.length <= mostTitles) {
      const texts = own.map(value => String(value ?? ''))
      if (isBelowTitles(above, texts, knownOfGoods)) kept.length = 0
      above.push(texts)
    }
    const isHead = kept.length === 0
    if (isHead) down = new CarriedDown<CellValue>(null)
    const values = isHead ? own : down.below(line, own, merged).values
    if (!isHead && wrong.length === 0) continue
    for (const { column } of wrong) if (column !== null) cells.set(`${kept.length},${column}`, { style: red })
    if (!isHead) whys.push([...new Set(wrong.map(({ reason }) => reason))].join('；'))
    kept.push(values.map(value => (typeof value === 'string' ? safe(value) || null : value)))
  }
  const width = Math.max(...kept.map(values => values.length))
  const rows = kept.map((values, at) => [
    ...Array.from({ length: width }, (_, column) => values[column] ?? null),
    safe(whys[at] ?? ''),
  ])
  const sheet = { name: '未导入', rows, cells, freezePane: { rows: 1 } }
  await writeFile(into, await writeXlsx({ sheets: [sheet] }), { mode: 0o600 })
}

/** Whatever holds something, the heads first; values as they stand in the file. */
async function* linesOf(bytes: Uint8Array) {
  for await (const line of isWorkbook(bytes) ? xlsxValues(bytes) : csvValues(bytes))
    if (line.values.some(value => value !== null && String(value).trim() !== '')) yield line
}

function* csvValues(bytes: Uint8Array) {
  for (const { line, cells } of csvLines(bytes)) yield { line, values: cells, merged: undefined }
}
