import { sumOf } from '../pricing/base.ts'
import { sum } from '../pricing/exact.ts'
import { type OrderLine, pickedOf, shortOf } from './line.ts'
import type { Head } from './settle.ts'
import { headOf, settleLine } from './settle.ts'

/** Invariants of orders.md 5 that an order, or the orders of a family, can be asked alone; each answers what is wrong. */
export interface Offence {
  readonly invariant: 3 | 6 | 7
  /** The line, or of 6 none. */
  readonly itemId: number | null
  readonly said: string
}

/** 3: reserved + picked + short = num on each line, none of them below 0; nothing comes back that did not go. */
export function piecesOffend(lines: readonly OrderLine[]): readonly Offence[] {
  return lines.flatMap(line => {
    const { itemId, num, reserved, picks } = line
    const picked = pickedOf(line)
    const short = shortOf(line)
    const isWhole = Math.min(num, reserved, picked, short) >= 0
    const pieces: Offence[] = isWhole
      ? []
      : [{ invariant: 3, itemId, said: `num ${num}, reserved ${reserved}, picked ${picked}, short ${short}` }]
    const returns = picks
      .filter(pick => pick.returned.num < 0 || pick.returned.num > pick.num)
      .map(
        ({ pickId, num: of, returned }): Offence => ({
          invariant: 3,
          itemId,
          said: `pick ${pickId}: ${returned.num} of ${of} returned`,
        }),
      )
    return [...pieces, ...returns]
  })
}

/** All returned is all paid: what went back of a line is never more than it cost, and all of it when all pieces are back. */
export function refundsOffend(lines: readonly OrderLine[]): readonly Offence[] {
  return lines.flatMap(line => {
    const { itemId, num, picks, offReturned } = line
    const back = sum(picks.map(({ returned }) => returned.num))
    const refund = sum(picks.map(({ returned }) => sumOf(returned))) - offReturned
    const { payment } = settleLine(line)
    const isRight = back === num ? refund === payment : refund >= 0 && refund <= payment
    if (isRight) return []
    return [{ invariant: 3 as const, itemId, said: `${back} of ${num} returned: ${refund} of ${payment}` }]
  })
}

/** 6: the head is the sum of its lines, field by field. */
export function headOffends(head: Head, lines: readonly OrderLine[]): readonly Offence[] {
  const sums: Readonly<Record<string, unknown>> = { ...headOf(lines) }
  return Object.entries(head)
    .filter(([field, value]) => sums[field] !== value)
    .map(([field, value]) => ({
      invariant: 6,
      itemId: null,
      said: `${field} is ${value}, its lines have ${sums[field]}`,
    }))
}

/** 7: all lines that came from an origin have its pieces and its cents together. The lines are the whole family's. */
export function familyOffends(lines: readonly OrderLine[]): readonly Offence[] {
  return lines
    .filter(({ itemId, originId }) => itemId === originId)
    .flatMap(({ itemId, ordered, orderedOff }) => {
      const own = lines.filter(({ originId }) => originId === itemId)
      const num = own.reduce((all, line) => all + line.num, 0)
      const off = own.reduce((all, { frozen }) => all + frozen.off, 0)
      if (num === ordered && off === orderedOff) return []
      const said = `ordered ${ordered} with ${orderedOff} off, its lines have ${num} with ${off}`
      return [{ invariant: 7 as const, itemId, said }]
    })
}
