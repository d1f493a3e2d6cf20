import { type RawBuilder, sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { pageFields } from '../../../src/contract/shapes.ts'
import type { Context } from '../../call/context.ts'
import { recordOf } from '../../plain/columns.ts'
import { foundBy } from '../../plain/list.ts'
import { countedRows } from '../../plain/paging.ts'
import { type OpenFilter, type TargetDeclaration, target } from '../../plain/target.ts'
import { codesPlace, goodsInput } from './goods.query.ts'
import { skus } from './sku.query.ts'

/**
 * Something of it is so, or nothing is: one size that is sold out does not make a colour sold out. All 货 of a colour are
 * of one 款, by whose index those that are short of stock are found; and where nothing of it is so, its first is not.
 */
function anyOf(yes: unknown, is: (sku: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> {
  const any = (besides: RawBuilder<unknown>) => sql`exists (
    select from sku_skc k join sku on sku.id = k.id where k.lead = t.id and ${besides} ${is(sql.table('sku'))})`
  return yes === 1
    ? any(sql`sku.spu_id = t.spu_id and`)
    : sql`not (${is(sql.table('t'))}) and not ${any(sql``)}`
}

/** What is asked of 款色 themselves, `t` being the first 货 of each: what they are together. */
const together = {
  inStock: yes => anyOf(yes, sku => sql`${sku}.stock > 0`),
  status: on => anyOf(on, sku => sql`${sku}.shelf = 1`),
  lowStock: yes => anyOf(yes, sku => sql`${sku}.stock < ${sku}.safe_stock`),
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
        : sql`t.id in (${leads})`,
  },
  named: { found: goods => (isFragment(goods) ? leadsOf(goods) : leads) },
  sorts: { oldNoList: skcPlace },
} satisfies Pick<TargetDeclaration, 'filters' | 'named' | 'sorts'>

const leads = sql`select k.id from sku_skc as k where k.id = k.lead`

/** So many 货 and no more are joined to the first of their colours as soon as those are looked at one by one. */
const soonJoined = 200_000

/**
 * The first 货 of each colour of which some are found, each once, as far as they are counted. Of very many found it is
 * mostly the first themselves that are: where more than are counted, the others need not be read to say so.
 */
export function leadsOf(
  goods: RawBuilder<unknown>,
  { joined, counted }: { readonly joined: number; readonly counted: number } = {
    joined: soonJoined,
    counted: countedRows,
  },
): RawBuilder<unknown> {
  const first = (are: RawBuilder<unknown>, when: RawBuilder<unknown>) =>
    sql`select k.lead as id from sku_skc as k where k.id in (${are}) and ${when} group by k.lead`
  const every = sql`select t.id from ${goods}`
  const isWide = sql`(select count(*) from goods) > ${joined}`
  return sql`with goods as materialized (${every} limit ${joined + 1}),
    own as materialized (${leads} and ${isWide} and k.id in (${every}) limit ${counted + 1})
    ${first(sql`select id from goods`, sql`not ${isWide}`)}
    union all select id from own where (select count(*) from own) > ${counted}
    union all ${first(every, sql`${isWide} and (select count(*) from own) <= ${counted}`)}`
}

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
  // Where nothing of it is in stock, none of what is found of it is.
  const soldOut = input.inStock === 0 ? { inStock: 0 } : {}
  const goods = isAsked && (await goodsInput(context, { ...ofGoods, ...soldOut }))
  const found = goods ? await foundBy(skus, goods, context.scope) : true
  const kept = asked.filter(([name]) => own.has(name) || name in ofSkc.sorts)
  return { ...Object.fromEntries(kept), found }
}
