import { unscaled } from '../../../../src/values/decimal.ts'
import { pickedOf } from '../../../../src/values/order/line.ts'
import { settleLine } from '../../../../src/values/order/settle.ts'
import type { OrderStatus } from '../../../../src/values/order/states.ts'
import { sum, units } from '../../../../src/values/pricing/exact.ts'
import type { StoredLine } from '../order/store.query.ts'

/** The head of an order as its facts need it. */
export interface Head {
  readonly id: number
  readonly status: OrderStatus
  /** The first order of its family. */
  readonly rootId: number
}

/** Pieces with what they weigh and cost: cents of fees, of metal, and of all without the metal. */
export interface Taken {
  readonly num: number
  readonly weight: string
  readonly charges: number
  readonly metal: number
  readonly amount: number
}

/** What the facts of a line of this kind should add up to. */
export interface Due extends Taken {
  readonly kind: 1 | 2 | 3
  readonly itemId: number
  /** The order that it is entered for, where nothing of the line is entered yet. */
  readonly orderId: number
}

interface Standing {
  readonly orderIds: ReadonlySet<number>
  /** Lines of first orders that may be gone. */
  readonly origins: readonly number[]
  readonly heads: readonly Head[]
  /** Of those orders and of all that have a part of theirs. */
  readonly lines: readonly StoredLine[]
  /** What came back, by line. */
  readonly back: ReadonlyMap<number, Taken>
}

const nothing: Taken = { num: 0, weight: '0', charges: 0, metal: 0, amount: 0 }

/**
 * How these orders stand: of what was ordered first what is not cancelled, at the reference weight; of each line what was
 * delivered, as it was weighed; and what came back of it.
 */
export function dueOf({ orderIds, origins, heads, lines, back }: Standing): readonly Due[] {
  const headOf = new Map(heads.map(head => [head.id, head]))
  const own = lines.filter(({ orderId }) => orderIds.has(orderId))
  const ordered = [...new Set([...origins, ...own.map(({ originId }) => originId)])].map((itemId): Due => {
    const family = lines.filter(({ originId }) => originId === itemId)
    const alive = family.filter(({ orderId }) => headOf.get(orderId)?.status !== 7)
    const [first] = family
    return {
      ...{ kind: 1, itemId, orderId: first ? (headOf.get(first.orderId)?.rootId ?? first.orderId) : 0 },
      ...all(alive.map(line => taken({ ...line, picks: [] }))),
    }
  })
  const sent = own.map(
    (line): Due => ({
      ...{ kind: 2, itemId: line.itemId, orderId: line.orderId },
      ...([5, 6].includes(headOf.get(line.orderId)?.status ?? 0) ? taken(line) : nothing),
    }),
  )
  const returned = own.map(
    ({ itemId, orderId }): Due => ({ kind: 3, itemId, orderId, ...(back.get(itemId) ?? nothing) }),
  )
  return [...ordered, ...sent, ...returned]
}

/** A line as it is settled: what is picked by its weight, the rest by the reference. */
function taken(line: StoredLine): Taken {
  const { after, payment } = settleLine(line)
  const rest = units(line.frozen.weight) * BigInt(line.num - pickedOf(line))
  const weight = line.picks.reduce((sofar, pick) => sofar + units(pick.weight), rest)
  return {
    ...{ num: line.num, weight: unscaled(weight, 4), charges: after.labour + after.extra },
    ...{ metal: after.metal, amount: payment - after.metal },
  }
}

function all(parts: readonly Taken[]): Taken {
  const weight = parts.reduce((sofar, part) => sofar + units(part.weight), 0n)
  return {
    ...{ num: sum(parts.map(({ num }) => num)), weight: unscaled(weight, 4) },
    ...{ charges: sum(parts.map(({ charges }) => charges)), metal: sum(parts.map(({ metal }) => metal)) },
    amount: sum(parts.map(({ amount }) => amount)),
  }
}
