import { type RawBuilder, sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { target } from '../../plain/target.ts'
import { roomState } from '../live/room/state.query.ts'
import { spuPlace } from './goods.query.ts'
import { feeOf } from './spu-fee.query.ts'
import { onSale, spus } from './spu-list.query.ts'

/** Whether the 款 `t` is being shown in a live room just now. */
export const isLive: RawBuilder<unknown> = sql`exists (select from live_goods join live_room
  on live_room.id = live_goods.room_id where live_goods.spu_id = t.id and ${roomState('live_room')} = 1)`

/** 款 as the add-product dialog shows them, the newest first. */
export const choosable = target({
  table: 'spu',
  title: '商品',
  code: 'spuNo',
  owner: 'shared',
  idField: 'spuId',
  list: api.search.product,
  editable: {},
  search: row => [row.name, row.spuNo],
  joins: sql`join category on category.id = t.category_id ${feeOf(sql`t.id`)}`,
  select: {
    categoryName: sql`category.name`,
    live: sql`(${isLive})::int`,
    shelf: sql`(${onSale})::int`,
    sellPriceModel: sql`coalesce(priced.model, 1)`,
    fee: sql`coalesce(priced.fee, 0)`,
  },
  order: '-spuId',
  sorts: { oldNoList: spuPlace },
  filters: {
    ...spus.target.filters,
    sellPriceModel: model =>
      sql`exists (select from sku where sku.spu_id = t.id and sku.sell_price_model = ${model})`,
    spuIds: ids => sql`t.id = any(${ids}::bigint[])`,
  },
})
