import { unscaled } from '../decimal.ts'
import { byWeight, cents, gram, halfUp, units } from './exact.ts'
import type { Components, Fees } from './types.ts'

/** 100 % in units of 1e-4 per cent. */
const whole = 1_000_000n

/** What `num` pieces that weigh `weight` together (1e-4 g) cost without promotions; each product is rounded once. */
export function baseOf(
  fees: Fees,
  { num, weight }: { readonly num: number; readonly weight: bigint },
): Components {
  const { model, gramFee, baseFee, pieceFee, extraFee, price, metalPrice, loss } = fees
  const metal = cents(halfUp(weight * (whole + units(loss)) * BigInt(metalPrice), gram * whole))
  if (model === 3) return { labour: 0, extra: 0, fixed: price * num, metal }
  const labour = model === 1 ? byWeight(gramFee + baseFee, weight) : pieceFee * num
  return { labour, extra: extraFee * num, fixed: 0, metal }
}

/** One piece of the reference weight. A line is so many of them, so that it can be split exactly. */
export function pieceOf(fees: Fees): Components {
  return baseOf(fees, { num: 1, weight: units(fees.weight) })
}

export function times({ labour, extra, fixed, metal }: Components, num: number): Components {
  return { labour: labour * num, extra: extra * num, fixed: fixed * num, metal: metal * num }
}

export function sumOf({ labour, extra, fixed, metal }: Components): number {
  return labour + extra + fixed + metal
}

/** 含耗重: decimal grams of metal that a weight (1e-4 g) stands for, loss included. */
export function withLoss(weight: bigint, loss: string): string {
  return unscaled(halfUp(weight * (whole + units(loss)), whole), 4)
}

/** What a gram of a fineness costs: per mille of what its metal costs. */
export function metalPriceOf(centsAGram: number, perMille: number): number {
  return cents(halfUp(BigInt(centsAGram) * BigInt(perMille), 1000n))
}
