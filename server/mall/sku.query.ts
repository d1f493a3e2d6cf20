import { type RawBuilder, sql } from 'kysely'
import { api } from '../../src/contract/api.ts'
import { settable } from '../../src/contract/sku.ts'
import { searchable } from '../../src/values/grams.ts'
import { parseTime } from '../../src/values/time.ts'
import { escapeLike } from '../plain/search.ts'
import { target } from '../plain/target.ts'

/** 货 with its 款: one row per SKU. Back-office only, so rows of no channel. */
const editors = ['Edit-commodity-btn', 'Edit-v2-commodity-btn'] as const

export const skus = target({
  table: 'sku',
  title: '货品',
  owner: 'shared',
  idField: 'skuId',
  list: api.sku.page,
  editable: settable,
  search: row => [row.name, row.skuNo, row.spuNo, row.oldNo, row.nccNo],
  joins: sql`join spu on spu.id = t.spu_id join category on category.id = spu.category_id
    left join fineness on fineness.id = t.fineness_id`,
  select: {
    spuNo: sql`spu.spu_no`,
    image: sql`spu.image`,
    categoryName: sql`category.name`,
    finenessName: sql`coalesce(fineness.name, '')`,
  },
  references: { finenessId: 'fineness' },
  codes: {
    ...Object.fromEntries(Object.keys(settable).map(field => [field, editors])),
    shelf: ['shelves-commodity-btn'],
    stock: ['edit-stock-btn'],
  },
  filters: {
    spuNoSearch: contains(sql`spu.spu_no`),
    skuNoSearch: contains(sql`t.sku_no`),
    oldNoList: codes => (list(codes).length ? anyCode(list(codes)) : undefined),
    categoryIds: ids => sql`spu.category_id in (${below('category', ids)})`,
    styleIds: ids => sql`spu.style_id in (${below('style', ids)})`,
    seriesIds: ids => sql`spu.series_id in (${below('series', ids)})`,
    finenessIds: ids => sql`t.fineness_id = any(${list(ids)}::bigint[])`,
    brandId: id => sql`spu.brand_id = ${id}`,
    hasImg: yes => (yes ? sql`spu.image <> ''` : sql`spu.image = ''`),
    inStock: yes => (yes ? sql`t.stock > 0` : sql`t.stock = 0`),
    singleSpu: yes => sql`${yes ? sql`not` : sql``} exists (
      select from sku other where other.spu_id = t.spu_id and other.id <> t.id)`,
    // Read together with beginTime and endTime, see `skuInput`.
    searchTimeType: () => undefined,
    minWeight: text => bound(sql`t.weight`, sql`>=`, text),
    maxWeight: text => bound(sql`t.weight`, sql`<=`, text),
    minCost: text => bound(sql`t.cost / 100.0`, sql`>=`, text),
    maxCost: text => bound(sql`t.cost / 100.0`, sql`<=`, text),
    createFrom: text => sql`t.create_time >= ${moment(text)}`,
    createTo: text => sql`t.create_time <= ${moment(text)}`,
    updateFrom: text => sql`t.update_time >= ${moment(text)}`,
    updateTo: text => sql`t.update_time <= ${moment(text)}`,
  },
})

/** The query as the list takes it: the two times name the column that searchTimeType (1 created, 2 updated) chooses. */
export function skuInput(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { beginTime, endTime, searchTimeType, ...rest } = input
  const column = searchTimeType === 2 ? 'update' : 'create'
  return { ...rest, [`${column}From`]: beginTime, [`${column}To`]: endTime }
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** Each code is found as 货号, 款号 or 旧款号. */
function anyCode(codes: readonly unknown[]): RawBuilder<unknown> {
  return sql`(t.sku_no = any(${codes}::text[]) or t.old_no = any(${codes}::text[]) or spu.spu_no = any(${codes}::text[]))`
}

function contains(column: RawBuilder<unknown>) {
  return (value: unknown) => {
    const text = searchable(String(value))
    return text ? sql`lower(${column}) like ${`%${escapeLike(text)}%`} escape '\\'` : undefined
  }
}

/** The ids and everything below them in the tree. */
function below(table: 'category' | 'style' | 'series', ids: unknown): RawBuilder<unknown> {
  return sql`with recursive below as (
      select id from ${sql.table(table)} where id = any(${list(ids)}::bigint[])
      union select child.id from ${sql.table(table)} child join below on child.parent_id = below.id)
    select id from below`
}

/** A typed bound; an empty or lone point is no bound. */
function bound(
  column: RawBuilder<unknown>,
  sign: RawBuilder<unknown>,
  value: unknown,
): RawBuilder<unknown> | undefined {
  const text = String(value)
  return /\d/.test(text) ? sql`${column} ${sign} ${text}::numeric` : undefined
}

function moment(text: unknown): Date {
  return new Date(parseTime(String(text)) ?? 0)
}

/** The number of one more 货 of a 款: one beyond the highest. */
export function nextSkuNo(spuNo: string, numbers: readonly string[]): string {
  const used = numbers.map(number => Number(/-(\d{1,6})$/.exec(number)?.[1] ?? 0))
  return `${spuNo}-${String(Math.max(0, ...used) + 1).padStart(2, '0')}`
}
