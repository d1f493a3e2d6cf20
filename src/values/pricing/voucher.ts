import { type Bill, feesLeft, labourLeft, spread } from './bill.ts'
import type { Voucher } from './types.ts'

/** What a voucher lacks of its threshold, in cents; undefined where it is met. Base fees count, as for lanes 3 and 4. */
export function voucherLack({ lane, fullMoney }: Voucher, bills: readonly Bill[]): bigint | undefined {
  if (lane === 5) return undefined
  const has = bills.reduce(
    (all, { work: { piece, line } }) => all + (piece.labour + piece.extra) * line.num,
    0,
  )
  return has >= fullMoney ? undefined : BigInt(fullMoney - has)
}

/**
 * Lanes 5 and 6: at most one voucher of each, over what the promotions left, first of the labour alone, then of labour and
 * extra. The lowest total wins; where it is the same fewer vouchers, the smaller ones, those that end first.
 */
export function spend(bills: readonly Bill[], vouchers: readonly Voucher[]): void {
  const met = vouchers.filter(each => bills.length > 0 && voucherLack(each, bills) === undefined)
  const fees = bills.reduce((all, bill) => all + feesLeft(bill), 0)
  const extra = fees - bills.reduce((all, bill) => all + labourLeft(bill), 0)
  const rest = (held: readonly Voucher[]) =>
    held.reduce((left, { lane, amount }) => Math.max(left - amount, lane === 5 ? extra : 0), fees)
  const ofLane = (lane: number) => [[], ...met.filter(each => each.lane === lane).map(each => [each])]
  const [best] = ofLane(5)
    .flatMap(free => ofLane(6).map(full => [...free, ...full]))
    .toSorted((a, b) => rest(a) - rest(b) || bySpent(a, b))
  for (const voucher of best ?? [])
    spread(bills, voucher, { amount: voucher.amount, most: voucher.lane === 5 ? labourLeft : feesLeft })
}

function bySpent(a: readonly Voucher[], b: readonly Voucher[]): number {
  const amount = (held: readonly Voucher[]) => held.reduce((all, each) => all + each.amount, 0)
  // What has no end ends last.
  const rank = (held: readonly Voucher[]) =>
    held.map(({ ends, id }) => `${ends || '9999'} ${String(id).padStart(15, '0')}`).join()
  return a.length - b.length || amount(a) - amount(b) || (rank(a) < rank(b) ? -1 : 1)
}
