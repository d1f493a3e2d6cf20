import { type RawBuilder, sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { escapeLike } from '../../plain/search.ts'
import { type Filter, target } from '../../plain/target.ts'
import { createdIn } from '../parts/period.query.ts'

/** 出入库 (migration 0021): the newest first, each by an index of its own. */
const calls = api.inventoryRecord

/** How a number begins: such a question an index answers. */
export const begun = (column: RawBuilder<unknown>, value: unknown) =>
  sql`${column} like ${`${escapeLike(String(value))}%`} escape '\\'`

const begins =
  (column: RawBuilder<unknown>): Filter =>
  value =>
    value === '' ? undefined : begun(column, value)

const ofRecord: Filter = value =>
  value === ''
    ? undefined
    : sql`t.record_id = any(array(select id from inventory_record where ${begun(sql`record_no`, value)}))`

const fromRecord = { recordNo: sql`r.record_no`, opType: sql`r.op_type`, createTime: sql`r.create_time` }

export const records = target({
  table: 'inventory_record',
  title: '出入库记录',
  code: 'recordNo',
  list: calls.list,
  editable: {},
  owner: 'shared',
  order: '-createTime',
  joins: sql`left join sys_user u on u.id = t.user_id`,
  select: { userName: sql`coalesce(u.real_name, '')` },
  filters: {
    ...createdIn,
    recordNo: begins(sql`t.record_no`),
    userId: id => sql`t.user_id = ${id}`,
    spuNo: value =>
      value === ''
        ? undefined
        : sql`t.id = any(array(select p.record_id from inventory_product p
            where ${begun(sql`p.spu_no`, value)}))`,
  },
})

export const recordProducts = target({
  table: 'inventory_product',
  title: '出入库商品',
  code: 'spuNo',
  list: calls['product.list'],
  editable: {},
  owner: 'shared',
  order: '-id',
  joins: sql`join inventory_record r on r.id = t.record_id left join spu on spu.id = t.spu_id`,
  select: { ...fromRecord, image: sql`coalesce(spu.image, '')` },
  filters: { recordNo: ofRecord, spuNo: begins(sql`t.spu_no`) },
})

export const recordDetails = target({
  table: 'inventory_detail',
  title: '出入库明细',
  code: 'skuNo',
  list: calls['details.list'],
  editable: {},
  owner: 'shared',
  order: '-id',
  joins: sql`join inventory_record r on r.id = t.record_id join inventory_product p on p.id = t.product_id`,
  select: { ...fromRecord, spuNo: sql`p.spu_no`, name: sql`p.name` },
  filters: {
    recordNo: ofRecord,
    spuNo: value =>
      value === ''
        ? undefined
        : sql`t.product_id = any(array(select p.id from inventory_product p
            where ${begun(sql`p.spu_no`, value)}))`,
    skuNo: begins(sql`t.sku_no`),
    batchNo: begins(sql`t.batch_no`),
  },
})
