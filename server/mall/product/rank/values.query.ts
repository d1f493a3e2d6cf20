import { subDays } from 'date-fns/subDays'
import { type RawBuilder, sql } from 'kysely'

/** 日榜, 周榜, 月榜: so many whole days back from now; 总榜 goes back to the first. */
const days: Readonly<Record<number, number>> = { 1: 1, 2: 7, 3: 30 }

function since(period: number, now: Date): RawBuilder<unknown> {
  const back = days[period]
  return back === undefined ? sql`'-infinity'::timestamptz` : sql`${subDays(now, back)}::timestamptz`
}

/** 款 and what each is ranked by, the greatest first: pieces that were ordered, the first day on the shelf, those who like it. */
export function valuesOf(kind: number, period: number, now: Date): RawBuilder<unknown> {
  const from = since(period, now)
  if (kind === 1)
    return sql`select i.spu_id, sum(i.num)::bigint as value from order_item i join orders o on o.id = i.order_id
      where o.status <> 7 and i.num > 0 and o.create_time >= ${from} and o.create_time <= ${now} group by i.spu_id`
  if (kind === 2)
    return sql`select id as spu_id, extract(epoch from first_shelf_time)::bigint as value from spu
      where first_shelf_time >= ${from} and first_shelf_time <= ${now}`
  return sql`select spu_id, count(*)::bigint as value from favorite
    where create_time >= ${from} and create_time <= ${now} group by spu_id`
}
