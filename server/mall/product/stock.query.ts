import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { settableStock } from '../../../src/contract/product/stock.ts'
import { target } from '../../plain/target.ts'
import { skus } from './sku.query.ts'
import { spus } from './spu-list.query.ts'

const { filters: ofSku = {}, sorts: bySku = {} } = skus
const { filters: ofSpu = {}, sorts: bySpu = {} } = spus.target

/** 货 by what there is of it: the rows of the list of goods, seen from another side. */
export const stocks = target({
  table: 'sku',
  title: '库存',
  code: 'skuNo',
  owner: 'shared',
  idField: 'skuId',
  list: api.stock.skuPage,
  editable: settableStock,
  // What a 货 is found by is its own service's to write.
  search: () => [],
  pieces: 'sku_search',
  joins: sql`join spu on spu.id = t.spu_id left join fineness on fineness.id = t.fineness_id
    join sku_stock balance on balance.sku_id = t.id`,
  select: {
    spuNo: sql`spu.spu_no`,
    image: sql`spu.image`,
    finenessName: sql`coalesce(fineness.name, '')`,
    occupied: sql`balance.reserved`,
    available: sql`balance.on_hand - balance.reserved`,
    inTransit: sql`balance.in_transit`,
    counters: sql`coalesce((select string_agg(distinct c.name, '、') from xh_select x join xh_counter c on c.id = x.counter_id
      where x.sku_id = t.id), '')`,
    updateTime: sql`coalesce(t.stock_time, t.create_time)`,
  },
  codes: { safeStock: ['edit-stock-btn'] },
  sorts: bySku,
  filters: {
    ...ofSku,
    lowStock: yes => (yes ? sql`t.stock < t.safe_stock` : sql`t.stock >= t.safe_stock`),
  },
})

/** The same by 款: sums are made for the rows of a page alone. */
export const skcs = target({
  table: 'spu',
  title: '款库存',
  owner: 'shared',
  idField: 'spuId',
  list: api.stock.skcPage,
  editable: {},
  joins: sql`join category on category.id = t.category_id
    left join lateral (
      select sum(sku.stock) as stock, sum(balance.reserved) as occupied, sum(balance.in_transit) as in_transit,
        sum(sku.weight * sku.stock) as weight, count(*) filter (where sku.stock < sku.safe_stock) as low_count,
        string_agg(distinct fineness.name, '、') as finenesses
      from sku join sku_stock balance on balance.sku_id = sku.id left join fineness on fineness.id = sku.fineness_id
      where sku.spu_id = t.id) as goods on true`,
  select: {
    categoryName: sql`category.name`,
    finenesses: sql`coalesce(goods.finenesses, '')`,
    lowCount: sql`coalesce(goods.low_count, 0)`,
    weight: sql`coalesce(goods.weight, 0)`,
    stock: sql`coalesce(goods.stock, 0)`,
    occupied: sql`coalesce(goods.occupied, 0)`,
    available: sql`coalesce(goods.stock - goods.occupied, 0)`,
    inTransit: sql`coalesce(goods.in_transit, 0)`,
    updateTime: sql`coalesce((select max(coalesce(k.stock_time, k.create_time)) from sku k where k.spu_id = t.id),
      t.create_time)`,
  },
  sorts: bySpu,
  filters: {
    ...ofSpu,
    lowStock: yes =>
      sql`${yes ? sql`` : sql`not`} exists (
        select from sku where sku.spu_id = t.id and sku.stock < sku.safe_stock)`,
  },
})
