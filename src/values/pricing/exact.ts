import { scaled } from '../decimal.ts'

/** Whole numbers alone: cents are numbers that must stay safe, what is multiplied on the way to them is a bigint. */

/** Weights count in 1e-4 g. */
export const gram = 10_000n

/** `top / bottom`, half upwards; neither is below 0. */
export function halfUp(top: bigint, bottom: bigint): bigint {
  return (2n * top + bottom) / (2n * bottom)
}

/** A bigint of cents as a number. Throws where it is beyond what a number holds exactly. */
export function cents(amount: bigint): number {
  const number = Number(amount)
  if (!Number.isSafeInteger(number)) throw new RangeError(`too much money to count: ${amount}`)
  return number
}

/** A weight as whole units of 1e-4 g; also a loss in 1e-4 per cent. Throws for what is none. */
export function units(decimal: string): bigint {
  const value = scaled(decimal, 4)
  if (value === undefined || value < 0n) throw new RangeError(`no weight: ${decimal}`)
  return value
}

/** So much a gram for a weight, rounded once. */
export function byWeight(centsAGram: number, weight: bigint): number {
  return cents(halfUp(BigInt(centsAGram) * weight, gram))
}

/** `rate` per cent of an amount, half up. Cut into hundreds first: no product of it can leave the safe numbers. */
export function percentOf(amount: number, rate: number): number {
  const rest = amount % 100
  const part = rest * rate * 2 + 100
  return ((amount - rest) / 100) * rate + (part - (part % 200)) / 200
}

/** Downwards: the whole part of `amount × share / of`. */
export function shareOf(amount: number, share: number, of: number): number {
  return cents((BigInt(amount) * BigInt(share)) / BigInt(of))
}

export function sum(amounts: readonly number[]): number {
  return cents(BigInt(amounts.reduce((whole, each) => whole + each, 0)))
}
