import { type RawBuilder, sql } from 'kysely'
import { api } from '../../src/contract/api.ts'
import { target } from '../plain/target.ts'
import { spuPlace } from './goods.query.ts'
import { feeOf } from './spu-fee.query.ts'
import { spus } from './spu-list.query.ts'

/** Whether the 款 `t` is being shown in a live room just now. */
export const isLive: RawBuilder<unknown> = sql`exists (select from live_goods join live_room
  on live_room.id = live_goods.room_id where live_goods.spu_id = t.id and live_room.status = 1)`

const onSale = sql`exists (select from sku where sku.spu_id = t.id and sku.shelf = 1)`

/** 款 as the add-product dialog shows them, the newest first. */
export const choosable = target({
  table: 'spu',
  title: '商品',
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
    status: on => (on === 1 ? onSale : sql`not ${onSale}`),
    sellPriceModel: model =>
      sql`exists (select from sku where sku.spu_id = t.id and sku.sell_price_model = ${model})`,
    videoFlag: yes => (yes === 1 ? sql`t.video <> ''` : sql`t.video = ''`),
    spuIds: ids => sql`t.id = any(${ids}::bigint[])`,
    specialId: inSpecial,
    relevancySpecialId: inSpecial,
    labelId: id => sql`t.id in (select spu_id from spu_label where label_id = ${id})`,
  },
})

function inSpecial(id: unknown): RawBuilder<unknown> {
  return sql`t.id in (select each.id::bigint from special,
    jsonb_array_elements_text(special.spu_ids) as each(id) where special.id = ${id})`
}
