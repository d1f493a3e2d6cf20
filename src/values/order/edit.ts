import { shareOf } from '../pricing/exact.ts'
import { bearing, type OrderLine, wholeOf } from './line.ts'

/**
 * The line with another number of pieces, none of which is picked, at the prices that it froze. Fewer give up what is short
 * before what is held, and take their part of `off` with them, downwards; more are short until stock is held for them.
 */
export function renumbered(line: OrderLine, num: number): OrderLine {
  const fewer = Math.max(0, line.num - num)
  const changed = { ...line, num, reserved: Math.min(line.reserved, num) }
  const { off } = line.frozen
  const left = num === 0 ? 0 : off - (fewer === 0 ? 0 : shareOf(off, fewer, line.num))
  const borne = Math.min(left, bearing(wholeOf(changed).after))
  return { ...changed, frozen: { ...line.frozen, off: borne } }
}

/** Of each line so many more pieces as there are; what it frees is counted by then. `free` is used up. */
export function heldOf(
  lines: readonly { readonly skuId: number; readonly wanted: number }[],
  free: Map<number, number>,
): readonly number[] {
  return lines.map(({ skuId, wanted }) => {
    const left = Math.max(0, free.get(skuId) ?? 0)
    const taken = Math.min(wanted, left)
    free.set(skuId, left - taken)
    return taken
  })
}
