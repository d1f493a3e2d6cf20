import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { pictureFields } from '../../../src/contract/order/picture.ts'
import { target } from '../../plain/target.ts'
import { createdIn } from '../parts/period.query.ts'

/** 图片订单, the newest first. What is done to one is done by its own calls. */
export const pictureOrders = target({
  table: 'picture_order',
  title: '图片订单',
  name: 'pictureNo',
  list: api.pictureOrder.page,
  editable: pictureFields,
  owner: { channel: 'channelId', store: 'storeId' },
  order: '-id',
  joins: sql`join channel c on c.id = t.channel_id left join store s on s.id = t.store_id
    left join fineness f on f.id = t.fineness_id left join orders o on o.id = t.order_id`,
  select: {
    image: sql`t.images ->> 0`,
    companyName: sql`c.company_name`,
    storeName: sql`coalesce(s.store_name, '')`,
    finenessName: sql`coalesce(f.name, '')`,
    orderNo: sql`coalesce(o.order_no, '')`,
  },
  search: row => [row.pictureNo, row.companyName, row.storeName, row.buyer, row.description],
  filters: {
    ...createdIn,
    pictureNo: value => (value === '' ? undefined : sql`t.picture_no = ${value}`),
  },
  /** Who of the house has said the price is nothing to clients. */
  async told(_db, rows, { kind }) {
    return rows.map(row => (kind === 'staff' ? row : { ...row, quoteBy: '' }))
  },
})
