import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { target } from '../../plain/target.ts'
import { createdIn } from '../parts/period.query.ts'

/** 退货, lot by lot, the newest first. Lots come by a return and change by their verdict alone. */
export const returnItems = target({
  table: 'order_return_item',
  title: '退货',
  name: 'returnNo',
  code: 'pNo',
  list: api.orderReturn.page,
  editable: {},
  owner: { channel: 'channelId', store: 'storeId' },
  order: '-id',
  joins: sql`join order_return r on r.id = t.return_id join orders o on o.id = t.order_id
    join order_item i on i.id = t.item_id`,
  search: row => [row.returnNo, row.orderNo, row.pNo, row.pName, row.clientName],
  select: {
    returnNo: sql`r.return_no`,
    orderNo: sql`o.order_no`,
    clientName: sql`o.client_name`,
    reason: sql`r.reason`,
    pNo: sql`t.sku_no`,
    pName: sql`i.name`,
    pImage: sql`i.image`,
  },
  filters: {
    ...createdIn,
    returnNo: value =>
      value === '' ? undefined : sql`t.return_id in (select id from order_return where return_no = ${value})`,
    orderNo: value =>
      value === '' ? undefined : sql`t.order_id in (select id from orders where order_no = ${value})`,
    skuNo: value => (value === '' ? undefined : sql`t.sku_no = ${value}`),
  },
})
