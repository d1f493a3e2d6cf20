import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { operationFields } from '../../../src/contract/order/operation.ts'
import { clock } from '../../db/clock.ts'
import { target } from '../../plain/target.ts'
import { createdIn } from '../parts/period.query.ts'

const isLate = sql`(t.status < 4 and t.plan_time is not null and t.plan_time < ${clock})`

/** 作业单, the newest first. What is done to one is done by its own calls. */
export const operations = target({
  table: 'operation',
  title: '作业单',
  name: 'operationNo',
  code: 'skuNo',
  list: api.operation.page,
  editable: operationFields,
  owner: 'shared',
  order: '-id',
  joins: sql`left join orders o on o.id = t.order_id left join sys_user u on u.id = t.user_id
    left join order_return_item ri on ri.id = t.return_item_id left join order_return r on r.id = ri.return_id
    left join sku k on k.id = t.sku_id left join spu p on p.id = k.spu_id`,
  select: {
    orderNo: sql`coalesce(o.order_no, '')`,
    returnNo: sql`coalesce(r.return_no, '')`,
    userName: sql`coalesce(u.real_name, '')`,
    image: sql`coalesce(p.image, '')`,
    late: sql`${isLate}::int`,
  },
  search: row => [row.operationNo, row.orderNo, row.skuNo, row.skuName, row.remark],
  filters: {
    ...createdIn,
    operationNo: value => (value === '' ? undefined : sql`t.operation_no = ${value}`),
    orderNo: value =>
      value === '' ? undefined : sql`t.order_id in (select id from orders where order_no = ${value})`,
    skuNo: value => (value === '' ? undefined : sql`t.sku_no = ${value}`),
    late: value => (value === 1 ? isLate : sql`not ${isLate}`),
  },
})
