import { addHours } from 'date-fns/addHours'
import { sql } from 'kysely'
import { showMoney } from '../../../../src/values/money.ts'
import { depositOf } from '../../../../src/values/order/metal.ts'
import type { Standing } from '../../../../src/values/order/states.ts'
import { settingValues } from '../../../call/settings.ts'
import type { Tx } from '../../../db/database.ts'
import { metalPriceOf } from '../../product/metal-price.query.ts'
import type { Acting } from '../acting.query.ts'

/** Until when a price holds that is locked now; 结料 locks none. */
export async function lockOf({ tx, now }: Acting, metalMode: number): Promise<Date | null> {
  if (metalMode !== 2) return null
  return addHours(now, Number((await settingValues(tx, 'order')).lockHours))
}

/** How an order stands with its metal. */
export interface MetalStanding {
  /** 1 结料, 2 结价. */
  readonly metalMode: number
  /** ms; null of 结料. */
  readonly lockUntil: number | null
  /** Cents of metal, and what of it was paid in advance. */
  readonly metalCharges: number
  readonly deposit: number
}

/** What must hold of 结价 before it is approved, as the flow asks; nothing of 结料. */
export async function metalNeeds(
  { tx }: Acting,
  { metalMode, lockUntil, metalCharges, deposit }: MetalStanding,
): Promise<Pick<Standing, 'lockUntil' | 'depositDue'>> {
  if (metalMode !== 2) return {}
  const due = depositOf(metalCharges, await depositRateOf(tx))
  return { lockUntil: lockUntil ?? 0, ...(deposit < due && { depositDue: showMoney(due) }) }
}

/** Of the metal so many per cent are paid before a 结价 order is approved. */
export async function depositRateOf(tx: Tx): Promise<number> {
  return Number((await settingValues(tx, 'order')).depositRate)
}

/** What a gram of the metal of these lines costs today, by line; lines that are priced by no metal are left out. */
export async function metalPrices(
  { tx }: Acting,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; price: number | null }>`
    select i.id, ${metalPriceOf(sql`i.fineness_id`)} as price from order_item i
    where i.id = any(${[...itemIds]}::bigint[]) and i.sell_price_model <> 3`.execute(tx)
  return new Map(rows.flatMap(({ id, price }) => (price ? [[id, Number(price)]] : [])))
}
