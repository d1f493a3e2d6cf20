import { type RawBuilder, sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { pageFields } from '../../../src/contract/shapes.ts'
import type { Context } from '../../call/context.ts'
import { recordOf } from '../../plain/columns.ts'
import { foundBy } from '../../plain/list.ts'
import { type OpenFilter, target } from '../../plain/target.ts'
import { codesPlace, goodsInput } from './goods.query.ts'
import { skus } from './sku.query.ts'

/** Something of it is so, or nothing is: one size that is sold out does not make a colour sold out. */
function anyOf(yes: unknown, is: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${yes === 1 ? sql`` : sql`not `}exists (
    select from sku_skc k join sku on sku.id = k.id where k.lead = t.id and ${is})`
}

/** What is asked of 款色 themselves, `t` being the first 货 of each: what they are together. */
const together = {
  inStock: yes => anyOf(yes, sql`sku.stock > 0`),
  status: on => anyOf(on, sql`sku.shelf = 1`),
  lowStock: yes => anyOf(yes, sql`sku.stock < sku.safe_stock`),
} satisfies Readonly<Record<string, OpenFilter>>

/** The same on every list of them. */
export const ofSkc = {
  filters: {
    ...together,
    // By its codes it is found already; here they are what it is sorted by.
    oldNoList: () => undefined,
    found: goods =>
      isFragment(goods)
        ? sql`t.id in (select k.lead from sku_skc as k where k.id in (select t.id from ${goods}))`
        : sql`t.id in (select k.id from sku_skc as k where k.id = k.lead)`,
  },
  sorts: { oldNoList: skcPlace },
} satisfies Readonly<Record<string, Readonly<Record<string, OpenFilter>>>>

/** Where among the codes it stands by the first that names any of its 货. */
function skcPlace(codes: unknown): RawBuilder<unknown> | undefined {
  const place = codesPlace(codes)
  return (
    place &&
    sql`(select min(least(${place(sql`sku.sku_no`)}, ${place(sql`sku.old_no`)}, ${place(sql`spu.spu_no`)}))
      from sku_skc k join sku on sku.id = k.id join spu on spu.id = sku.spu_id where k.lead = t.id)`
  )
}

/** SKC: the 货 of a 款 that are of one colour, as the first of them. Sums are made for the rows of a page alone. */
export const skcRows = target({
  table: 'sku',
  title: '款色',
  code: 'spuNo',
  owner: 'shared',
  idField: 'skcId',
  list: api.sku.skcPage,
  editable: {},
  search: () => [],
  joins: sql`join spu on spu.id = t.spu_id join category on category.id = spu.category_id
    join sku_skc own on own.id = t.id
    left join lateral (
      select count(*) as sku_count, sum(sku.stock) as stock, min(sku.weight) as min_weight, max(sku.weight) as max_weight,
        min(sku.cost) as min_cost, max(sku.cost) as max_cost, max(sku.shelf) as shelf, max(sku.update_time) as update_time,
        string_agg(distinct fineness.name, '、') as finenesses,
        string_agg(distinct nullif(sku.size, ''), '、') as sizes
      from sku_skc k join sku on sku.id = k.id left join fineness on fineness.id = sku.fineness_id
      where k.lead = t.id) as goods on true`,
  select: {
    spuNo: sql`spu.spu_no`,
    name: sql`spu.name`,
    image: sql`spu.image`,
    categoryName: sql`category.name`,
    colour: sql`own.colour`,
    finenesses: sql`coalesce(goods.finenesses, '')`,
    sizes: sql`coalesce(goods.sizes, '')`,
    skuCount: sql`coalesce(goods.sku_count, 0)`,
    stock: sql`coalesce(goods.stock, 0)`,
    minWeight: sql`coalesce(goods.min_weight, 0)`,
    maxWeight: sql`coalesce(goods.max_weight, 0)`,
    minCost: sql`coalesce(goods.min_cost, 0)`,
    maxCost: sql`coalesce(goods.max_cost, 0)`,
    shelf: sql`coalesce(goods.shelf, 0)`,
    updateTime: sql`coalesce(goods.update_time, t.update_time)`,
  },
  ...ofSkc,
})

function isFragment(value: unknown): value is RawBuilder<unknown> {
  return typeof value === 'object' && value !== null && 'toOperationNode' in value
}

/** What is not asked of their 货: how a page is shown, and what they are together. */
const own = new Set([...Object.keys(pageFields), 'sort', ...Object.keys(together)])

/** The question as the list takes it: whatever else is asked is asked of 货, and answered by the first of their colour. */
export async function skcInput(
  context: Context,
  input: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const asked = Object.entries(recordOf(input)).filter(([, value]) => value !== undefined)
  const ofGoods = Object.fromEntries(asked.filter(([name]) => !own.has(name)))
  const isAsked = Object.keys(ofGoods).length > 0
  const found = isAsked ? await foundBy(skus, await goodsInput(context, ofGoods), context.scope) : true
  const kept = asked.filter(([name]) => own.has(name) || name in ofSkc.sorts)
  return { ...Object.fromEntries(kept), found }
}
