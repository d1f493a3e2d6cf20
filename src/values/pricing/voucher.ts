import { allot } from './allot.ts'
import type { Components, SaleOffer, Voucher } from './types.ts'
import type { Work } from './work.ts'

/** Cents that a voucher takes off a line, by component. */
export interface Claim {
  readonly voucher: Voucher
  readonly labour: number
  readonly extra: number
}

/** A line with what the promotions left of it. */
interface Open {
  readonly work: Work
  readonly sale?: SaleOffer
  readonly after: Components
}

/** What takes part in a flash sale, or has one price, takes no voucher, and counts for none. */
export function bearsVoucher({ work, sale }: Pick<Open, 'work' | 'sale'>): boolean {
  return sale === undefined && work.line.model !== 3
}

/** What a voucher lacks of its threshold, in cents; undefined where it is met. Base fees count, as for lanes 3 and 4. */
export function voucherLack({ lane, fullMoney }: Voucher, lines: readonly Open[]): number | undefined {
  if (lane === 5) return undefined
  const has = lines.reduce(
    (all, { work: { piece, line } }) => all + (piece.labour + piece.extra) * line.num,
    0,
  )
  return has >= fullMoney ? undefined : fullMoney - has
}

/**
 * Lanes 5 and 6: at most one voucher of each, over what the promotions left, first of the labour alone, then of labour and
 * extra. The lowest total wins; where it is the same fewer vouchers, the smaller ones, those that end first.
 */
export function claimsOf(
  lines: readonly Open[],
  vouchers: readonly Voucher[],
): ReadonlyMap<Open, readonly Claim[]> {
  const own = lines.filter(bearsVoucher)
  const [free, full] = bestPair(own, vouchers)
  const claims = new Map<Open, Claim[]>(own.map(line => [line, []]))
  if (free) {
    const shares = shared(own, free.amount, ({ after }) => after.labour)
    for (const [place, line] of own.entries())
      claims.get(line)?.push({ voucher: free, labour: shares[place] ?? 0, extra: 0 })
  }
  if (full) {
    const left = (line: Open) => line.after.labour - (claims.get(line)?.[0]?.labour ?? 0)
    const shares = shared(own, full.amount, line => left(line) + line.after.extra)
    for (const [place, line] of own.entries()) {
      // As an order is settled: from the labour first.
      const labour = Math.min(shares[place] ?? 0, left(line))
      claims.get(line)?.push({ voucher: full, labour, extra: (shares[place] ?? 0) - labour })
    }
  }
  return claims
}

function shared(lines: readonly Open[], amount: number, most: (line: Open) => number): readonly number[] {
  return allot(
    amount,
    lines.map(line => ({ skuId: line.work.line.skuId, most: most(line) })),
  )
}

type Pair = readonly [free: Voucher | undefined, full: Voucher | undefined]

function bestPair(lines: readonly Open[], vouchers: readonly Voucher[]): Pair {
  const labour = lines.reduce((all, { after }) => all + after.labour, 0)
  const extra = lines.reduce((all, { after }) => all + after.extra, 0)
  const met = vouchers.filter(each => lines.length > 0 && voucherLack(each, lines) === undefined)
  const ofLane = (lane: number) => [undefined, ...met.filter(each => each.lane === lane)]
  const pairs = ofLane(5).flatMap(free => ofLane(6).map((full): Pair => [free, full]))
  const total = ([free, full]: Pair) =>
    Math.max(0, Math.max(0, labour - (free?.amount ?? 0)) + extra - (full?.amount ?? 0))
  return pairs.toSorted((a, b) => total(a) - total(b) || bySpent(a, b))[0] ?? [undefined, undefined]
}

function bySpent(a: Pair, b: Pair): number {
  const [one, other] = [held(a), held(b)]
  const amount = (given: readonly Voucher[]) => given.reduce((all, each) => all + each.amount, 0)
  const rank = (given: readonly Voucher[]) =>
    given.map(({ ends, id }) => `${ends} ${String(id).padStart(15, '0')}`).join()
  if (one.length !== other.length) return one.length - other.length
  if (amount(one) !== amount(other)) return amount(one) - amount(other)
  return rank(one) < rank(other) ? -1 : 1
}

function held(pair: Pair): readonly Voucher[] {
  return pair.filter(each => each !== undefined)
}
