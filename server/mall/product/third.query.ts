import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { id } from '../../../src/contract/fields.ts'
import type { NewTable } from '../../db/declared-tables.ts'
import { target } from '../../plain/target.ts'

/** One of ours stands for one of theirs in a shop. */
export const thirdGoodsTable: NewTable = {
  table: 'third_goods',
  columns: `
    platform smallint not null,
    out_no text not null,
    name text not null,
    price bigint not null default 0,
    stock int not null default 0,
    spu_id bigint references spu on delete set null,
    -- 1 as it was sent, 2 to be sent, 3 it was not taken
    sync_state smallint not null default 2,
    reason text not null default '',
    sync_time timestamptz,
    constraint third_goods_out_no unique (platform, out_no),
    constraint third_goods_spu_id unique (platform, spu_id)`,
}

/** Only a fixed price is shown: what is priced by weight costs as much as gold does on that day. */
export const priceOf = sql`(select min(k.price) from sku k where k.spu_id = t.spu_id and k.sell_price_model = 3)`
export const stockOf = sql`(select coalesce(sum(b.on_hand - b.reserved), 0)::bigint
  from sku k join sku_stock b on b.sku_id = k.id where k.spu_id = t.spu_id)`
const state = sql`(case when t.spu_id is null then 0 else t.sync_state end)`

export const thirdGoodsRows = target({
  table: 'third_goods',
  title: '第三方商品',
  code: 'spuNo',
  list: api.thirdGoods.page,
  editable: { spuId: id('商品').nullable() },
  owner: 'shared',
  order: '-id',
  joins: sql`left join spu s on s.id = t.spu_id`,
  select: {
    spuNo: sql`coalesce(s.spu_no, '')`,
    spuName: sql`coalesce(s.name, '')`,
    image: sql`coalesce(s.image, '')`,
    mallPrice: sql`(case when t.spu_id is null then null else ${priceOf} end)`,
    mallStock: sql`greatest(${stockOf}, 0)`,
    syncState: state,
  },
  search: row => [row.outNo, row.name],
  filters: {
    syncState: value => sql`${state} = ${value}`,
    spuNo: value => sql`t.spu_id in (select id from spu where spu_no = ${value})`,
  },
})
