import { cents, halfUp } from '../pricing/exact.ts'

/** What of the metal (cents) is to be paid before the order is approved, by so many per cent; half up. */
export function depositOf(metal: number, percent: number): number {
  return cents(halfUp(BigInt(metal) * BigInt(percent), 100n))
}
