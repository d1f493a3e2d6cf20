import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { text } from '../../../src/contract/fields.ts'
import { target } from '../../plain/target.ts'
import { sellingIn } from '../live/room/selling.query.ts'
import { createdIn } from '../parts/period.query.ts'
import { cappedFor } from '../product/shelf.query.ts'

/** 订单 as a list. Heads and lines change by the acts of an order alone; the remark is all that anybody writes. */
export const orders = target({
  table: 'orders',
  title: '订单',
  name: 'orderNo',
  list: api.order.page,
  details: api.order.details,
  editable: { remarks: text('备注', { max: 500 }) },
  owner: { channel: 'channelId', store: 'storeId' },
  order: '-id',
  search: row => [row.orderNo, row.clientName, row.storeName, row.buyer, row.salesMan],
  select: {
    orderStatus: sql`t.status`,
    labour: sql`t.gram_charges + t.piece_charges`,
    extra: sql`t.extra_charges`,
    returned: sql`(select coalesce(sum(i.return_num), 0)::int from order_item i where i.order_id = t.id)`,
  },
  filters: {
    ...createdIn,
    orderNo: value => (value === '' ? undefined : sql`t.order_no = ${value}`),
    orderStatus: value => sql`t.status = ${value}`,
    saleManId: value => sql`t.sale_man_id = ${value}`,
    storeId: value => sql`t.store_id = ${value}`,
    categoryId: value => sql`t.id in (
      with recursive below as (select ${value}::bigint as id
        union select c.id from category c join below b on c.parent_id = b.id)
      select i.order_id from order_item i join below b on b.id = i.category_id where i.num > 0)`,
    skuNo: value =>
      value === ''
        ? undefined
        : sql`t.id in (select i.order_id from order_item i where i.sku_no in (${value}, upper(${value})))`,
    spuNo: value =>
      value === ''
        ? undefined
        : sql`t.id in (select i.order_id from order_item i where i.num > 0 and i.spu_no in (${value}, upper(${value})))`,
    liveRoomNo: value =>
      value === ''
        ? undefined
        : sql`t.id in (select t.id from live_room r join orders t on ${sellingIn} where r.room_no = ${value})`,
    // By the index of those that have one.
    waybillNo: value =>
      value === '' ? undefined : sql`t.waybill_no <> '' and t.waybill_no in (${value}, upper(${value}))`,
    cancelled: yes => (yes ? sql`t.status = 7` : sql`t.status <> 7`),
    // By the index of those that are owed.
    owed: yes => (yes ? sql`t.status = 7 and t.deposit > 0` : sql`not (t.status = 7 and t.deposit > 0)`),
    short: yes => (yes ? sql`t.short > 0 and t.status < 5` : sql`not (t.short > 0 and t.status < 5)`),
  },
})

/** 订单明细: whoever sees an order sees its lines. */
export const orderItems = target({
  table: 'order_item',
  title: '订单明细',
  name: 'pName',
  code: 'pNo',
  list: api.order.lines,
  editable: {},
  owner: { channel: 'channelId', store: 'storeId' },
  order: 'id',
  search: () => [],
  joins: sql`join orders o on o.id = t.order_id left join sku_stock b on b.sku_id = t.sku_id`,
  select: {
    orderNo: sql`o.order_no`,
    pNo: sql`t.sku_no`,
    pName: sql`t.name`,
    pImage: sql`t.image`,
    spec: sql`t.size`,
    stock: sql`greatest(0, coalesce(b.on_hand - b.reserved, 0))`,
    notPickNum: sql`t.num - t.pick_num`,
    short: sql`t.num - t.reserved - t.pick_num`,
    referenceWeight: sql`t.unit_weight * t.num`,
    referenceCharges: sql`t.charges`,
    referentAmount: sql`t.payment`,
  },
  told: cappedFor,
  filters: {
    orderNo: value =>
      value === '' ? undefined : sql`t.order_id in (select id from orders where order_no = ${value})`,
    skuNo: value => (value === '' ? undefined : sql`t.sku_no = ${value}`),
  },
})
