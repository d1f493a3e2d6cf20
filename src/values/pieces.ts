import { halfWidth } from './half-width.ts'

/** So many pieces as typed: none where nothing is, undefined where it is no whole number of at most four digits. */
export function piecesIn(typed: string): number | undefined {
  const text = halfWidth(typed).trim()
  if (text === '') return 0
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined
}

/** Said of such a field. */
export const notPieces = '件数应为整数'

/** Why so many pieces as typed cannot be taken of so many: in the second case `tooMany`. */
export function wrongPieces(typed: string, most: number, tooMany: string): string | undefined {
  const num = piecesIn(typed)
  if (num === undefined) return notPieces
  return num > most ? tooMany : undefined
}
