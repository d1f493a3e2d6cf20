import { addDays } from 'date-fns/addDays'
import { sql } from 'kysely'
import { shanghai } from '../../../../src/values/shanghai.ts'
import { addLines, type Entering, earn, expireDue, type For, lockAccounts, settle } from './enter.query.ts'

/** So long what comes back lives on where its own lot has ended. */
const daysMore = 7

interface Back extends For {
  readonly userId: number
  /** What had taken them. */
  readonly of: For['kind']
  readonly ref: { readonly table: string; readonly id: number }
  /** What is given where no line says what was taken. */
  readonly points: number
  readonly reason: string
}

/**
 * What a line took goes back to the very lots that paid it. Of lots that have ended meanwhile it becomes a lot of its own
 * that lives a few days more: each lot ends once. Once for each reference.
 */
export async function giveBack(entering: Entering, back: Back): Promise<void> {
  const { tx, now } = entering
  const { userId, kind, of, ref, reason } = back
  await lockAccounts(tx, [userId])
  await expireDue(entering, [userId])
  const { rows } = await sql<{ id: number; points: number }>`
    select id, -points as points from points_log
    where kind = ${of} and ref_table = ${ref.table} and ref_id = ${ref.id} and user_id = ${userId}`.execute(
    tx,
  )
  const [out] = rows
  if (!out) {
    await earn(entering, kind, [back], null)
    return
  }
  const entry = { userId, points: out.points, ref, reason }
  const [made] = await addLines(entering, kind, [entry], {
    ...{ sign: 1, expires: new Date(addDays(now, daysMore, shanghai).getTime()), isPaid: true },
  })
  if (!made) return
  await sql`
    with paid as (select s.lot_id, s.points,
          -- Whoever waited for the account may come with a time from before the lot was ended.
          coalesce(l.expire_time <= ${now}, false) or exists (select from points_log e where e.kind = 9
            and e.ref_table = 'points_log' and e.ref_id = l.id and e.user_id = l.user_id) as ended
        from points_spend s join points_log l on l.id = s.lot_id where s.out_id = ${out.id}),
      back as (select lot_id as id, points from paid where not ended
        union all select ${made.id}::bigint, sum(points)::bigint from paid where ended having count(*) > 0
        union all select id, -unspent from points_log where id = ${out.id} and unspent < 0)
    update points_log p set unspent = p.unspent + back.points from back where back.id = p.id`.execute(tx)
  await sql`update points_log set expire_time = null where id = ${made.id} and unspent = 0`.execute(tx)
  await settle(tx, userId)
}
