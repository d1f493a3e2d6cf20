import { showDecimal, unscaled } from '../decimal.ts'
import { units } from '../pricing/exact.ts'
import { orderWord } from './words.ts'

/** What goes through one step of a work order, g as decimal texts: all that went in came out, was lost or was given back. */
export interface StepWeights {
  readonly out: string
  readonly loss: string
  readonly returned: string
}

/** Of one step all that must have gone in. */
export function inOf({ out, loss, returned }: StepWeights): string {
  return unscaled(units(out) + units(loss) + units(returned), 4)
}

/** The sums of a whole work order: `in` and `added` went in, the rest is where it is now. */
export interface OperationSums extends StepWeights {
  readonly in: string
  /** What later steps took in beyond what the step before gave: stones, solder, gold. */
  readonly added: string
}

/** in + added = out + loss + returned, whatever the steps were. */
export function sumsOf(steps: readonly StepWeights[]): OperationSums {
  const ins = steps.map(step => units(inOf(step)))
  const outs = steps.map(({ out }) => units(out))
  const added = ins.slice(1).map((taken, at) => taken - (outs[at] ?? 0n))
  const total = (of: readonly bigint[]) =>
    unscaled(
      of.reduce((all, each) => all + each, 0n),
      4,
    )
  return {
    in: unscaled(ins[0] ?? 0n, 4),
    added: total(added),
    out: unscaled(outs.at(-1) ?? 0n, 4),
    loss: total(steps.map(({ loss }) => units(loss))),
    returned: total(steps.map(({ returned }) => units(returned))),
  }
}

/** Why a step cannot follow the last one: nothing went in, or less than came out before. */
export function whyNoStep(
  step: StepWeights,
  before: Pick<StepWeights, 'out'> | undefined,
): string | undefined {
  const taken = units(inOf(step))
  if (taken <= 0n) return orderWord('operation.grams')
  const given = units(before?.out ?? '0')
  if (taken >= given) return undefined
  const said = (weight: bigint) => showDecimal(unscaled(weight, 4))
  return orderWord('operation.lost', { a: said(taken), b: said(given), c: said(given - taken) })
}

/** 超耗: more is lost than the 货 allows, `allowed` per cent of all that went in; at 0 nobody has said how much that is. */
export function isOver({ in: taken, added, loss }: OperationSums, allowed: string): boolean {
  if (units(allowed) === 0n) return false
  // 1e-4 g against 1e-4 per cent of 1e-4 g: both sides times a million.
  return units(loss) * 1_000_000n > (units(taken) + units(added)) * units(allowed)
}
