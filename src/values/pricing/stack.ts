import { allot } from './allot.ts'
import { percentOf, sum } from './exact.ts'
import { afterGrams, type Choice, chooseJointly, type Joint, sumOff } from './joint.ts'
import { bestByPiece } from './piece.ts'
import type { Components, PromotionOffer, SaleOffer, Voucher } from './types.ts'
import { type Claim, claimsOf } from './voucher.ts'
import { bySet, type Work } from './work.ts'

/** What is chosen for each line of an order, and what the order costs by it. */
export interface Stack {
  readonly lines: readonly Stacked[]
  /** What takes part: the promotions, without the sales. */
  readonly members: readonly PromotionOffer[]
  readonly vouchers: readonly Voucher[]
  readonly total: number
}

export interface Stacked extends Choice {
  readonly work: Work
  readonly sale?: SaleOffer
  readonly labour?: PromotionOffer
  readonly extra?: PromotionOffer
  /** Cents of the line: its part of what 满额 takes off several. */
  readonly share: number
  readonly claims: readonly Claim[]
  readonly after: Components
}

/** All lanes in their order, over sales already chosen. */
export function stack(
  works: readonly Work[],
  sales: ReadonlyMap<Work, SaleOffer>,
  promotions: readonly PromotionOffer[],
  vouchers: readonly Voucher[] = [],
): Stack {
  const single = works.map(work => lane2(work, sales.has(work) ? [] : promotions))
  const labours = works.flatMap((work, index) =>
    sales.has(work) || work.line.model === 3
      ? []
      : [{ work, left: rated(work.piece.labour, single[index]?.labour) }],
  )
  const joint = chooseJointly(labours, promotions)
  const pieces = new Map(labours.map(labour => [labour.work, afterPieces(labour, joint.get(labour.work))]))
  const shares = allotted(works, pieces, joint)
  const bare = works.map((work, index) => {
    const sale = sales.get(work)
    const { labour, extra } = single[index] ?? {}
    const share = shares.get(work) ?? 0
    return { work, sale, labour, extra, ...joint.get(work), share, after: after() }

    function after(): Components {
      const { num } = work.line
      const piece = sale ? work.atFee(sale.fee) : work.piece
      return {
        labour: (pieces.get(work) ?? piece.labour) * num - share,
        extra: rated(piece.extra, extra) * num,
        fixed: piece.fixed * num,
        metal: piece.metal * num,
      }
    }
  })
  const claims = claimsOf(bare, vouchers)
  const lines = bare.map(line => claimed(line, claims.get(line) ?? []))
  const members = new Set(lines.flatMap(({ labour, extra, gram, full }) => [labour, extra, gram, full]))
  return {
    lines,
    members: [...members].filter(member => member !== undefined),
    vouchers: [...new Set([...claims.values()].flat().map(({ voucher }) => voucher))],
    total: sum(lines.flatMap(({ after }) => Object.values(after))),
  }
}

function claimed(line: Omit<Stacked, 'claims'>, claims: readonly Claim[]): Stacked {
  const { labour, extra, ...rest } = line.after
  return {
    ...line,
    claims,
    after: {
      ...rest,
      labour: labour - sum(claims.map(each => each.labour)),
      extra: extra - sum(claims.map(each => each.extra)),
    },
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

/** Below 0 where a is the better one: the lower total, then fewer vouchers, fewer promotions, those that stand before. */
export function byStack(a: Stack, b: Stack): number {
  return a.total - b.total || a.vouchers.length - b.vouchers.length || bySet(a.members, b.members)
}
