import type { Api } from '../../../../contract/api.ts'
import type { In, Out } from '../../../../contract/call.ts'
import type { PieceState } from '../../../../values/order/split.ts'
import { orderWord } from '../../../../values/order/words.ts'
import { piecesIn, wrongPieces } from '../../../../values/pieces.ts'

export type OrderDetails = Out<Api['order']['details']>
export type SplitLine = Pick<OrderDetails['items'][number], 'id' | 'num' | 'reserved' | 'pickNum' | 'short'>
type Asked = In<Api['order']['split']>['lines']

/** What of a line goes into the new order, as typed. */
export interface Cut {
  readonly num: string
  /** '': short pieces first, then reserved, then picked ones. */
  readonly from: PieceState | ''
  /** Where weighed pieces have to be parted: what those weigh that move. */
  readonly weight: string
}

export type Cuts = Readonly<Record<number, Cut>>

export const noCut: Cut = { num: '', from: '', weight: '' }

/** What was typed, for the lines that are still there. */
export function keptCuts(cuts: Cuts, _was: OrderDetails, { items }: OrderDetails): Cuts {
  const there = new Set(items.filter(({ num }) => num > 0).map(({ id }) => id))
  return Object.fromEntries(Object.entries(cuts).filter(([id]) => there.has(Number(id))))
}

/** So many pieces of the line are in this state, or in any. */
export function mostOf({ num, short, reserved, pickNum }: SplitLine, from: Cut['from']): number {
  return from === '' ? num : { short, reserved, picked: pickNum }[from]
}

/** What is missing, to be delivered another day. */
export function shortOnes(lines: readonly SplitLine[]): Cuts {
  return Object.fromEntries(
    lines.flatMap(({ id, short }) =>
      short > 0 ? [[id, { ...noCut, num: String(short), from: 'short' }]] : [],
    ),
  )
}

export function piecesOf(cuts: Cuts): number {
  return Object.values(cuts).reduce((all, { num }) => all + (piecesIn(num) ?? 0), 0)
}

/** Why so many of a line cannot leave it. */
export function wrongCut(line: SplitLine, { num, from }: Cut): string | undefined {
  const most = mostOf(line, from)
  return wrongPieces(num, most, orderWord('order.split.range', { n: most }))
}

/** Why this is nothing to send; undefined where it is. */
export function whyNotSplit(lines: readonly SplitLine[], cuts: Cuts): string | undefined {
  const wrong = lines.map(line => wrongCut(line, cuts[line.id] ?? noCut)).find(each => each !== undefined)
  if (wrong !== undefined) return wrong
  const pieces = piecesOf(cuts)
  if (pieces === 0) return '请填写拆出的件数'
  const all = lines.reduce((sum, { num }) => sum + num, 0)
  return pieces === all ? orderWord('order.split.all') : undefined
}

/** What the call is asked for: lines of which something moves. */
export function askedOf(cuts: Cuts): Asked {
  return Object.entries(cuts).flatMap(([itemId, { num: typed, from, weight }]) => {
    const num = piecesIn(typed) ?? 0
    return num > 0 ? [{ itemId: Number(itemId), num, ...(from && { from }), ...(weight && { weight }) }] : []
  })
}
