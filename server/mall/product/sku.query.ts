import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { productSku, settable } from '../../../src/contract/product/sku.ts'
import type { Scope } from '../../call/context.ts'
import type { Tx } from '../../db/database.ts'
import { someRows } from '../../plain/list.ts'
import type { Rule } from '../../plain/rule.ts'
import { type Target, target } from '../../plain/target.ts'
import {
  addedBy,
  markFilters,
  sharedFilters,
  skuFilters,
  skuInBasket,
  skuMarks,
  skuPlace,
  skusOfCodes,
  skuUpdateWithin,
  spuNoContains,
} from './goods.query.ts'
import { oneNccNo } from './sku/ncc-number.query.ts'
import { oneDesign } from './sku/old-no.query.ts'
import { skuAttributes } from './spu/attributes.query.ts'
import { abovePromised, postsStock } from './stock/set.query.ts'

/** 货 with its 款: one row per SKU. Back-office only, so rows of no channel. */
const editors = ['Edit-commodity-btn', 'Edit-v2-commodity-btn'] as const

/** What it differs by from the others of its 款, in the order in which it is said, each once. */
const specification = sql`coalesce((
  select string_agg(value, '、' order by place) from (
    select value, min(place) as place from (
      select said.value, attribute.place * 1000 + said.place as place
        from jsonb_array_elements(t.attributes) with ordinality as attribute(one, place),
          jsonb_array_elements_text(attribute.one -> 'values') with ordinality as said(value, place)
      union all select t.size, 1000000) as every
    where value <> '' group by value) as once), '')`

export const skus = of(settable, [oneDesign, abovePromised])

/** The same as the editor of their 款 changes them. */
export const productSkus = of(productSku, [oneDesign, skuAttributes, oneNccNo, abovePromised])

function of(editable: Target['editable'], rules: readonly Rule[]): Target {
  return target({
    table: 'sku',
    title: '货品',
    code: 'skuNo',
    owner: 'shared',
    idField: 'skuId',
    list: api.sku.page,
    snapshot: 'x:sku.snapshot',
    editable,
    rules,
    posts: postsStock('修改库存'),
    traced: true,
    search: row => [row.name, row.skuNo, row.spuNo, row.oldNo, row.nccNo],
    pieces: 'sku_search',
    marks: skuMarks,
    joins: sql`join spu on spu.id = t.spu_id join category on category.id = spu.category_id
    left join fineness on fineness.id = t.fineness_id`,
    select: {
      spuNo: sql`spu.spu_no`,
      image: sql`spu.image`,
      categoryName: sql`category.name`,
      finenessName: sql`coalesce(fineness.name, '')`,
      specification,
    },
    references: { finenessId: 'fineness' },
    codes: {
      ...Object.fromEntries(Object.keys(settable).map(field => [field, editors])),
      shelf: ['shelves-commodity-btn'],
      stock: ['edit-stock-btn'],
    },
    sorts: { oldNoList: skuPlace },
    sorted: {
      price: 'sku_by_price',
      gramFee: 'sku_by_gram_fee',
      pieceFee: 'sku_by_piece_fee',
      updateTime: 'sku_by_update_time',
    },
    filters: {
      ...sharedFilters,
      ...skuFilters,
      updateWithin: skuUpdateWithin,
      spuNoSearch: text => {
        const found = spuNoContains(text)
        return found && sql`t.spu_id in (select t.id from spu as t where ${found})`
      },
      oldNoList: skusOfCodes,
      basketId: skuInBasket,
      importId: addedBy('sku'),
      hasImg: yes => sql`t.spu_id ${yes ? sql`not in` : sql`in`} (select id from spu where image = '')`,
      inStock: yes => (yes ? sql`t.stock > 0` : sql`t.stock = 0`),
      status: on => sql`t.shelf = ${on}`,
      skuType: type => sql`t.type = ${type}`,
      skcId: lead => sql`t.id in (select k.id from sku_skc as k where k.lead = ${lead})`,
      ...markFilters(sql`t.spu_id`),
      // Few 款 have a single 货: each is looked up, where a join would read all 货 there are.
      singleSpu: yes =>
        yes
          ? sql`t.spu_id = any(array(select id from spu where sku_count = 1))`
          : sql`t.spu_id not in (select id from spu where sku_count = 1)`,
    },
  })
}

/** All SKUs of a 款; a 款 holds some hundreds at most. */
export async function skusOf(tx: Tx, spuId: number, scope: Scope): Promise<unknown[]> {
  const { rows } = await sql<{ id: number }>`
    select id from sku where spu_id = ${spuId} order by id limit 5000`.execute(tx)
  const ids = rows.map(({ id }) => id)
  return someRows(tx, skus, ids, scope)
}

/** The number of one more 货 of a 款: one beyond the highest. */
export function nextSkuNo(spuNo: string, numbers: readonly string[]): string {
  const used = numbers.map(number => Number(/-(\d{1,6})$/.exec(number)?.[1] ?? 0))
  return `${spuNo}-${String(Math.max(0, ...used) + 1).padStart(2, '0')}`
}
