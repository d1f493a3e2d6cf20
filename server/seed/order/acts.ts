import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { sql } from 'kysely'
import type { Caller } from '../../account/identity.ts'
import { scopeOf } from '../../call/work.ts'
import type { Tx } from '../../db/database.ts'
import type { Acting } from '../../mall/order/acting.query.ts'
import { submitCart } from '../../mall/order/cart/submit.query.ts'
import { type Act, actOn } from '../../mall/order/order/act.query.ts'
import { allotted } from '../../mall/order/order/allot.query.ts'
import { delivered, released } from '../../mall/order/order/effects.query.ts'
import { splitOff } from '../../mall/order/order/split.query.ts'
import { putIntoCart, putSaleIntoCart } from './carts.ts'
import { seedReturn } from './returns.ts'
import type { Buyer, World } from './world.ts'

/** How far an order has come: its status. */
export type Stage = 1 | 2 | 3 | 4 | 5 | 6 | 7

export interface Wanted {
  readonly at: Date
  readonly stage: Stage
  readonly mostLines?: number
  /** A part of it goes by itself. */
  readonly isParted?: boolean
  readonly isOnSale?: boolean
}

export interface Placed extends Wanted {
  readonly id: number
  /** The part that goes by itself. */
  readonly part?: number
}

/** What a client chose and submitted; what is parted is so before the next is placed, whose id is greater. */
export async function placeOrder(world: World, wanted: Wanted): Promise<Placed> {
  const { at, stage, mostLines = 6, isParted, isOnSale } = wanted
  const { roll, buyers } = world
  // A few clients order most of it.
  const buyer = roll.chance(0.5) ? buyers[0] : roll.pick(buyers)
  const onSale = isOnSale ? await putSaleIntoCart(world, buyer, at) : []
  const first = stage === 2 ? 300 : isParted ? 3 : undefined
  const ids = onSale.length > 0 ? onSale : await putIntoCart(world, buyer, roll.between(1, mostLines), first)
  const { id } = await submitCart(acting(world, buyer, 'channel', at, 'x:cart.submit'), {
    ...{ ids, metalMode: 1, remarks: roll.chance(0.2) ? '加急，周六前到店' : '' },
    // Of the newest, whose clients hold vouchers by then, every other one spends what it can; the first keeps its own.
    allVouchers: stage === 5 && buyer !== buyers[0] && (ids[0] ?? 0) % 2 === 0,
  })
  if (!isParted) return { ...wanted, id }
  const staff = staffOf(world)
  await onAll(staff(addHours(at, 1), 'x:order.audit'), [id], audited)
  return { ...wanted, id, part: await partOf(staff(addHours(at, 2), 'x:order.split'), id) }
}

const staffOf = (world: World) => (now: Date, call: string) => acting(world, world.admin, 'staff', now, call)

/**
 * What the house does with orders of the same hours, each as far as it has come: audited, sent and received together, as
 * one does who marks many, and picked one by one.
 */
export async function lookAfter(world: World, placed: readonly Placed[]): Promise<void> {
  const last = placed.at(-1)
  if (!last) return
  const staff = staffOf(world)
  const hours = (amount: number) => addHours(last.at, amount)
  const come = (least: Stage) => placed.filter(({ stage }) => stage >= least && stage < 7)
  const whole = come(2).filter(({ part }) => part === undefined)
  await onAll(staff(hours(1), 'x:order.audit'), whole.flatMap(idsOf), audited)
  const givenUp = placed.filter(({ stage }) => stage === 7)
  await onAll(staff(hours(2), 'x:order.cancel'), givenUp.flatMap(idsOf), cancelled)
  for (const order of come(3)) {
    const keeper = staff(hours(3), 'x:order.allot')
    const lines = order.stage === 3 ? await firstPiece(world.tx, order.id) : undefined
    await onAll(keeper, idsOf(order), () => ({
      event: 'allot',
      effect: locked => allotted(keeper, locked, { lines, force: false }),
    }))
  }
  await onAll(staff(hours(6), 'x:order.deliver'), come(5).flatMap(idsOf), sent)
  const finished = addDays(last.at, 3)
  await onAll(staff(finished, 'x:order.receive'), come(6).flatMap(idsOf), received)
  for (const { id } of come(6))
    if (id % 8 === 3) await seedReturn(staff(finished, 'x:orderReturn.add'), id, id >> 3)
}

/** An order, and the part of it that goes by itself. */
const idsOf = ({ id, part }: Placed) => (part === undefined ? [id] : [id, part])

/** Nothing is locked and said where there are none. */
async function onAll(context: Acting, ids: readonly number[], act: (now: Date) => Act): Promise<void> {
  if (ids.length > 0) await actOn(context, { ids }, act(context.now))
}

function cancelled(now: Date): Act {
  const reason = '客户改了款式'
  return { event: 'cancel', given: { reason }, effect: order => released(order, { reason, now }) }
}

function audited(now: Date): Act {
  return { event: 'pass', effect: () => ({ set: { status: 2, audit_time: now } }) }
}

function sent(now: Date): Act {
  const carrier = { transportId: '', transportName: '顺丰速运' }
  return {
    ...{ event: 'deliver', given: { hasCarrier: true } },
    effect: order => delivered(order, { ...carrier, waybillNo: `SF${1_000_000_000 + order.id * 7919}` }, now),
  }
}

function received(now: Date): Act {
  return { event: 'receive', effect: () => ({ set: { status: 6, finish_time: now } }) }
}

/** Two of the three pieces of the first line go by themselves. */
async function partOf(context: Acting, orderId: number): Promise<number> {
  let part = 0
  await actOn(
    context,
    { ids: [orderId] },
    {
      event: 'split',
      effect: order =>
        splitOff(context, order, [{ itemId: order.lines[0]?.itemId ?? 0, num: 2 }], id => {
          part = id
        }),
    },
  )
  return part
}

/** `call`: what it does to orders is in the log, as this call. */
export function acting(
  { tx, admin, deeds }: World,
  { userId, name, channelId }: Buyer,
  kind: Caller['kind'],
  now: Date,
  call?: string,
): Acting {
  const caller: Caller = {
    ...{ userId, name, kind, channelId, tokenHash: '' },
    ...{ permitted: true, isNarrow: false, showsPeople: false },
  }
  return {
    tx,
    services: { brakes: tx },
    caller,
    scope: scopeOf(caller),
    now,
    // Of all else the log begins when somebody signs in.
    changed(change) {
      if (call !== undefined && change.table === 'orders') deeds.push({ at: now, userId, name, call, change })
    },
    counted: () => {},
    codes: async () => admin.codes,
  }
}

/** Of the first line one piece, so that something is left to be picked. */
async function firstPiece(tx: Tx, orderId: number) {
  const { rows } = await sql<{ itemId: number; skuId: number }>`
    select id as "itemId", sku_id as "skuId" from order_item where order_id = ${orderId} order by id limit 1`.execute(
    tx,
  )
  return rows.map(({ itemId, skuId }) => ({ itemId, takes: [{ skuId, num: 1 }] }))
}
