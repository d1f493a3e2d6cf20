import { type RawBuilder, sql } from 'kysely'
import { whyNotVoucher } from '../../../src/values/equity.ts'
import { orderWord } from '../../../src/values/order/words.ts'
import type { Voucher } from '../../../src/values/pricing/types.ts'
import { bad, gone, Refusal } from '../../call/refusal.ts'
import { clock } from '../../db/clock.ts'
import type { Tx } from '../../db/database.ts'

/** Which vouchers an order may spend: none, the best of all that the client holds, or the best of these. */
export type Spending = 'none' | 'all' | readonly number[]

interface Asked {
  readonly channelId: number
  readonly now: Date
  readonly spending: Spending
}

interface Held extends Voucher {
  readonly state: number
}

/** How a voucher stands at that time: that it is over is known by the clock. `of` names its table in the statement. */
export function voucherState(now: RawBuilder<unknown>, of: 'r' | 't' = 'r'): RawBuilder<number> {
  const [state, ends] = [sql.ref(`${of}.state`), sql.ref(`${of}.expire_time`)]
  return sql`(case when ${state} = 1 and coalesce(${ends} < ${now}, false) then 3 else ${state} end)`
}

/** Until when a voucher of the benefit `e` may be spent that is given at that time; null where points are given. */
export function expiryOf(now: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql`(case when e.benefit = 3 then null when e.valid_days = 0 then e.end_time
    else least(e.end_time, date_trunc('second', ${now}::timestamptz) + e.valid_days * interval '1 day') end)`
}

/** Of a voucher `r` of the benefit `e` what the price function asks, but for when it ends. */
const asked = sql`r.id, e.name, case e.benefit when 1 then 5 else 6 end as lane, r.amount, r.full_money as "fullMoney"`

/** So many of each kind are looked at, those that end first. */
const mostHeld = 50

/**
 * Vouchers of the client's accounts, whichever of them ordered. Throws code 404 where one that is named is not the
 * client's, 400 where it can no longer be spent.
 */
export async function vouchersFor(tx: Tx, { channelId, now, spending }: Asked): Promise<readonly Voucher[]> {
  if (spending === 'none' || (spending !== 'all' && spending.length === 0)) return []
  const named = spending === 'all' ? undefined : [...new Set(spending)]
  const { rows } = await sql<Held>`
    select v.id, v.name, v.lane, v.amount, v."fullMoney", v.ends, v.state from (
      select ${asked},
        coalesce(to_char(r.expire_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'), '') as ends,
        ${voucherState(sql`${now}`)} as state,
        row_number() over (partition by e.benefit order by r.expire_time nulls last, r.id) as place
      from equity_record r join equity e on e.id = r.equity_id join sys_user u on u.id = r.user_id
      where u.channel_id = ${channelId} and e.benefit in (1, 2) and r.amount > 0
        and ${named ? sql`r.id = any(${named}::bigint[])` : sql`r.state = 1 and coalesce(r.expire_time >= ${now}, true)`}) v
    where v.place <= ${mostHeld} order by v.id`.execute(tx)
  if (named && rows.length < named.length) throw gone()
  const why = rows.map(({ state }) => whyNotVoucher(state)).find(Boolean)
  if (why !== undefined) throw bad(why)
  return rows.map(({ state: _state, ...voucher }) => voucher)
}

/** What an order that stands has spent: it may spend it again when it is priced anew. */
export async function vouchersOf(tx: Tx, orderId: number): Promise<readonly Voucher[]> {
  const { rows } = await sql<Voucher>`
    select ${asked}, '' as ends
    from equity_record r join equity e on e.id = r.equity_id where r.order_id = ${orderId} order by r.id`.execute(
    tx,
  )
  return rows
}

/** An order spends vouchers, by id. Throws code 409 where one is no longer held: then the price is another. */
export async function spendVouchers(
  tx: Tx,
  { orderId, now, ids }: { readonly orderId: number; readonly now: Date; readonly ids: readonly number[] },
): Promise<void> {
  for (const id of [...ids].sort((a, b) => a - b)) {
    const { rows } = await sql<{ state: number; orderId: number | null }>`
      with held as (select r.id, r.order_id, ${voucherState(sql`${now}`)} as state
          from equity_record r where r.id = ${id} for no key update),
        spent as (update equity_record r set state = 2, order_id = ${orderId}, version = version + 1, update_time = ${now}
          from held where r.id = held.id and held.state = 1 returning r.id)
      select state, order_id as "orderId" from held where not exists (select from spent)`.execute(tx)
    const [other] = rows
    if (other && other.orderId !== orderId)
      throw new Refusal(409, whyNotVoucher(other.state) ?? orderWord('cart.gone'))
  }
}

/** Orders give back vouchers that nothing of them has any more; one that is over by now stays over. */
export async function releaseVouchers(
  tx: Tx,
  uses: readonly { readonly sourceId: number; readonly usedBy: number }[],
): Promise<void> {
  if (uses.length === 0) return
  await sql`select from equity_record where id = any(${uses.map(({ sourceId }) => sourceId)}::bigint[])
    order by id for no key update`.execute(tx)
  await sql`update equity_record r set state = 1, order_id = null, version = version + 1, update_time = ${clock}
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as u("sourceId" bigint, "usedBy" bigint)
    where r.id = u."sourceId" and r.order_id = u."usedBy" and r.state = 2
      and not exists (select from order_discount d join orders o on o.id = d.order_id
        where d.used_by = u."usedBy" and d.source_id = u."sourceId" and d.lane > 4 and o.status <> 7)`.execute(
    tx,
  )
}
