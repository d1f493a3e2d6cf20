import { type RawBuilder, sql } from 'kysely'
import { shanghai, shanghaiEnd } from '../../plain/periods.ts'
import { beginOf } from './day.query.ts'

/** From a second to a second of Shanghai, `yyyy-MM-dd HH:mm:ss`, both of it; a client's orders alone where one is named. */
interface Asked {
  readonly begin: string
  readonly end: string
  readonly channelId?: unknown
}

/**
 * The orders of a period, none that was cancelled, added up by day and client: `day`, `channel_id`, `n`, `payment`,
 * `total_count`, `total_weight`, `labour`, `extra`, `discount`. Whole days are read as they were folded, unless somebody has
 * changed one since; that and what is left of the first and the last day is read order by order. One statement, so that both
 * see one state.
 */
export function orderDays({ begin, end, channelId }: Asked): RawBuilder<unknown> {
  const ofClient = channelId === undefined ? sql`` : sql`and t.channel_id = ${channelId}`
  return sql`(
    select t.day, t.channel_id, t.n, t.payment, t.total_count, t.total_weight, t.labour, t.extra, t.discount
    from order_day t where ${isFolded({ begin, end })} ${ofClient}
    union all
    select s.day, t.* from (${apart({ begin, end })}) s cross join lateral (
      select t.channel_id, count(*), sum(t.payment), sum(t.total_count), sum(t.total_weight),
        sum(t.gram_charges + t.piece_charges), sum(t.extra_charges), sum(t.discount)
      from orders t where ${ordersOf} ${ofClient} group by 1) t)`
}

/** What was sold in the orders of a period, in the same way: `spu_id`, `spu_no`, `num`, and the newest line, `last`. */
export function soldDays(asked: Pick<Asked, 'begin' | 'end'>): RawBuilder<unknown> {
  return sql`(
    select t.spu_id, t.spu_no, t.num, t.last from order_spu_day t where ${isFolded(asked)}
    union all
    select t.* from (${apart(asked)}) s cross join lateral (
      select i.spu_id, i.spu_no, sum(i.num), max(i.id) from orders t join order_item i on i.order_id = t.id and i.num > 0
      where ${ordersOf} group by 1, 2) t)`
}

const ordersOf = sql`t.status <> 7 and t.create_time >= s.begin and t.create_time < s.until`

/** The whole days of a period: from one to before another, which may lie before it where there is none. */
function wholeOf({ begin, end }: Asked) {
  return {
    first: sql`((${begin}::timestamp + interval '1 day' - interval '1 second')::date)`,
    until: sql`((${end}::timestamp + interval '1 second')::date)`,
  }
}

/** Whether the day of a row that was folded, `t`, is a whole one of the period and stands as it was folded. */
function isFolded(asked: Asked): RawBuilder<unknown> {
  const { first, until } = wholeOf(asked)
  return sql`t.day >= ${first} and t.day < ${until}
    and not exists (select from stat_dirty d where d.kind = 'order' and d.day = t.day)`
}

/** What else belongs to the period: `day`, and of it `begin` to before `until`. */
function apart(asked: Asked): RawBuilder<unknown> {
  const { first, until } = wholeOf(asked)
  const [begin, end] = [shanghai(asked.begin), shanghaiEnd(asked.end)]
  return sql`
    select d.day, ${beginOf(sql`d.day`)} as begin, ${beginOf(sql`d.day`, 1)} as until from (
      select distinct day from stat_dirty where kind = 'order' and day >= ${first} and day < ${until}) d
    union all select * from (values
      (${asked.begin}::timestamp::date, ${begin}, least(${beginOf(first)}, ${end})),
      (${until}, ${beginOf(sql`greatest(${first}, ${until})`)}, ${end})) as e (day, begin, until) where e.begin < e.until`
}
