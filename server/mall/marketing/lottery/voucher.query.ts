import { sql } from 'kysely'
import type { Context } from '../../../call/context.ts'
import { expiryOf } from '../vouchers.query.ts'

/** Whether the benefit gives one more voucher now; locked, so that its quota holds. */
export async function takeVoucher({ tx, now }: Context, equityId: number): Promise<boolean> {
  const { rows } = await sql<{ quota: number; received: number }>`
    select quota, (select count(*) from equity_record r where r.equity_id = equity.id and r.state <> 4) as received
    from equity where id = ${equityId} and enabled = 1 and benefit in (1, 2)
      and coalesce(begin_time <= ${now}, true) and coalesce(end_time >= ${now}, true) for update`.execute(tx)
  const [found] = rows
  return found !== undefined && (found.quota === 0 || found.received < found.quota)
}

/** Whoever draws may win the same benefit more than once. */
export async function giveVoucher(
  context: Context,
  { equityId, drawId }: { readonly equityId: number; readonly drawId: number },
): Promise<void> {
  const { tx, now, caller } = context
  const { rows } = await sql<{ id: number }>`
    insert into equity_record (equity_id, user_id, amount, full_money, expire_time, draw_id, create_time, update_time, update_by)
    select e.id, ${caller.userId}, e.amount, e.full_money, ${expiryOf(sql`${now}`)}, ${drawId}, ${now}, ${now}, ${caller.name}
    from equity e where e.id = ${equityId} returning id`.execute(tx)
  for (const { id } of rows)
    context.changed({
      table: 'equity_record',
      rowId: id,
      before: null,
      after: { equityId, userId: caller.userId },
    })
}

/** What may be a prize: vouchers that are given out now or later. */
export async function benefits({ tx, now }: Context) {
  const { rows } = await sql`select id, name, '' as code from equity where enabled = 1 and benefit in (1, 2)
    and coalesce(end_time >= ${now}, true) order by id desc limit 500`.execute(tx)
  return rows
}
