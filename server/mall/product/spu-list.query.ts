import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { spuFields, spuFlags, spuShown } from '../../../src/contract/product/spu.ts'
import { thing } from '../../plain/thing.ts'
import {
  addedBy,
  markFilters,
  sharedFilters,
  spuIdsWithSku,
  spuInBasket,
  spuNoContains,
  spuPlace,
  spusOfCodes,
  withSku,
} from './goods.query.ts'
import { spuSold } from './sold.query.ts'
import { spuAttributes } from './spu/attributes.query.ts'

/** Of a 款, `t`, something is on sale. */
export const onSale = sql`exists (select from sku where sku.spu_id = t.id and sku.shelf = 1)`

/** 款 with what their 货 are together. Back-office only, so rows of no channel. */
export const spus = thing({
  table: 'spu',
  title: '商品',
  code: 'spuNo',
  owner: 'shared',
  idField: 'spuId',
  calls: { list: api.spu['list.v1'], update: api.spu.update },
  editable: { ...spuFields, ...spuShown, ...spuFlags },
  alone: [...Object.keys(spuShown), ...Object.keys(spuFlags)],
  rules: [spuAttributes],
  search: row => [row.name, row.spuNo],
  // Read for the rows of a page only: what lists filter by stands on the row (migration 0004) or is asked by `withSku`.
  joins: sql`join category on category.id = t.category_id left join style on style.id = t.style_id
    left join series on series.id = t.series_id left join brand on brand.id = t.brand_id
    left join lateral (
      select sum(sku.stock) as stock, min(sku.weight) as min_weight, max(sku.weight) as max_weight,
        min(sku.cost) as min_cost, max(sku.cost) as max_cost, max(sku.shelf) as shelf,
        string_agg(distinct fineness.name, '、') as finenesses
      from sku left join fineness on fineness.id = sku.fineness_id where sku.spu_id = t.id) as goods on true`,
  select: {
    categoryName: sql`category.name`,
    styleName: sql`coalesce(style.name, '')`,
    seriesName: sql`coalesce(series.name, '')`,
    brandName: sql`coalesce(brand.name, '')`,
    finenesses: sql`coalesce(goods.finenesses, '')`,
    stock: sql`coalesce(goods.stock, 0)`,
    minWeight: sql`coalesce(goods.min_weight, 0)`,
    maxWeight: sql`coalesce(goods.max_weight, 0)`,
    minCost: sql`coalesce(goods.min_cost, 0)`,
    maxCost: sql`coalesce(goods.max_cost, 0)`,
    shelf: sql`coalesce(goods.shelf, 0)`,
    labelNames: sql`coalesce((select string_agg(label.name, '、' order by spu_label.shown desc, spu_label.id)
      from spu_label join label on label.id = spu_label.label_id where spu_label.spu_id = t.id), '')`,
    specialNames: sql`coalesce((select string_agg(special.name, '、' order by special.sort_no, special.id)
      from special where special.spu_ids @> to_jsonb(t.id)), '')`,
  },
  references: { categoryId: 'category', styleId: 'style', seriesId: 'series', brandId: 'brand' },
  sorts: { oldNoList: spuPlace },
  named: { sku: spuIdsWithSku },
  filters: {
    ...sharedFilters,
    sku: asked => withSku(asked),
    spuNoSearch: spuNoContains,
    oldNoList: spusOfCodes,
    basketId: spuInBasket,
    sold: spuSold,
    importId: addedBy('spu'),
    hasImg: yes => (yes ? sql`t.image <> ''` : sql`t.image = ''`),
    inStock: yes =>
      sql`${yes ? sql`` : sql`not`} exists (select from sku where sku.spu_id = t.id and sku.stock > 0)`,
    singleSpu: yes => (yes ? sql`t.sku_count = 1` : sql`t.sku_count <> 1`),
    status: on => (on === 1 ? onSale : sql`not ${onSale}`),
    ...markFilters(sql`t.id`),
  },
})
