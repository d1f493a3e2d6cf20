import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import { subMinutes } from 'date-fns/subMinutes'
import { sql } from 'kysely'
import type { Caller } from '../../account/identity.ts'
import { scopeOf } from '../../call/work.ts'
import type { Tx } from '../../db/database.ts'
import type { Acting } from '../../mall/order/acting.query.ts'
import { submitCart } from '../../mall/order/cart/submit.query.ts'
import { actOn } from '../../mall/order/order/act.query.ts'
import { allotted } from '../../mall/order/order/allot.query.ts'
import { delivered, released } from '../../mall/order/order/effects.query.ts'
import { splitOff } from '../../mall/order/order/split.query.ts'
import { type Dice, dice } from '../random.ts'
import { fillCarts, putIntoCart, putSaleIntoCart } from './carts.ts'
import { seedOrderCodes } from './codes.ts'
import { copyOrders } from './copies.ts'
import { writeDeeds } from './deeds.ts'
import { seedInfors } from './infors.ts'
import { seedOperations } from './operations.ts'
import { seedPictureOrders } from './pictures.ts'
import { seedReturn } from './returns.ts'
import { orderTimes } from './rhythm.ts'
import { seedWaves } from './sorting.ts'
import { type Brakes, type Buyer, goodsOf, keeperOf, peopleOf, type World } from './world.ts'

/**
 * The demo's orders of the last six months: put into a cart, submitted, audited, picked and delivered as any other, so
 * that every sum of stock and money can be followed. The newest are still on their way.
 */
export async function seedOrders(tx: Tx, services: Brakes, wanted: number, now: Date): Promise<void> {
  const people = await peopleOf(tx)
  const skuIds = await goodsOf(tx)
  const count = skuIds.length < fewGoods ? Math.min(wanted, skuIds.length) : wanted
  if (count === 0 || !people || skuIds.length < 20) return
  const world: World = { tx, services, ...people, skuIds, roll: dice(20_261_123), deeds: [] }
  const made = Math.min(count, mostMade)
  const early = count > made ? mostPatterns + families : 0
  const days = early > 0 ? lastDays : wholeDays
  // Those that the others are copies of were the first of all.
  for (let n = 0; n < early; n++)
    await makeOrder(world, addHours(subDays(now, wholeDays), Math.floor(n / 3)), {
      stage: n < families || n % 14 !== 0 ? 6 : 7,
      mostLines: 9,
      isParted: n < families,
    })
  if (early > 0) {
    await keepDeeds(world)
    const [from, to] = [subDays(now, wholeDays - 6), subDays(now, lastDays + 1)]
    await copyOrders(tx, services, { count: count - made - families, from, to }, world.roll)
  }
  const others = made - early
  // Dice of their own: when an order was placed decides nothing else of it.
  const times = orderTimes(subDays(now, days), subMinutes(now, 30), others, dice(20_261_124))
  for (const [index, at] of times.entries()) {
    const stage = stageOf(index + 1, others, world.roll)
    // Two of the newest buy what is on sale then.
    await makeOrder(world, at, { stage, isOnSale: stage === 1 && index >= others - 2 })
  }
  await seedOrderCodes(tx)
  await seedInfors(tx)
  const foreman = (at: Date) => acting(world, world.admin, 'staff', at)
  await seedOperations(foreman, Math.min(90, Math.max(8, Math.round(count / 30))), now)
  const keeper = await keeperOf(tx)
  if (keeper) await seedWaves(tx, (hours, call) => acting(world, keeper, 'staff', subHours(now, hours), call))
  await keepDeeds(world)
  await fillCarts(world, now)
  await seedPictureOrders(
    { ...world, at: (who, at) => acting(world, who, who === world.admin ? 'staff' : 'channel', at) },
    now,
  )
}

/** Those of earlier orders stand in the log before those of later ones. */
async function keepDeeds({ tx, deeds }: World): Promise<void> {
  await writeDeeds(tx, deeds.splice(0))
}

/** So many are made by the acts themselves, the rest by copying what came of the first of them. */
const mostMade = 280
/** Of fewer there is not enough for so many orders: each is ordered once or so. */
const fewGoods = 60
const mostPatterns = 60
/** Orders of which a part goes by itself; both parts were delivered. Copied are only those that stayed whole. */
const families = 40
const wholeDays = 180
/** What was ordered on the last days was ordered by the acts. */
const lastDays = 21

type Stage = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** Of the orders that are under way so many wait for each step, the newest for the first. */
const waiting: readonly (readonly [stage: Stage, orders: number])[] = [
  [1, 18],
  [2, 24],
  [3, 36],
  [4, 15],
  [5, 60],
]
const mostOpen = 153

/** How far an order has come: its status. The newest are open, of the others few were cancelled. */
function stageOf(n: number, count: number, roll: Dice): Stage {
  const left = count - n
  const open = count >= mostMade - mostPatterns - families ? mostOpen : Math.max(10, Math.round(count / 8))
  const isGivenUp = roll.chance(0.07)
  if (left >= open) return isGivenUp ? 7 : 6
  let before = 0
  for (const [stage, orders] of waiting) {
    before += orders
    if ((left * mostOpen) / open < before) return stage
  }
  return 5
}

interface Wanted {
  readonly stage: Stage
  readonly mostLines?: number
  readonly isParted?: boolean
  readonly isOnSale?: boolean
}

async function makeOrder(
  world: World,
  at: Date,
  { stage, mostLines = 6, isParted, isOnSale }: Wanted,
): Promise<void> {
  const { tx, roll, buyers, admin } = world
  // A few clients order most of it.
  const buyer = roll.chance(0.5) ? buyers[0] : roll.pick(buyers)
  const onSale = isOnSale ? await putSaleIntoCart(world, buyer, at) : []
  const first = stage === 2 ? 300 : isParted ? 3 : undefined
  const ids = onSale.length > 0 ? onSale : await putIntoCart(world, buyer, roll.between(1, mostLines), first)
  const made = await submitCart(acting(world, buyer, 'channel', at, 'x:cart.submit'), {
    ...{ ids, metalMode: 1, remarks: roll.chance(0.2) ? '加急，周六前到店' : '' },
    // Of the newest, whose clients hold vouchers by then, every other one spends what it can; the first keeps its own.
    allVouchers: stage === 5 && buyer !== buyers[0] && (ids[0] ?? 0) % 2 === 0,
  })
  const staff = (hours: number, call: string) => acting(world, admin, 'staff', addHours(at, hours), call)
  const which = { ids: [made.id] }
  if (stage === 7) {
    const reason = '客户改了款式'
    await actOn(staff(2, 'x:order.cancel'), which, {
      event: 'cancel',
      given: { reason },
      effect: order => released(order, { reason, now: addHours(at, 2) }),
    })
    return
  }
  if (stage === 1) return
  await actOn(staff(1, 'x:order.audit'), which, {
    event: 'pass',
    effect: () => ({ set: { status: 2, audit_time: addHours(at, 1) } }),
  })
  if (stage === 2) return
  if (isParted) which.ids.push(await partOf(staff(2, 'x:order.split'), made.id))
  const lines = stage === 3 ? await firstPiece(tx, made.id) : undefined
  const keeper = staff(3, 'x:order.allot')
  await actOn(keeper, which, {
    event: 'allot',
    effect: order => allotted(keeper, order, { lines, force: false }),
  })
  if (stage <= 4) return
  const waybillNo = `SF${1_000_000_000 + made.id * 7919}`
  await actOn(staff(6, 'x:order.deliver'), which, {
    ...{ event: 'deliver', given: { hasCarrier: true } },
    effect: order =>
      delivered(order, { transportId: '', transportName: '顺丰速运', waybillNo }, addHours(at, 6)),
  })
  if (stage === 5) return
  const finished = addDays(at, 3)
  await actOn(acting(world, admin, 'staff', finished, 'x:order.receive'), which, {
    event: 'receive',
    effect: () => ({ set: { status: 6, finish_time: finished } }),
  })
  if (made.id % 8 === 3)
    await seedReturn(acting(world, admin, 'staff', finished, 'x:orderReturn.add'), made.id, made.id >> 3)
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
function acting(
  { tx, services, admin, deeds }: World,
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
    services,
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
