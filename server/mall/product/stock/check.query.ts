import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { lawBreakers, type Offender } from '../../parts/laws.query.ts'

/** A law of stock: finds the 货 that break it, with what is there and what should be. */
interface Invariant {
  readonly what: string
  readonly offenders: RawBuilder<{ skuId: number; is: string; due: string }>
}

/** Without a balance: 0 of everything. */
const balance = sql`(select k.id, coalesce(b.on_hand, 0) as on_hand, coalesce(b.reserved, 0) as reserved,
  coalesce(b.in_transit, 0) as in_transit, k.stock from sku k left join sku_stock b on b.sku_id = k.id)`

const invariants: readonly Invariant[] = [
  {
    what: '结存不等于流水之和',
    offenders: sql`select b.id as "skuId", concat_ws('/', b.on_hand, b.reserved, b.in_transit) as is,
        concat_ws('/', coalesce(m.on_hand, 0), coalesce(m.reserved, 0), coalesce(m.in_transit, 0)) as due
      from ${balance} b left join (
        select sku_id, sum(on_hand) as on_hand, sum(reserved) as reserved, sum(in_transit) as in_transit
        from stock_move group by sku_id) m on m.sku_id = b.id
      where (b.on_hand, b.reserved, b.in_transit)
        is distinct from (coalesce(m.on_hand, 0), coalesce(m.reserved, 0), coalesce(m.in_transit, 0))`,
  },
  {
    what: '流水的结存接不上',
    offenders: sql`select distinct on (sku_id) sku_id as "skuId", on_hand_after::text as is,
        (on_hand_before + on_hand)::text as due
      from (select sku_id, id, on_hand, on_hand_after, reserved, reserved_after, in_transit, in_transit_after,
          lag(on_hand_after, 1, 0) over w as on_hand_before, lag(reserved_after, 1, 0) over w as reserved_before,
          lag(in_transit_after, 1, 0) over w as in_transit_before
        from stock_move window w as (partition by sku_id order by id)) as chain
      where on_hand_before + on_hand <> on_hand_after or reserved_before + reserved <> reserved_after
        or in_transit_before + in_transit <> in_transit_after order by sku_id, id`,
  },
  {
    what: '列表的库存不等于结存',
    offenders: sql`select id as "skuId", stock::text as is, on_hand::text as due from ${balance} b
      where stock <> on_hand`,
  },
  {
    what: '占用不等于订单之和',
    offenders: sql`select b.id as "skuId", b.reserved::text as is, coalesce(held.num, 0)::text as due
      from ${balance} b left join (
        select sku_id, sum(num) as num from (
          select sku_id, reserved as num from order_item where reserved > 0
          union all select sku_id, num from order_pick where state = 1) as each group by sku_id) held
        on held.sku_id = b.id
      where b.reserved <> coalesce(held.num, 0)`,
  },
  {
    what: '在途不等于未完工的作业单、待判定和返厂的退货',
    offenders: sql`select b.id as "skuId", b.in_transit::text as is, coalesce(awaited.num, 0)::text as due
      from ${balance} b left join (
        select sku_id, sum(num) as num from (
          select t.sku_id, t.num from order_return_item t where t.verdict = 0 or (t.verdict = 2 and not exists (
            select from operation p where p.return_item_id = t.id and p.status < 4))
          union all select sku_id, num from operation where status < 4) as each group by sku_id) awaited
        on awaited.sku_id = b.id
      where b.in_transit <> coalesce(awaited.num, 0)`,
  },
]

/** The 货 whose stock does not add up; none where all is well. */
export function stockOffenders(db: Db): Promise<readonly Offender[]> {
  const laws = invariants.map(({ what, offenders }) => ({
    what,
    offenders: sql<{ who: string; is: string; due: string }>`
      select coalesce(sku.sku_no, '#' || o."skuId") as who, o.is, o.due
      from (${offenders}) o left join sku on sku.id = o."skuId" order by o."skuId"`,
  }))
  return lawBreakers(db, laws)
}
