import { guessColumns, importFields } from '../../../../src/values/import-columns.ts'

/** Whether some of these cells are heads that the reader knows. */
export type Known = (cells: readonly string[]) => boolean

/** As many lines as a title and its notes take above a table. */
export const mostTitles = 5

/**
 * Whether the heads are these cells, and not what stands above: people write a title over a table, in one cell that is
 * often merged, and their name or the date below it.
 */
export function isBelowTitles(
  above: readonly (readonly string[])[],
  cells: readonly string[],
  known: Known,
): boolean {
  if (above.length === 0 || above.length > mostTitles) return false
  const isTitle = (line: readonly string[]) => !known(line) && line.filter(cell => cell !== '').length === 1
  return known(trimmed(cells)) && above.map(trimmed).every(isTitle)
}

const trimmed = (cells: readonly string[]) => cells.map(cell => cell.trim())

/** The heads of files of goods, whatever the file is for: what a person chose of columns must not move them. */
export const knownOfGoods: Known = cells => guessColumns(cells, importFields).some(Boolean)
