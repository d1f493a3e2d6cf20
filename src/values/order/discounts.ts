import { allot } from '../pricing/allot.ts'
import { shareOf } from '../pricing/exact.ts'
import type { Applied } from '../pricing/types.ts'
import type { SplitLine } from './split.ts'

type Kept = Pick<Applied, 'amount' | 'isAllotted'>

/**
 * What was taken off a line, when the line is split: what goes by the piece goes with its pieces, parts of sums as `off`
 * went. Both together are what it was; a row of nothing is no row.
 */
export function splitDiscounts<T extends Kept>(
  rows: readonly T[],
  { rest, part }: SplitLine,
): { readonly rest: readonly T[]; readonly part: readonly T[] } {
  const sums = rows.filter(({ isAllotted }) => isAllotted)
  const shares = allot(
    part.frozen.off,
    sums.map(({ amount }, place) => ({ skuId: place, most: amount })),
  )
  const moved = rows.map(row => {
    if (row.isAllotted) return { row, amount: shares[sums.indexOf(row)] ?? 0 }
    return { row, amount: shareOf(row.amount, part.num, part.num + rest.num) }
  })
  const some = ({ amount }: T) => amount > 0
  return {
    part: moved.map(({ row, amount }) => ({ ...row, amount })).filter(some),
    rest: moved.map(({ row, amount }) => ({ ...row, amount: row.amount - amount })).filter(some),
  }
}
