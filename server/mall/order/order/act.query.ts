import { sql } from 'kysely'
import { stepOf } from '../../../../src/values/flow.ts'
import { message } from '../../../../src/values/messages.ts'
import { pickedOf } from '../../../../src/values/order/line.ts'
import { headOf } from '../../../../src/values/order/settle.ts'
import {
  type Given,
  type OrderEvent,
  type OrderStatus,
  orderFlow,
  whyNot,
} from '../../../../src/values/order/states.ts'
import { sum } from '../../../../src/values/pricing/exact.ts'
import { gone } from '../../../call/refusal.ts'
import { keepPlans, plannedOnce } from '../../../db/plan-once.ts'
import { within } from '../../../plain/scope.ts'
import { earnOfOrders } from '../../marketing/ledger/orders.query.ts'
import { type Document, writeDocuments } from '../../product/stock/document.query.ts'
import { type Move, moveStock, type Reference } from '../../product/stock/move.query.ts'
import type { Acting } from '../acting.query.ts'
import { giveBackUses } from '../cart/given-back.query.ts'
import { moveCodes } from '../ibc/hold.query.ts'
import { orders } from '../order.query.ts'
import { fitWaves } from '../sorting/fit.query.ts'
import { keepFacts } from '../statistics/fact.query.ts'
import { type MetalStanding, metalNeeds } from './metal.query.ts'
import { imageOf, noteOrders } from './note.query.ts'
import {
  type Columns,
  keepHeads,
  keepLines,
  keepPicks,
  lockedLines,
  type StoredLine,
  type StoredPick,
} from './store.query.ts'

/** The head of an order that is locked, with its lines. */
export interface Locked extends MetalStanding {
  readonly id: number
  readonly version: number
  readonly orderNo: string
  readonly status: OrderStatus
  readonly updateBy: string
  readonly updateTime: string
  readonly lines: readonly StoredLine[]
}

/** What an act makes of one order: said by it, and done for all orders of the act at once. */
export interface Effect {
  /** Columns of the head. */
  readonly set: Columns
  readonly moves?: readonly Move[]
  /** What the moves refer to, instead of the order. */
  readonly document?: Document
  /** The lines as they are then, where pieces moved. */
  readonly lines?: readonly StoredLine[]
  /** Lots that are picked then (1), sent (2), or none any more (0); their codes go with them. */
  readonly picks?: { readonly of: readonly StoredPick[]; readonly become: 0 | 1 | 2 }
  /** What it took of promotions and flash sales is there for others again. */
  readonly givesBack?: true
  /** After stock has moved, for what is locked after it. */
  readonly later?: () => Promise<void>
}

/** Orders by id, or by the version that was seen. */
export interface Which {
  readonly ids?: readonly number[] | undefined
  readonly rows?: readonly { readonly id: number; readonly version: number }[] | undefined
}

interface Refused {
  readonly id: number
  readonly orderNo: string
  readonly reason: string
}

export interface Outcome {
  applied: { id: number; orderNo: string; version: number }[]
  refused: Refused[]
  conflicts: { id: number; orderNo: string; by: string; at: string }[]
}

export interface Act {
  readonly event: OrderEvent
  readonly given?: Omit<Given, 'now'>
  /** Only whether it would happen: whatever the effect is, nothing of it is kept. The effect writes nothing then. */
  readonly isTried?: boolean
  /** With all the orders, once they are locked: what is locked after them is locked for all of them at once. */
  prepare?(orders: readonly Locked[]): Promise<void>
  /** Throws, or answers a sentence, where it does not happen to this order. */
  effect(order: Locked): Promise<Effect | string> | Effect | string
}

/**
 * One act on many orders: each that may be is changed, each other is named with the reason. Locks heads, then lines, each
 * in the order of their ids; stock moves once for all of them. Throws code 404 for an order that the caller does not see.
 */
export async function actOn(context: Acting, which: Which, act: Act): Promise<Outcome> {
  const outcome: Outcome = { applied: [], refused: [], conflicts: [] }
  await keepPlans(context.tx)
  const seen = new Map(which.rows?.map(({ id, version }) => [id, version]))
  const all = await lockedOrders(context, which.ids ?? [...seen.keys()])
  const before = await imageOf(
    context.tx,
    all.map(({ id }) => id),
  )
  const done: Done[] = []
  await act.prepare?.(all)
  for (const order of all) {
    const { id, orderNo, version, updateBy, updateTime } = order
    if (seen.has(id) && seen.get(id) !== version) {
      outcome.conflicts.push({ id, orderNo, by: updateBy, at: updateTime })
      continue
    }
    const effect = (await barred(context, order, act)) ?? (await act.effect(order))
    if (typeof effect === 'string') outcome.refused.push({ id, orderNo, reason: effect })
    else done.push({ order, effect })
  }
  if (act.isTried) return outcome
  await take(context, done)
  await noteOrders(
    context,
    done.map(({ order }) => order.id),
    before,
  )
  for (const { order } of done)
    outcome.applied.push({ id: order.id, orderNo: order.orderNo, version: order.version + 1 })
  return outcome
}

interface Done {
  readonly order: Locked
  readonly effect: Effect
}

/** The effects of an act, each kind in the order of the locks. */
async function take(context: Acting, done: readonly Done[]): Promise<void> {
  const documents = await writeDocuments(
    context,
    done.flatMap(({ effect }) => effect.document ?? []),
  )
  let written = 0
  const moves = done.flatMap(({ order, effect: { moves: own = [], document } }) => {
    const reference = (document && documents[written++]) ?? referenceTo(order)
    return own.map(move => ({ reference, ...move }))
  })
  await moveStock(context, moves)
  const lots = done.flatMap(({ order, effect: { picks } }) => (picks ? [{ order, ...picks }] : []))
  await keepPicks(context.tx, lots)
  await keepLines(
    context.tx,
    done.flatMap(({ effect }) => effect.lines ?? []),
  )
  await keepHeads(
    context,
    done.map(({ order: { id }, effect: { set, lines } }) => ({
      id,
      set,
      ...(lines && { sums: headOf(lines) }),
    })),
  )
  await moveCodes(
    context,
    lots.map(({ order, of, become }) => ({
      picks: of,
      status: codeOf[become],
      order: become > 0 ? order : null,
    })),
  )
  await giveBackUses(
    context,
    done.flatMap(({ order, effect }) => (effect.givesBack ? [order.id] : [])),
  )
  for (const { effect } of done) await effect.later?.()
  await earnOfOrders(
    context,
    done.flatMap(({ order, effect }) => (effect.set.status === 6 ? [order.id] : [])),
  )
  const sold = done.filter(({ effect }) => effect.lines || effect.picks).map(({ order }) => order)
  await keepFacts(
    context,
    sold.map(({ id }) => id),
    sold.flatMap(({ lines }) => lines),
  )
  await fitWaves(
    context,
    done.map(({ order }) => order.id),
  )
}

/** 在库, 占用, 售出. */
const codeOf = { 0: 1, 1: 2, 2: 3 } as const

/** What the ledger refers to. */
export function referenceTo({ id, orderNo }: Pick<Locked, 'id' | 'orderNo'>): Reference {
  return { type: 2, id, no: orderNo }
}

/** Heads and lines of these orders, locked in the order of their ids. Throws code 404 where one is not the caller's. */
export async function lockedOrders(context: Acting, ids: readonly number[]): Promise<readonly Locked[]> {
  const { tx, scope } = context
  const wanted = [...new Set(ids)].sort((a, b) => a - b)
  const { rows } = await sql<Omit<Locked, 'lines'>>`${plannedOnce}
    select t.id, t.version, t.order_no as "orderNo", t.status, t.update_by as "updateBy", t.update_time as "updateTime",
      t.metal_mode as "metalMode", (extract(epoch from t.lock_until) * 1000)::bigint as "lockUntil",
      t.metal_charges as "metalCharges", t.deposit
    from orders t where t.id = any(${wanted}::bigint[]) and ${within(orders, scope)}
    order by t.id for no key update`.execute(tx)
  if (rows.length !== wanted.length) throw gone()
  const lines = await lockedLines(tx, wanted)
  const of = new Map<number, StoredLine[]>(rows.map(({ id }) => [id, []]))
  for (const line of lines) of.get(line.orderId)?.push(line)
  return rows.map(row => ({ ...row, lines: of.get(row.id) ?? [] }))
}

/** Why the act does not happen to the order now: its state, what it needs, or a right that the caller lacks. */
async function barred(context: Acting, order: Locked, { event, given }: Act): Promise<string | undefined> {
  const side = context.isClock ? 'clock' : context.scope.kind === 'channel' ? 'client' : 'staff'
  const { orderNo, status, deposit, lines } = order
  const standing = {
    ...{ orderNo, status, deposit },
    num: sum(lines.map(({ num }) => num)),
    picked: sum(lines.map(pickedOf)),
    ...(event === 'pass' && (await metalNeeds(context, order))),
    returned: sum(lines.flatMap(({ picks }) => picks.map(({ returned }) => returned.num))),
  }
  const why = whyNot(event, standing, { side, given: { ...given, now: context.now.getTime() } })
  if (why !== undefined || side === 'clock') return why
  const codes = await context.codes()
  const permit = stepOf(orderFlow, { event, state: status, side })?.permit ?? []
  return permit.some(code => codes.has(code))
    ? undefined
    : message('perm.missing', { code: permit.join(' 或 ') })
}
