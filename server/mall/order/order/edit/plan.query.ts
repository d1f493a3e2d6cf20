import { sql } from 'kysely'
import type * as z from 'zod'
import { mostLines } from '../../../../../src/contract/order/cart.ts'
import type { editIn } from '../../../../../src/contract/order/edit.ts'
import { heldOf, renumbered } from '../../../../../src/values/order/edit.ts'
import { headOf, settleLine } from '../../../../../src/values/order/settle.ts'
import { orderWord } from '../../../../../src/values/order/words.ts'
import { sum } from '../../../../../src/values/pricing/exact.ts'
import { price } from '../../../../../src/values/pricing/price.ts'
import type { Offers, Priced, PricedLine } from '../../../../../src/values/pricing/types.ts'
import { settingValues } from '../../../../call/settings.ts'
import { gatherOffers } from '../../../marketing/offers.query.ts'
import { vouchersOf } from '../../../marketing/vouchers.query.ts'
import { lockFree } from '../../../product/stock/move.query.ts'
import type { Acting } from '../../acting.query.ts'
import { type CartLine, wantedLines } from '../../cart/lines.query.ts'
import { inMode, quoted } from '../../cart/quote.query.ts'
import type { Locked } from '../act.query.ts'
import { metalPrices } from '../metal.query.ts'
import { frozenLine, type StoredLine } from '../store.query.ts'
import { type Discount, discountsOf, scaled } from './discounts.query.ts'

export type EditAsked = Omit<z.output<typeof editIn>, 'id' | 'version' | 'quote' | 'dryRun'>

/** What an order is made into, with nothing written yet. */
export interface Plan {
  readonly standing: readonly { readonly before: StoredLine; readonly after: StoredLine }[]
  readonly fresh: readonly { readonly line: CartLine; readonly priced: PricedLine; readonly held: number }[]
  /** What takes something off then. A new line is named by its place, below 0. */
  readonly discounts: readonly Discount[]
  readonly skipped: Priced['skipped']
  readonly left: readonly { readonly skuNo: string; readonly reason: string }[]
  readonly quote: string
}

/**
 * Lines that stand keep the prices that they froze, new ones take today's. Promotions are asked again while the order waits
 * to be audited, where its pieces change, and where it is neither quoted nor split nor merged: its promotions are those of a
 * whole. Answers a sentence where it cannot be.
 */
export async function planned(context: Acting, order: Locked, asked: EditAsked): Promise<Plan | string> {
  const changes = new Map(asked.lines.map(line => [line.itemId, line]))
  const known = new Set(order.lines.map(({ itemId }) => itemId))
  if (changes.size < asked.lines.length || asked.lines.some(({ itemId }) => !known.has(itemId)))
    return orderWord('order.allot.line')
  const isPriced = order.metalMode === 2
  if (!isPriced && (asked.relock || asked.deposit)) return orderWord('order.edit.grams')
  const prices = asked.relock ? await metalPrices(context, [...known]) : new Map<number, number>()
  const standing = order.lines.map(before => {
    const num = changes.get(before.itemId)?.num ?? before.num
    const { frozen, ...rest } = renumbered(before, num)
    const metalPrice = prices.get(before.itemId) ?? frozen.metalPrice
    return { before, after: { ...before, ...rest, frozen: { ...frozen, metalPrice }, picks: before.picks } }
  })
  const onSale = standing.find(({ before, after }) => before.frozen.seckillId && after.num > before.num)
  if (onSale) return orderWord('order.edit.sale', { name: onSale.before.name })
  const head = await headFacts(context, order.id)
  const { fresh: found, left } = await freshLines(context, head, asked)
  const fresh = inMode(found, order.metalMode)
  if (sum(standing.map(({ after }) => after.num)) + fresh.length === 0) return orderWord('order.edit.none')
  if (standing.length + fresh.length > mostLines) return orderWord('order.edit.most', { n: mostLines })
  const isChanged = fresh.length > 0 || standing.some(({ before, after }) => before.num !== after.num)
  const asks = isChanged && order.status === 1 && head.isAlone && !head.isQuoted
  const priced = await pricedAgain(context, {
    ...{ channelId: head.channelId, orderId: order.id, standing, fresh, asks },
  })
  const held = await holdings(context, priced.standing, fresh)
  if (typeof held === 'string') return held
  const discounts = await discountsOf(context.tx, order.id)
  const kept = scaled(discounts, standing)
  const plan = {
    standing: priced.standing.map((line, place) => withHeld(line, held[place] ?? 0)),
    fresh: priced.fresh.map((line, place) => ({ ...line, held: held[standing.length + place] ?? 0 })),
    discounts: asks
      ? [...kept.filter(({ lane }) => lane === 1), ...priced.applied.map(one => nameOfLine(one, order.id))]
      : kept,
    ...{ skipped: priced.skipped, left },
  }
  return { ...plan, quote: quoteOf(order, plan) }
}

/** The lines of the order as they will be; those of a plan that is not kept have places for ids. */
export function linesOf({ standing, fresh }: Pick<Plan, 'standing' | 'fresh'>) {
  return [
    ...standing.map(({ after }) => after),
    ...fresh.map(({ priced, held }) => ({ ...frozenLine(priced), reserved: held })),
  ]
}

interface HeadFacts {
  readonly channelId: number
  readonly storeId: number | null
  /** Neither a part of another order, nor parted, nor merged into. */
  readonly isAlone: boolean
  /** Its prices were agreed on: no promotion takes anything off them. */
  readonly isQuoted: boolean
}

async function headFacts({ tx }: Acting, id: number): Promise<HeadFacts> {
  const { rows } = await sql<HeadFacts>`
    select o.channel_id as "channelId", o.store_id as "storeId", o.root_id is null
      and not exists (select from orders f where f.root_id = o.id or f.merged_into = o.id) as "isAlone", o.source = 3 as "isQuoted"
    from orders o where o.id = ${id}`.execute(tx)
  const [head] = rows
  if (!head) throw new Error('the order that is edited is gone')
  return head
}

/** What can be added, and what of the numbers cannot. */
async function freshLines({ tx }: Acting, head: HeadFacts, { add }: EditAsked) {
  const lines = await wantedLines(tx, head, add)
  const known = new Set(lines.map(({ skuNo }) => skuNo))
  const missing = add.filter(({ skuNo }) => !known.has(skuNo))
  const off = lines.filter(({ shelf }) => shelf !== 1)
  return {
    fresh: lines.filter(({ shelf }) => shelf === 1),
    left: [
      ...missing.map(({ skuNo }) => ({ skuNo, reason: '货号不存在' })),
      ...off.map(({ skuNo }) => ({ skuNo, reason: '已下架' })),
    ],
  }
}

const none: Offers = { sales: [], promotions: [] }

async function pricedAgain(
  { tx, now }: Acting,
  asked: Pick<Plan, 'standing'> & {
    readonly channelId: number
    readonly orderId: number
    readonly fresh: readonly CartLine[]
    readonly asks: boolean
  },
) {
  const { channelId, orderId, standing, fresh, asks } = asked
  // A line of a flash sale takes part in nothing else, and counts for nothing else.
  const open = asks ? standing.filter(({ after }) => after.num > 0 && !after.frozen.seckillId) : []
  const spuIds = [...open.map(({ after }) => after.spuId), ...fresh.map(({ spuId }) => spuId)]
  const gathered = asks ? await gatherOffers(tx, { channelId, spuIds, now, orderId }) : undefined
  const within = (spuId: number) => gathered?.within.get(spuId) ?? {}
  const { lines, applied, skipped } = price(
    [
      ...open.map(({ after: { itemId, skuId, spuId, num, frozen } }) => ({
        ...{ ...frozen, lineId: itemId, skuId, spuId, num, within: within(spuId), keepsFees: true },
      })),
      ...fresh.map(({ id, skuId, spuId, num, fees }) => ({
        ...{ ...fees, lineId: -id, skuId, spuId, num, within: within(spuId) },
      })),
    ],
    gathered?.offers ?? none,
    asks ? await vouchersOf(tx, orderId) : [],
  )
  const frozen = new Map(lines.map(line => [line.lineId, line.frozen]))
  return {
    ...{ applied, skipped },
    standing: standing.map(({ before, after }) => ({
      ...{ before, after: { ...after, frozen: frozen.get(after.itemId) ?? after.frozen } },
    })),
    fresh: fresh.flatMap(line => {
      const priced = lines.find(({ lineId }) => lineId === -line.id)
      return priced ? [{ line, priced }] : []
    }),
  }
}

/** What is held in addition, line by line; what other lines give up can be had. */
async function holdings(
  { tx }: Acting,
  standing: Plan['standing'],
  fresh: readonly CartLine[],
): Promise<readonly number[] | string> {
  const wanted = [
    ...standing.map(({ before, after: { skuId, num, name } }) => ({
      ...{ skuId, name, wanted: Math.max(0, num - before.num) },
    })),
    ...fresh.map(({ skuId, num, name }) => ({ skuId, name, wanted: num })),
  ]
  const free = await lockFree(
    tx,
    wanted.map(({ skuId }) => skuId),
  )
  for (const { before, after } of standing)
    free.set(after.skuId, (free.get(after.skuId) ?? 0) + before.reserved - after.reserved)
  const held = heldOf(wanted, free)
  const lacking = wanted.findIndex((line, place) => (held[place] ?? 0) < line.wanted)
  const { allowShort } = await settingValues(tx, 'order')
  const line = wanted[lacking]
  if (allowShort === true || !line) return held
  return orderWord('stock.short', { name: line.name, n: held[lacking] ?? 0, m: line.wanted })
}

function withHeld({ before, after }: Plan['standing'][number], held: number): Plan['standing'][number] {
  return { before, after: { ...after, reserved: after.reserved + held } }
}

function nameOfLine(
  { lineId, left: _left, ...applied }: Priced['applied'][number],
  usedBy: number,
): Discount {
  return { ...applied, itemId: lineId, usedBy }
}

/** Names what was seen, and ends in its total in cents. */
function quoteOf({ id }: Locked, plan: Pick<Plan, 'standing' | 'fresh'>): string {
  const lines = linesOf(plan)
  const seen = lines.map(line => [line.itemId, line.num, line.frozen, settleLine(line).payment])
  return quoted([id, seen], headOf(lines).payment)
}
