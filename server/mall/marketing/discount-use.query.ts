import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { contains } from '../../plain/search.ts'
import { target } from '../../plain/target.ts'
import { ofPromotion } from '../order/cart/given-back.query.ts'

/** Which order has a use of which promotion, the newest first. A use is spent once a part of its order was delivered. */
export const discountUses = target({
  table: 'discount_use',
  title: '促销使用记录',
  name: 'orderNo',
  list: api.discount.usePage,
  editable: {},
  owner: 'shared',
  order: '-id',
  joins: sql`join orders o on o.id = t.order_id join discount d on d.id = t.discount_id`,
  select: {
    discountName: sql`d.name`,
    orderNo: sql`o.order_no`,
    clientName: sql`o.client_name`,
    amount: sql`(select coalesce(sum(e.amount), 0)::bigint from order_discount e
      where e.used_by = t.order_id and e.source_id = t.discount_id and ${ofPromotion(sql`e.lane`)})`,
    status: sql`case when t.state = 3 then 3 when exists (select from orders p
      where (p.id = t.order_id or p.root_id = t.order_id) and p.status in (5, 6)) then 2 else 1 end`,
  },
  filters: {
    discountId: value => sql`t.discount_id = ${value}`,
    keyword: value => sql`exists (select from orders k where k.id = t.order_id
      and (${contains(sql`k.order_no`, value)} or ${contains(sql`k.client_name`, value)}))`,
  },
})
