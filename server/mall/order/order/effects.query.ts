import { sql } from 'kysely'
import { writeDocument } from '../../product/stock/document.query.ts'
import type { Move } from '../../product/stock/move.query.ts'
import type { Acting } from '../acting.query.ts'
import { giveBackUses } from '../cart/uses.query.ts'
import { moveCodes } from '../ibc/hold.query.ts'
import type { Effect, Locked } from './act.query.ts'
import type { StoredPick } from './store.query.ts'

/** What each act does to stock and picks. */

/** A code that no order has. */
const free = { status: 1, order: null } as const

const picksOf = (lines: Locked['lines']) => lines.flatMap(({ picks }) => picks)

/** Everything that the order held is free again. */
export async function released(context: Acting, { id, lines }: Locked, reason: string): Promise<Effect> {
  const { tx, now } = context
  const moves = lines.flatMap(({ skuId, reserved, picks }): Move[] => [
    { skuId, kind: 5, reserved: -reserved },
    ...picks.map(({ skuId: picked, num }): Move => ({ skuId: picked, kind: 5, reserved: -num })),
  ])
  await dropPicks(
    tx,
    lines.flatMap(({ picks }) => picks),
  )
  return {
    set: { status: 7, reason, cancel_time: now },
    moves,
    lines: lines.map(line => ({ ...line, reserved: 0, picks: [] })),
    later: async () => {
      await moveCodes(context, picksOf(lines), free)
      await giveBackUses(tx, id)
    },
  }
}

/** What waits to be audited holds nothing any more, and has not ended. */
export function letGo({ lines }: Locked): Effect {
  return {
    set: { held_since: null },
    moves: lines.map(({ skuId, reserved }) => ({ skuId, kind: 5, reserved: -reserved })),
    lines: lines.map(line => ({ ...line, reserved: 0 })),
  }
}

export interface Carrier {
  readonly transportId: string
  readonly transportName: string
  readonly waybillNo: string
}

/** The picked pieces leave the house, with a document of 销售出库. */
export async function delivered(context: Acting, order: Locked, carrier: Carrier): Promise<Effect> {
  const picks = order.lines.flatMap(each => each.picks)
  const document = await writeDocument(context, {
    ...{ opType: 5, kind: 'XC', remark: `订单${order.orderNo}` },
    lines: picks.map(({ skuId, num, weight }) => ({ skuId, quantity: num, weight })),
  })
  await setState(context, picks, 2)
  return {
    set: {
      ...{ status: 5, deliver_time: context.now, transport_id: carrier.transportId },
      ...{ transport_name: carrier.transportName, waybill_no: carrier.waybillNo },
    },
    moves: picks.map(({ skuId, num }) => ({
      ...{ skuId, kind: 6, onHand: -num, reserved: -num, reference: document },
    })),
    later: () => moveCodes(context, picks, { status: 3, order }),
  }
}

/** The exact inverse: what left is back, and still picked for the order. */
export async function undelivered(context: Acting, order: Locked): Promise<Effect> {
  const picks = order.lines.flatMap(each => each.picks)
  const document = await writeDocument(context, {
    ...{ opType: 2, kind: 'TR', remark: `撤回发货，订单${order.orderNo}` },
    lines: picks.map(({ skuId, num, weight }) => ({ skuId, quantity: num, weight })),
  })
  await setState(context, picks, 1)
  return {
    set: { status: 4, deliver_time: null, transport_id: '', transport_name: '', waybill_no: '' },
    moves: picks.map(({ skuId, num }) => ({
      ...{ skuId, kind: 7, onHand: num, reserved: num, reference: document },
    })),
    later: () => moveCodes(context, picks, { status: 2, order }),
  }
}

/** What was picked is held again, each piece by the 货 that the line ordered. */
export async function unpicked(context: Acting, { lines }: Locked): Promise<Effect> {
  const { tx } = context
  const moves = lines.flatMap(({ skuId, picks }) =>
    picks
      .filter(pick => pick.skuId !== skuId)
      .map(({ skuId: other, num }): Move => ({ skuId: other, kind: 5, reserved: -num })),
  )
  await dropPicks(
    tx,
    lines.flatMap(({ picks }) => picks),
  )
  const held = lines.map(line => {
    const own = line.picks.filter(pick => pick.skuId === line.skuId)
    return { ...line, reserved: line.reserved + own.reduce((all, { num }) => all + num, 0), picks: [] }
  })
  return {
    ...{ set: { status: 2, allot_time: null }, moves, lines: held },
    later: () => moveCodes(context, picksOf(lines), free),
  }
}

async function dropPicks(tx: Acting['tx'], picks: readonly StoredPick[]): Promise<void> {
  if (picks.length === 0) return
  await sql`delete from order_pick where id = any(${picks.map(({ pickId }) => pickId)}::bigint[])`.execute(tx)
}

async function setState({ tx }: Acting, picks: readonly StoredPick[], state: 1 | 2): Promise<void> {
  await sql`update order_pick set state = ${state}
    where id = any(${picks.map(({ pickId }) => pickId)}::bigint[])`.execute(tx)
}
