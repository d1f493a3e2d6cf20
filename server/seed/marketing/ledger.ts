import { addYears } from 'date-fns/addYears'
import { sql } from 'kysely'
import { cancelled } from '../../../src/values/exchange.ts'
import { clock } from '../../db/clock.ts'
import type { Tx } from '../../db/database.ts'
import { type Entering, earn, endOfPoints, spend } from '../../mall/marketing/ledger/enter.query.ts'
import { giveBack } from '../../mall/marketing/ledger/give-back.query.ts'
import type { Dice } from '../random.ts'

/** The points of the demo's clients, entered as any other: from orders of earlier years, benefits, sign-ins and by hand. */
export async function seedPoints(tx: Tx, people: readonly { id: number }[], throws: Dice): Promise<void> {
  await sql`insert into sys_config (group_name, key, value, version, update_time, update_by)
    values ('points', 'signIn', '5', 1, ${clock}, '系统'), ('points', 'perYuan', '1', 1, ${clock}, '系统')`.execute(
    tx,
  )
  for (const [index, { id }] of people.entries()) {
    // What some were given a year ago ends this month.
    const [at, end] = index % 4 === 0 ? ['2025-11-30', '2026-11-30'] : ['2026-03-31', '2027-03-31']
    const part = throws.between(4, 12) * 100
    const by = entering(tx, `${at} 20:00:00+08`)
    const old = { userId: id, points: part, reason: '历史订单累计' }
    await earn(by, 2, [old], new Date(`${end} 20:00:00+08`))
    await earn(by, 2, [{ ...old, points: throws.between(100, 180) * 100 }], addYears(by.now, 2))
  }
  const { rows: records } = await sql<{
    id: number
    userId: number
    at: string
    points: number
    name: string
  }>`
    select r.id, r.user_id as "userId", r.create_time as at, e.points, e.name
    from equity_record r join equity e on e.id = r.equity_id where e.benefit = 3 order by r.create_time, r.id`.execute(
    tx,
  )
  for (const { id, userId, at, points, name } of records) {
    const by = entering(tx, `${at}+08`)
    const ref = { table: 'equity_record', id }
    await earn(by, 3, [{ userId, points, ref, reason: `权益：${name}` }], await endOfPoints(by))
  }
  for (let day = 15; day <= 19; day++) {
    const by = entering(tx, `2026-11-${day} 08:30:00+08`, '')
    const entries = people
      .filter(() => throws.chance(0.3))
      .map(({ id }) => ({
        ...{ userId: id, points: 5, reason: '每日签到' },
        ref: { table: 'sign_in', id: 20_261_100 + day },
      }))
    if (entries.length > 0) await earn(by, 1, entries, await endOfPoints(by))
  }
  const [first, second] = people
  const late = entering(tx, '2026-11-12 15:00:00+08')
  if (first) await earn(late, 8, [{ userId: first.id, points: 300, reason: '展会延期补偿' }], null)
  if (second) await spend(late, 8, { userId: second.id, points: 200, reason: '重复发放更正' })
}

/** Points that were spent left the account when they were; those of what was cancelled came back. */
export async function seedSpent(tx: Tx): Promise<void> {
  const { rows } = await sql<{
    id: number
    userId: number
    points: number
    no: string
    status: number
    at: string
  }>`
    select id, user_id as "userId", points, exchange_no as no, status, create_time as at
    from activ_exchange_log order by id`.execute(tx)
  for (const { id, userId, points, no, status, at } of rows) {
    const by = entering(tx, `${at}+08`)
    const ref = { table: 'activ_exchange_log', id }
    await spend(by, 4, { userId, points, ref, reason: `兑换：${no}` })
    if (status === cancelled)
      await giveBack(by, { kind: 5, of: 4, userId, points, ref, reason: `取消兑换：${no}` })
  }
}

export function entering(tx: Tx, at: string, name = '陆知衡'): Entering {
  // The log begins when somebody signs in.
  return { tx, now: new Date(at), caller: { name }, changed: () => {} }
}
