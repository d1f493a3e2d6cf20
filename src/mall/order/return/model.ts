import { piecesIn, wrongPieces } from '../../../values/pieces.ts'
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

/** Why so many of a lot cannot come back. */
export function wrongCount(text: string, left: number): string | undefined {
  return wrongPieces(text, left, `最多可退${left}件`)
}

/** The lines of a return as they are sent; a sentence where a number cannot be. */
export function linesOf(
  lots: readonly Left[],
  wanted: WantedByPick,
): readonly { readonly pickId: number; readonly num: number; readonly verdict: Verdict }[] | string {
  const typed = lots.map(lot => ({ ...lot, ...(wanted[lot.pickId] ?? nothingWanted) }))
  const wrong = typed.map(({ num, left }) => wrongCount(num, left)).find(sentence => sentence !== undefined)
  if (wrong !== undefined) return wrong
  const given = typed.flatMap(({ pickId, num: text, verdict }) => {
    const num = piecesIn(text) ?? 0
    return num > 0 ? [{ pickId, num, verdict }] : []
  })
  return given.length === 0 ? '请填写要退的件数' : given
}

/** All that may still come back. */
export function everything(lots: readonly Left[], wanted: WantedByPick): WantedByPick {
  return Object.fromEntries(
    lots.map(({ pickId, left }) => [pickId, { ...(wanted[pickId] ?? nothingWanted), num: String(left) }]),
  )
}
