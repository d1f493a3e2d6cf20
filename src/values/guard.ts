/**
 * The characters with which a spreadsheet begins a formula, half and full width, and the two that hide one (rules R25).
 */
const formula = /^[=+\-@＝＋－＠\t\r]/

/** A cell of a table that leaves for a spreadsheet: one that would be a formula there gets a `'` in front. */
export function guarded(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}
