import type { Api } from '../../../../contract/api.ts'
import type { In, Out } from '../../../../contract/call.ts'
import { notPieces, piecesIn } from '../../../../values/pieces.ts'

export type OrderDetails = Out<Api['order']['details']>
export type AllotLine = Pick<
  OrderDetails['items'][number],
  'id' | 'skuId' | 'num' | 'reserved' | 'pickNum' | 'stock'
>
type Asked = NonNullable<In<Api['order']['allot']>['lines']>

/** Pieces of one 货 for a line, as typed; '' is none, and a weight that nobody took. */
export interface Take {
  readonly skuId: number
  /** Of another 货 than the line's own. */
  readonly skuNo?: string
  readonly num: string
  readonly weight: string
}

export interface OtherSku {
  readonly skuId: number
  readonly skuNo: string
  /** What there is of it beside what is promised. */
  readonly free: number
}

/** By line: first of its own 货, then of others of its 款. */
export type Takes = Readonly<Record<number, readonly Take[]>>

/** Of an order the lines that still want pieces. */
export const openLines = ({ items }: OrderDetails) => items.filter(({ num, pickNum }) => pickNum < num)

export const begun = (details: OrderDetails): Takes => usualTakes(openLines(details))

/** Over the order as it is by now: what was typed stays, what was only proposed is proposed anew. */
export function rebased(takes: Takes, was: OrderDetails, now: OrderDetails): Takes {
  const [before, after] = [begun(was), begun(now)]
  const isTyped = (id: string) => JSON.stringify(takes[Number(id)]) !== JSON.stringify(before[Number(id)])
  return Object.fromEntries(
    Object.entries(after).map(([id, usual]) => [id, (isTyped(id) ? takes[Number(id)] : usual) ?? usual]),
  )
}

const pieces = ({ num }: Take) => piecesIn(num) ?? 0
const left = (line: AllotLine) => line.num - line.pickNum

/** What A would pick: what is held for each line, and what else is free of its 货. */
export function usualTakes(lines: readonly AllotLine[]): Takes {
  const free = new Map(lines.map(({ skuId, stock }) => [skuId, stock]))
  return Object.fromEntries(
    lines.map(line => {
      const there = free.get(line.skuId) ?? 0
      const more = Math.min(there, left(line) - line.reserved)
      free.set(line.skuId, there - more)
      return [line.id, [own(line, String(line.reserved + more || ''))]]
    }),
  )
}

function own({ skuId }: AllotLine, num: string): Take {
  return { skuId, num, weight: '' }
}

/** All of it: what the other 货 of the line leave. */
export function withAll(takes: Takes, line: AllotLine, at: number): Takes {
  const mine = takes[line.id] ?? []
  const others = mine.reduce((all, take, index) => (index === at ? all : all + pieces(take)), 0)
  return withTake(takes, line.id, at, { num: String(Math.max(0, left(line) - others) || '') })
}

export function withTake(takes: Takes, lineId: number, at: number, set: Partial<Take>): Takes {
  const mine = takes[lineId] ?? []
  return { ...takes, [lineId]: mine.map((take, index) => (index === at ? { ...take, ...set } : take)) }
}

/** One more 货 for the line, with as many pieces as there are free, at most what the line still wants. */
export function withOther(takes: Takes, line: AllotLine, other: OtherSku): Takes {
  const mine = takes[line.id] ?? []
  const wanted = left(line) - mine.reduce((all, take) => all + pieces(take), 0)
  const num = String(Math.max(0, Math.min(wanted, other.free)) || '')
  return { ...takes, [line.id]: [...mine, { skuId: other.skuId, skuNo: other.skuNo, num, weight: '' }] }
}

/** Why this is nothing to send; undefined where it is. */
export function whyNotAllot(lines: readonly AllotLine[], takes: Takes): string | undefined {
  if (Object.values(takes).some(mine => mine.some(({ num }) => piecesIn(num) === undefined))) return notPieces
  const over = lines.find(
    line => (takes[line.id] ?? []).reduce((all, take) => all + pieces(take), 0) > left(line),
  )
  if (over) return `这一行最多还能配${left(over)}件`
  return askedOf(takes).length > 0 ? undefined : '请填写要配的件数'
}

/** What the call is asked for: lines of which something is taken. */
export function askedOf(takes: Takes): Asked {
  return Object.entries(takes).flatMap(([itemId, mine]) => {
    const some = mine.flatMap(take => {
      const [{ skuId, weight }, num] = [take, pieces(take)]
      return num > 0 ? [{ skuId, num, ...(weight === '' ? {} : { weight }) }] : []
    })
    return some.length > 0 ? [{ itemId: Number(itemId), takes: some }] : []
  })
}
