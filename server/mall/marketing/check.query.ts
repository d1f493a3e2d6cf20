import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { ofPromotion } from '../order/cart/given-back.query.ts'
import { type Law, lawBreakers, type Offender } from '../parts/laws.query.ts'
import { pointsLaws } from './ledger/check.query.ts'
import { lotteryLaws } from './lottery/check.query.ts'

/** Something of this lane is on an order that stands, by the use of the order `usedBy`. */
const stands = (of: {
  readonly id: RawBuilder<unknown>
  readonly usedBy: RawBuilder<unknown>
  readonly lane: (lane: RawBuilder<unknown>) => RawBuilder<unknown>
}) => sql`exists (select from order_discount e join orders o on o.id = e.order_id
  where e.source_id = ${of.id} and e.used_by = ${of.usedBy} and ${of.lane(sql`e.lane`)} and o.status <> 7)`

const usedUp = stands({ id: sql`u.discount_id`, usedBy: sql`u.order_id`, lane: ofPromotion })
const spent = stands({ id: sql`r.id`, usedBy: sql`r.order_id`, lane: lane => sql`${lane} > 4` })

/** What clients have of sales, promotions and vouchers is what their orders say. */
const laws: readonly Law[] = [
  {
    what: '秒杀已售不等于订单之和',
    offenders: sql`select k.name || ' ' || g.spu_id as who, g.sold_count::text as is, coalesce(sold.num, 0)::text as due
      from seckill_goods g join seckill k on k.id = g.seckill_id left join (
        select i.seckill_id, i.spu_id, sum(i.num) as num from order_item i join orders o on o.id = i.order_id
        where i.seckill_id is not null and o.status <> 7 group by 1, 2) sold
        on sold.seckill_id = g.seckill_id and sold.spu_id = g.spu_id
      where g.sold_count <> coalesce(sold.num, 0)`,
  },
  {
    what: '促销已用不等于占用的名额',
    offenders: sql`select d.name as who, d.used::text as is, coalesce(held.n, 0)::text as due
      from discount d left join (
        select discount_id, count(*) as n from discount_use where state = 1 group by 1) held on held.discount_id = d.id
      where d.used <> coalesce(held.n, 0)`,
  },
  {
    what: '名额的占用与订单不符',
    offenders: sql`select o.order_no as who, u.state::text as is, case when ${usedUp} then '1' else '3' end as due
      from discount_use u join orders o on o.id = u.order_id where (u.state = 1) <> ${usedUp}`,
  },
  {
    what: '券的使用与订单不符',
    offenders: sql`select '券' || r.id as who, r.state::text as is, '未用' as due
      from equity_record r where r.state = 2 and not ${spent}
      union all
      select '券' || r.id, r.state::text, '用于' || string_agg(distinct o.order_no, '、')
      from order_discount e join orders o on o.id = e.order_id join equity_record r on r.id = e.source_id
      where e.lane > 4 and o.status <> 7 and r.order_id is distinct from e.used_by group by r.id`,
  },
]

/** What of sales, promotions, vouchers, points and lotteries does not add up; none where all is well. */
export function promotionOffenders(db: Db): Promise<readonly Offender[]> {
  return lawBreakers(db, [...laws, ...pointsLaws, ...lotteryLaws])
}
