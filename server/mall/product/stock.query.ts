import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { settableStock } from '../../../src/contract/product/stock.ts'
import { target } from '../../plain/target.ts'
import { skuMarks } from './goods.query.ts'
import { ofSkc } from './skc.query.ts'
import { skus } from './sku.query.ts'

const { filters: ofSku = {}, sorts: bySku = {} } = skus

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
  marks: skuMarks,
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

/** The same by 款色: sums are made for the rows of a page alone. */
export const skcs = target({
  table: 'sku',
  title: '款色库存',
  code: 'spuNo',
  owner: 'shared',
  idField: 'skcId',
  list: api.stock.skcPage,
  editable: {},
  search: () => [],
  joins: sql`join spu on spu.id = t.spu_id join category on category.id = spu.category_id
    join sku_skc own on own.id = t.id
    left join lateral (
      select count(*) as sku_count, sum(sku.stock) as stock, sum(balance.reserved) as occupied,
        sum(balance.on_hand - balance.reserved) as available, sum(balance.in_transit) as in_transit,
        sum(sku.weight * sku.stock) as weight, count(*) filter (where sku.stock < sku.safe_stock) as low_count,
        string_agg(distinct fineness.name, '、') as finenesses
      from sku_skc k join sku on sku.id = k.id join sku_stock balance on balance.sku_id = sku.id
        left join fineness on fineness.id = sku.fineness_id
      where k.lead = t.id) as goods on true`,
  select: {
    spuNo: sql`spu.spu_no`,
    name: sql`spu.name`,
    colour: sql`own.colour`,
    image: sql`spu.image`,
    categoryName: sql`category.name`,
    finenesses: sql`coalesce(goods.finenesses, '')`,
    skuCount: sql`coalesce(goods.sku_count, 0)`,
    lowCount: sql`coalesce(goods.low_count, 0)`,
    weight: sql`coalesce(goods.weight, 0)`,
    stock: sql`coalesce(goods.stock, 0)`,
    occupied: sql`coalesce(goods.occupied, 0)`,
    available: sql`coalesce(goods.available, 0)`,
    inTransit: sql`coalesce(goods.in_transit, 0)`,
    updateTime: sql`(select max(coalesce(k.stock_time, k.create_time)) from sku_skc c join sku k on k.id = c.id
      where c.lead = t.id)`,
  },
  ...ofSkc,
  sorted: { updateTime: 'skc_by_stock_time' },
})
