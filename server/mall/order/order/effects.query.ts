import type { Move } from '../../product/stock/move.query.ts'
import type { Effect, Locked } from './act.query.ts'
import type { StoredPick } from './store.query.ts'

/** What each act does to stock and picks. It says so; `actOn` does it for all orders of the act at once. */

const picksOf = (lines: Locked['lines']) => lines.flatMap(({ picks }) => picks)

const quantities = (picks: readonly StoredPick[]) =>
  picks.map(({ skuId, num, weight }) => ({ skuId, quantity: num, weight }))

/** Everything that the order held is free again. */
export function released({ lines }: Locked, { reason, now }: { reason: string; now: Date }): Effect {
  const moves = lines.flatMap(({ skuId, reserved, picks }): Move[] => [
    { skuId, kind: 5, reserved: -reserved },
    ...picks.map(({ skuId: picked, num }): Move => ({ skuId: picked, kind: 5, reserved: -num })),
  ])
  return {
    set: { status: 7, reason, cancel_time: now },
    moves,
    lines: lines.map(line => ({ ...line, reserved: 0, picks: [] })),
    picks: { of: picksOf(lines), become: 0 },
    givesBack: true,
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
export function delivered({ orderNo, lines }: Locked, carrier: Carrier, now: Date): Effect {
  const picks = picksOf(lines)
  return {
    set: {
      ...{ status: 5, deliver_time: now, transport_id: carrier.transportId },
      ...{ transport_name: carrier.transportName, waybill_no: carrier.waybillNo },
    },
    moves: picks.map(({ skuId, num }) => ({ skuId, kind: 6, onHand: -num, reserved: -num })),
    document: { opType: 5, kind: 'XC', remark: `订单${orderNo}`, lines: quantities(picks) },
    picks: { of: picks, become: 2 },
  }
}

/** The exact inverse: what left is back, and still picked for the order. */
export function undelivered({ orderNo, lines }: Locked): Effect {
  const picks = picksOf(lines)
  return {
    set: { status: 4, deliver_time: null, transport_id: '', transport_name: '', waybill_no: '' },
    moves: picks.map(({ skuId, num }) => ({ skuId, kind: 7, onHand: num, reserved: num })),
    document: { opType: 2, kind: 'TR', remark: `撤回发货，订单${orderNo}`, lines: quantities(picks) },
    picks: { of: picks, become: 1 },
  }
}

/** What was picked is held again, each piece by the 货 that the line ordered. */
export function unpicked({ lines }: Locked): Effect {
  const moves = lines.flatMap(({ skuId, picks }) =>
    picks
      .filter(pick => pick.skuId !== skuId)
      .map(({ skuId: other, num }): Move => ({ skuId: other, kind: 5, reserved: -num })),
  )
  const held = lines.map(line => {
    const own = line.picks.filter(pick => pick.skuId === line.skuId)
    return { ...line, reserved: line.reserved + own.reduce((all, { num }) => all + num, 0), picks: [] }
  })
  return {
    ...{ set: { status: 2, allot_time: null }, moves, lines: held },
    picks: { of: picksOf(lines), become: 0 },
  }
}
