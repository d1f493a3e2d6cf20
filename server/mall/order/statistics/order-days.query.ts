import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { onDay } from '../../parts/day.query.ts'
import { settled } from '../../parts/settled.query.ts'

/** So many days are folded in one transaction, the newest first: those are asked for most. */
export const daysAtOnce = 20

/**
 * Adds up anew the days of orders that somebody has marked, and forgets the marks it has seen. One statement, so that it
 * sees one state: the mark of a transaction that has not ended yet is not seen, so it stays for the next time. Answers how
 * many days were folded.
 */
export async function foldOrderDays(tx: Tx): Promise<number> {
  const { rows: lock } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(7313) as held`.execute(
    tx,
  )
  if (!lock[0]?.held) return 0
  const ofMade = sql`o.day in (select day from made)`
  const ordersOf = sql`made m join orders t on ${onDay(sql`t.create_time`, sql`m.day`)} and t.status <> 7`
  const { rows } = await sql<{ n: number }>`
    with seen as (delete from stat_dirty where kind = 'order' and day in (
        select distinct day from stat_dirty where kind = 'order' order by day desc limit ${daysAtOnce}) returning day),
    made as materialized (select distinct day from seen),
    ${settled({
      table: 'order_day',
      key: ['day', 'channel_id'],
      values: ['n', 'payment', 'total_count', 'total_weight', 'labour', 'extra', 'discount'],
      among: ofMade,
      rows: sql`select m.day, t.channel_id, count(*), sum(t.payment), sum(t.total_count), sum(t.total_weight),
        sum(t.gram_charges + t.piece_charges), sum(t.extra_charges), sum(t.discount) from ${ordersOf} group by 1, 2`,
    })},
    ${settled({
      table: 'order_spu_day',
      key: ['day', 'spu_id', 'spu_no'],
      values: ['num', 'last'],
      among: ofMade,
      rows: sql`select m.day, i.spu_id, i.spu_no, sum(i.num), max(i.id)
        from ${ordersOf} join order_item i on i.order_id = t.id and i.num > 0 group by 1, 2, 3`,
    })}
    select count(*)::int as n from made`.execute(tx)
  return rows[0]?.n ?? 0
}
