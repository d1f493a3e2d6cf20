import { notPieces, piecesIn } from '../../../values/pieces.ts'
import type { Verdict } from './verdict-mark.tsx'

/** What is typed of one lot. */
export interface Wanted {
  readonly num: string
  readonly verdict: Verdict
}

export type WantedByPick = Readonly<Record<number, Wanted | undefined>>

export const nothingWanted: Wanted = { num: '', verdict: 0 }

interface Left {
  readonly pickId: number
  readonly left: number
}

/** The lines of a return as they are sent; a sentence where a number cannot be. */
export function linesOf(
  lots: readonly Left[],
  wanted: WantedByPick,
): readonly { readonly pickId: number; readonly num: number; readonly verdict: Verdict }[] | string {
  const typed = lots.map(lot => ({ ...lot, ...(wanted[lot.pickId] ?? nothingWanted) }))
  if (typed.some(({ num }) => piecesIn(num) === undefined)) return notPieces
  const given = typed.flatMap(({ pickId, left, num: text, verdict }) => {
    const num = piecesIn(text) ?? 0
    return num > 0 ? [{ pickId, num, verdict, left }] : []
  })
  const over = given.find(({ num, left }) => num > left)
  if (over) return `最多可退${over.left}件`
  return given.length === 0 ? '请填写要退的件数' : given.map(({ left: _left, ...line }) => line)
}

/** All that may still come back. */
export function everything(lots: readonly Left[], wanted: WantedByPick): WantedByPick {
  return Object.fromEntries(
    lots.map(({ pickId, left }) => [pickId, { ...(wanted[pickId] ?? nothingWanted), num: String(left) }]),
  )
}
