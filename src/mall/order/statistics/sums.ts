import { scaled, unscaled } from '../../../values/decimal.ts'

export interface Sum {
  readonly kind: number
  readonly orders: number
  readonly num: number
  readonly weight: string
  readonly charges: number
  readonly amount: number
}

/** What was sold in the end, where goods left and came back; undefined where one of them says it already. */
export function soldOf(sums: readonly Sum[]): Sum | undefined {
  const both = sums.filter(({ kind }) => kind !== 1)
  if (both.length < 2) return undefined
  const all = (of: (sum: Sum) => number) => both.reduce((sofar, sum) => sofar + of(sum), 0)
  const weight = both.reduce((sofar, sum) => sofar + (scaled(sum.weight, 4) ?? 0n), 0n)
  return {
    ...{ kind: 0, orders: 0, num: all(({ num }) => num), weight: unscaled(weight, 4) },
    ...{ charges: all(({ charges }) => charges), amount: all(({ amount }) => amount) },
  }
}
