import { addHours } from 'date-fns/addHours'
import { differenceInHours } from 'date-fns/differenceInHours'
import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import { subMinutes } from 'date-fns/subMinutes'
import type { Tx } from '../../db/database.ts'
import { type Dice, dice } from '../random.ts'
import { acting, lookAfter, type Placed, placeOrder, type Stage, type Wanted } from './acts.ts'
import { fillCarts } from './carts.ts'
import { seedOrderCodes } from './codes.ts'
import { copyOrders } from './copies.ts'
import { writeDeeds } from './deeds.ts'
import { seedInfors } from './infors.ts'
import { seedOperations } from './operations.ts'
import { seedPictureOrders } from './pictures.ts'
import { orderTimes } from './rhythm.ts'
import { seedWaves } from './sorting.ts'
import { goodsOf, keeperOf, peopleOf, type World } from './world.ts'

/**
 * The demo's orders of the last six months: put into a cart, submitted, audited, picked and delivered as any other, so
 * that every sum of stock and money can be followed. The newest are still on their way.
 */
export async function seedOrders(tx: Tx, wanted: number, now: Date): Promise<void> {
  const people = await peopleOf(tx)
  const skuIds = await goodsOf(tx)
  const count = skuIds.length < fewGoods ? Math.min(wanted, skuIds.length) : wanted
  if (count === 0 || !people || skuIds.length < 20) return
  const world: World = { tx, ...people, skuIds, roll: dice(20_261_123), deeds: [] }
  const made = Math.min(count, mostMade)
  const early = count > made ? mostPatterns + families : 0
  const days = early > 0 ? lastDays : wholeDays
  // Those that the others are copies of were the first of all.
  const begin = subDays(now, wholeDays)
  const first = Array.from({ length: early }, (_, n) => addHours(begin, Math.floor(n / 3)))
  await makeOrders(world, first, n => ({
    stage: n < families || n % 14 !== 0 ? 6 : 7,
    mostLines: 9,
    isParted: n < families,
  }))
  if (early > 0) {
    await keepDeeds(world)
    const [from, to] = [subDays(now, wholeDays - 6), subDays(now, lastDays + 1)]
    await copyOrders(tx, { count: count - made - families, from, to }, world.roll)
  }
  const others = made - early
  // Dice of their own: when an order was placed decides nothing else of it.
  const times = orderTimes(subDays(now, days), subMinutes(now, 30), others, dice(20_261_124))
  await makeOrders(world, times, n => {
    const stage = stageOf(n + 1, others, world.roll)
    // Two of the newest buy what is on sale then.
    return { stage, isOnSale: stage === 1 && n >= others - 2 }
  })
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

/** In the order of time; those of the same hours are looked after together. */
async function makeOrders(
  world: World,
  times: readonly Date[],
  wanted: (n: number) => Omit<Wanted, 'at'>,
): Promise<void> {
  let n = 0
  for (const shift of shiftsOf(times)) {
    const placed: Placed[] = []
    for (const at of shift) placed.push(await placeOrder(world, { at, ...wanted(n++) }))
    await lookAfter(world, placed)
  }
}

const shiftHours = 12

function shiftsOf(times: readonly Date[]): readonly (readonly Date[])[] {
  const shifts: Date[][] = []
  for (const at of times) {
    const shift = shifts.at(-1)
    const [first] = shift ?? []
    if (shift && first && differenceInHours(at, first) < shiftHours) shift.push(at)
    else shifts.push([at])
  }
  return shifts
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
