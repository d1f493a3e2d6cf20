import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { whyNotVoucher } from '../../../src/values/equity.ts'
import type { Context } from '../../call/context.ts'
import { bad, gone } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'
import { page } from '../../plain/list.ts'
import { equities, equityRecords } from './equity.query.ts'
import { earn, endOfPoints } from './ledger/enter.query.ts'
import { expiryOf, voucherState } from './vouchers.query.ts'

export const equity = serve('equity', api.equity, {
  page: equities.page,
  add: equities.add,
  edit: equities.update,
  del: equities.removeSome,
  detail: equities.details,
  recordPage: async (input, { tx, scope }) => new Raw(await page(tx, equityRecords, input, scope)),
  async grant({ id, userIds, labelId }, context) {
    const found = await open(context, id)
    const wanted =
      labelId === undefined ? await enabled(context, userIds ?? []) : await labelled(context, labelId)
    const { rows } = await sql<{ id: number; userId: number }>`
      insert into equity_record (equity_id, user_id, amount, full_money, expire_time, create_time, update_time, update_by)
      select e.id, u, e.amount, e.full_money, ${expiryOf(sql`${context.now}`)}, ${context.now}, ${context.now}, ${context.caller.name}
      from equity e cross join unnest(${[...wanted]}::bigint[]) as u where e.id = ${id} on conflict do nothing returning id, user_id as "userId"`.execute(
      context.tx,
    )
    if (found.quota > 0 && found.received + rows.length > found.quota)
      throw bad(`名额不足，还剩${found.quota - found.received}个`)
    for (const row of rows)
      context.changed({
        table: 'equity_record',
        rowId: row.id,
        before: null,
        after: { equityId: id, userId: row.userId },
      })
    if (found.benefit === 3 && rows.length > 0) {
      const entries = rows.map(({ id: record, userId }) => ({
        ...{ userId, points: found.points, reason: `权益：${found.name}` },
        ref: { table: 'equity_record', id: record },
      }))
      await earn(context, 3, entries, await endOfPoints(context))
    }
    return { granted: rows.length }
  },
  async revoke({ ids, reason }, context) {
    const { tx, now, caller } = context
    const wanted = [...new Set(ids)].sort((a, b) => a - b)
    const { rows } = await sql<{ id: number; state: number; isVoucher: boolean }>`
      select r.id, ${voucherState(sql`${now}`)} as state, r.amount > 0 as "isVoucher"
      from equity_record r where r.id = any(${wanted}::bigint[]) order by r.id for update`.execute(tx)
    if (rows.length < wanted.length) throw gone()
    const why = rows
      .map(row => (row.isVoucher ? whyNotVoucher(row.state) : '积分已经发放，不能作废'))
      .find(Boolean)
    if (why !== undefined) throw bad(why)
    await sql`update equity_record set state = 4, reason = ${reason}, update_time = ${now}, update_by = ${caller.name},
      version = version + 1 where id = any(${wanted}::bigint[])`.execute(tx)
    for (const rowId of wanted)
      context.changed({ table: 'equity_record', rowId, before: { state: 1 }, after: { state: 4, reason } })
    return { revoked: wanted.length }
  },
})

async function enabled({ tx }: Context, userIds: readonly number[]): Promise<readonly number[]> {
  const wanted = [...new Set(userIds)]
  const { rows } = await sql`
    select from channel_account where id = any(${wanted}::bigint[]) and status = 1`.execute(tx)
  if (rows.length < wanted.length) throw bad('只能发放给启用的客户账号')
  return wanted
}

/** Accounts that have a label themselves or by their client. */
async function labelled({ tx }: Context, labelId: number): Promise<readonly number[]> {
  const { rows: labels } = await sql<{ enabled: number }>`
    select enabled from xh_label where id = ${labelId}`.execute(tx)
  const [label] = labels
  if (!label) throw gone()
  if (label.enabled !== 1) throw bad('标签已停用，不能按它发放')
  const { rows } = await sql<{ id: number }>`
    select a.id from channel_account a where a.status = 1
      and (exists (select from xh_label_user u where u.label_id = ${labelId} and u.user_id = a.id)
        or exists (select from xh_label_channel c where c.label_id = ${labelId} and c.channel_id = a.channel_id))
    order by a.id limit 20000`.execute(tx)
  if (rows.length === 0) throw bad('没有启用的账号有这个标签')
  return rows.map(({ id }) => id)
}

interface Open {
  name: string
  benefit: number
  points: number
  quota: number
  received: number
  enabled: number
  over: boolean
  early: boolean
}

/** One that is given out now; locked, so that its quota holds. Throws code 404, or 400 where nothing is given. */
async function open({ tx, now }: Context, id: number): Promise<Open> {
  const { rows } = await sql<Open>`
    select name, benefit, points, quota, enabled, coalesce(end_time < ${now}, false) as over,
      coalesce(begin_time > ${now}, false) as early,
      (select count(*) from equity_record r where r.equity_id = e.id and r.state <> 4) as received
    from equity e where id = ${id} for update`.execute(tx)
  const [found] = rows
  if (!found) throw gone()
  if (found.enabled !== 1) throw bad('权益已停用，不能发放')
  if (found.over) throw bad('权益已结束，不能发放')
  if (found.early) throw bad('权益还没有开始，不能发放')
  return found
}
