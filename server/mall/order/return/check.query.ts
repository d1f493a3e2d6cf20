import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Offender } from '../../parts/laws.query.ts'

/** What came back was delivered, and lots, lines and returns say the same of it. */
export async function returnOffenders(db: Db): Promise<readonly Offender[]> {
  const { rows } = await sql<{ orderNo: string; what: string }>`
    with back as (
      select pick_id, sum(num) as num, sum(refund) as refund, sum(off) as off from order_return_item group by pick_id),
    picks as (
      select p.item_id, p.num, p.state, p.return_num, coalesce(back.num, 0) as back, coalesce(back.refund, 0) as refund,
        coalesce(back.off, 0) as off, (p.returned ->> 'num')::int as told
      from order_pick p left join back on back.pick_id = p.id where p.return_num <> 0 or back.num is not null),
    wrong as (
      select item_id, '退货件数对不上' as what from picks
        where return_num <> back or return_num <> told or return_num not between 0 and num or state <> 2
      union select i.id, '明细的退货对不上' from order_item i
        left join (select item_id, sum(back) as back, sum(off) as off from picks group by item_id) p on p.item_id = i.id
        where (i.return_num, i.off_returned) is distinct from (coalesce(p.back, 0), coalesce(p.off, 0)))
    select p.operation_no as "orderNo", '作业单和返厂的退货对不上' as what from operation p
      join order_return_item t on t.id = p.return_item_id
      where p.status < 4 and (t.verdict, t.num, t.sku_id) is distinct from (2::smallint, p.num, p.sku_id)
    union all
    select o.order_no, wrong.what from wrong join order_item i on i.id = wrong.item_id
      join orders o on o.id = i.order_id
    union all
    select r.return_no, '退货单不等于明细之和' from order_return r
      left join (select return_id, sum(num) as num, sum(refund) as refund from order_return_item group by return_id) t
        on t.return_id = r.id
      where (r.num, r.refund) is distinct from (t.num, t.refund)
    limit 200`.execute(db)
  return rows.map(({ orderNo, what }) => ({ skuNo: orderNo, what }))
}
