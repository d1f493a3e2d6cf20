import fc from 'fast-check'
import { lotOf, nothing, type OrderLine } from '../../src/values/order/line.ts'
import { units } from '../../src/values/pricing/exact.ts'
import { price } from '../../src/values/pricing/price.ts'
import { decimal, offers, orderLines } from './orders.ts'

/** A random order as it was submitted: priced, all of it held in stock or short. */
export const submitted: fc.Arbitrary<readonly OrderLine[]> = fc
  .tuple(orderLines, offers, fc.array(fc.nat(12), { minLength: 7, maxLength: 7 }))
  .map(([lines, given, held]) =>
    price(lines, given).lines.map(({ lineId, num, frozen }, index) => ({
      ...{ itemId: lineId, originId: lineId, ordered: num, orderedOff: frozen.off, num, frozen },
      ...{ reserved: Math.min(num, held[index] ?? 0), picks: [], splitNum: 0, offReturned: 0 },
    })),
  )

let lastPick = 0

/** So many pieces of the line, held ones first, become a lot; `share` is what it weighs, in per cent of the reference. */
export function picked(line: OrderLine, { num, share }: { num: number; share: number }): OrderLine {
  const free = line.num - line.picks.reduce((all, pick) => all + pick.num, 0)
  const take = Math.min(num, free)
  if (take === 0) return line
  const weight = (units(line.frozen.weight) * BigInt(take) * BigInt(share)) / 100n + 1n
  const lot = lotOf(line.frozen, { num: take, weight })
  const returned = { num: 0, ...nothing }
  const pick = { pickId: ++lastPick, num: take, weight: decimal(Number(weight)), ...lot, returned }
  // What was not in stock came meanwhile.
  const short = free - line.reserved
  return { ...line, reserved: line.reserved - Math.max(0, take - short), picks: [...line.picks, pick] }
}
