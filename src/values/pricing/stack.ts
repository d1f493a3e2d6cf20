import { allot } from './allot.ts'
import { percentOf, sum } from './exact.ts'
import { afterGrams, type Choice, chooseJointly, type Joint, sumOff } from './joint.ts'
import { bestByPiece } from './piece.ts'
import type { Components, PromotionOffer, SaleOffer } from './types.ts'
import { bySet, type Work } from './work.ts'

/** What is chosen for each line of an order, and what the order costs by it. */
export interface Stack {
  readonly lines: readonly Stacked[]
  /** What takes part: the promotions, without the sales. */
  readonly members: readonly PromotionOffer[]
  readonly total: number
}

export interface Stacked extends Choice {
  readonly work: Work
  readonly sale?: SaleOffer
  readonly labour?: PromotionOffer
  readonly extra?: PromotionOffer
  /** Cents of the line: its part of sums. */
  readonly off: number
  readonly after: Components
}

/** Lanes 1 to 4 in their order, over sales already chosen. Lanes 5 and 6, the vouchers, will follow the sums. */
export function stack(
  works: readonly Work[],
  sales: ReadonlyMap<Work, SaleOffer>,
  promotions: readonly PromotionOffer[],
): Stack {
  const single = works.map(work => lane2(work, sales.has(work) ? [] : promotions))
  const labours = works.flatMap((work, index) =>
    sales.has(work) || work.line.model === 3
      ? []
      : [{ work, left: rated(work.piece.labour, single[index]?.labour) }],
  )
  const joint = chooseJointly(labours, promotions)
  const pieces = new Map(labours.map(labour => [labour.work, afterPieces(labour, joint.get(labour.work))]))
  const offs = allotted(works, pieces, joint)
  const lines = works.map((work, index) => {
    const sale = sales.get(work)
    const { labour, extra } = single[index] ?? {}
    const off = offs.get(work) ?? 0
    return { work, sale, labour, extra, ...joint.get(work), off, after: after() }

    function after(): Components {
      const { num } = work.line
      const piece = sale ? work.atFee(sale.fee) : work.piece
      return {
        labour: (pieces.get(work) ?? piece.labour) * num - off,
        extra: rated(piece.extra, extra) * num,
        fixed: piece.fixed * num,
        metal: piece.metal * num,
      }
    }
  })
  const members = new Set(lines.flatMap(({ labour, extra, gram, full }) => [labour, extra, gram, full]))
  return {
    lines,
    members: [...members].filter(member => member !== undefined),
    total: sum(lines.flatMap(({ after }) => Object.values(after))),
  }
}

function lane2(work: Work, promotions: readonly PromotionOffer[]): Pick<Stacked, 'labour' | 'extra'> {
  return { labour: bestByPiece(work, promotions, 1), extra: bestByPiece(work, promotions, 2) }
}

function rated(amount: number, offer: PromotionOffer | undefined): number {
  return offer ? percentOf(amount, offer.rate) : amount
}

/** Labour of a piece when everything is taken off that goes by the piece. */
function afterPieces(labour: { readonly work: Work; readonly left: number }, choice: Choice = {}): number {
  const left = afterGrams(labour, choice.gram)
  return choice.full?.kind === 2 ? rated(left, choice.full) : left
}

/** Sums for several lines, over what is left of their labour. */
function allotted(
  works: readonly Work[],
  pieces: ReadonlyMap<Work, number>,
  joint: Joint,
): ReadonlyMap<Work, number> {
  const offers = new Set([...joint.values()].flatMap(({ full }) => (full && full.kind === 1 ? [full] : [])))
  const offs = new Map<Work, number>()
  for (const offer of offers) {
    const own = works.filter(work => joint.get(work)?.full === offer)
    const bearers = own.map(work => ({
      skuId: work.line.skuId,
      most: (pieces.get(work) ?? 0) * work.line.num,
    }))
    const shares = allot(sumOff(offer, own), bearers)
    for (const [index, work] of own.entries()) offs.set(work, shares[index] ?? 0)
  }
  return offs
}

/** Below 0 where a is the better one: the lower total, then fewer promotions, then those that stand before. */
export function byStack(a: Stack, b: Stack): number {
  return a.total - b.total || bySet(a.members, b.members)
}
