import { readFile } from 'node:fs/promises'
import { Unreadable } from './caps.ts'
import { cleaned, clip } from './cells.ts'
import type { CellsOrder } from './messages.ts'
import { readTable, type Table } from './table.ts'

/** What stands under some heads of a file, line by line. Throws Unreadable. */
export async function cellsOf({
  path,
  heads,
  others,
  most,
}: CellsOrder): Promise<{ line: number; cells: string[] }[]> {
  const wanted = [...heads, ...others]
  const isWanted = (headers: readonly string[]) => headers.map(header => wanted.includes(header))
  return valuesOf(await readTable(await readFile(path), isWanted, most), heads, wanted)
}

/** The values under these heads, cleaned; '' where there is none. Throws Unreadable where one of the needed is missing. */
export function valuesOf(
  { headers, lines, strict }: Table,
  needed: readonly string[],
  wanted: readonly string[],
): { line: number; cells: string[] }[] {
  const missing = needed.find(head => !headers.includes(head))
  if (missing !== undefined) throw new Unreadable(`文件里没有“${missing}”列`)
  const torn = strict ? lines.find(({ cells }) => cells.length !== headers.length) : undefined
  if (torn) throw new Unreadable(`第${torn.line}行的列数和表头不同，请检查逗号和引号`)
  const places = wanted.map(head => headers.indexOf(head))
  return lines.map(({ line, cells }) => ({
    line,
    cells: places.map(place => clip(cleaned(cells[place] ?? ''))),
  }))
}
