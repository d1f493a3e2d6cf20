import { addSeconds } from 'date-fns/addSeconds'
import { type RawBuilder, sql } from 'kysely'
import { saidByAttribute } from '../../../src/values/attribute.ts'
import { searchable } from '../../../src/values/grams.ts'
import { parseTime } from '../../../src/values/time.ts'
import type { Context } from '../../call/context.ts'
import type { Tx } from '../../db/database.ts'
import { recordOf } from '../../plain/columns.ts'
import { countRows } from '../../plain/list.ts'
import { countedRows } from '../../plain/paging.ts'
import { apart, escapeLike, matches, onRow } from '../../plain/search.ts'
import type { OpenFilter } from '../../plain/target.ts'
import { basketOf } from '../console/basket.query.ts'
import { batchOf } from './import/batch.ts'
import { finenessMark } from './sku/marks.ts'
import { widened } from './synonyms.query.ts'

/** The advanced search, stated once for 款 and 货. `t` is the table asked, or in `skuFilters` always a SKU. */
type Filters = Readonly<Record<string, OpenFilter>>

/** Whose baskets are meant. */
type Asker = Pick<Context, 'tx' | 'caller'>

/** A SKU carries these of its 款 (migration 0004), so they are one condition on both. */
const placeFilters: Filters = {
  categoryIds: ids => among(sql`t.category_id`, ids),
  styleIds: ids => among(sql`t.style_id`, ids),
  seriesIds: ids => among(sql`t.series_id`, ids),
  brandId: id => sql`t.brand_id = ${id}`,
}

/** What reads alike on both. */
export const sharedFilters: Filters = {
  ...placeFilters,
  createWithin: times => within(sql`t.create_time`, times),
  updateWithin: times => within(sql`t.update_time`, times),
}

/** The time of a SKU's last change stands in no index of its row; of very many the rows themselves are as soon looked at. */
export const skuUpdateWithin: OpenFilter = asked => {
  const { times, isWide } = recordOf(asked)
  return isWide
    ? within(sql`t.update_time`, times)
    : sql`t.id in (select o.id from sku_by_update_time as o where ${within(sql`o.value`, times)})`
}

/** What is told of a 款: the zones and labels it is in, and whether it is shown in a film. `spuId` is its id, on either. */
export function markFilters(spuId: RawBuilder<unknown>): Filters {
  const inZones = (which: RawBuilder<unknown>) => sql`${spuId} in (select each.id::bigint from special,
    jsonb_array_elements_text(special.spu_ids) as each(id) where ${which})`
  return {
    specialId: id => inZones(sql`special.id = ${id}`),
    // The zones that name this one as the one they belong to.
    relevancySpecialId: id => inZones(sql`special.relevancy_id = ${id}`),
    labelId: id => sql`${spuId} in (select spu_id from spu_label where label_id = ${id})`,
    videoFlag: yes => sql`${spuId} ${yes === 1 ? sql`in` : sql`not in`} (
      select id from spu where video <> '' union all
      select each.id::bigint from short_video, jsonb_array_elements_text(short_video.spu_ids) as each(id))`,
  }
}

/** Of a row, `t`: this import has added it. Joined, the blocks of the whole log would be opened to find its own. */
export function addedBy(table: 'spu' | 'sku'): OpenFilter {
  return id => sql`t.id in (select c.row_id from audit_changes c
    where c.audit_id = any(array(select id from audit where batch_id = ${batchOf(String(id))}))
      and c.table_name = ${table} and c.before is null)`
}

/** Of a SKU, `t`: it lies in the basket itself, or its 款 does. */
export const skuInBasket: OpenFilter = basket => {
  const { kind, rows } = recordOf(basket)
  return kind === 'sku' ? among(sql`t.id`, rows) : among(sql`t.spu_id`, rows)
}

/** Of a 款, `t`: it lies in the basket itself, or any of its SKUs does. */
export const spuInBasket: OpenFilter = basket => {
  const { kind, rows } = recordOf(basket)
  return kind === 'spu'
    ? among(sql`t.id`, rows)
    : sql`t.id in (select spu_id from sku where ${among(sql`sku.id`, rows)})`
}

/** What speaks of one SKU. */
export const skuFilters: Filters = {
  skuNoSearch: text => {
    const words = matches(text, apart)
    const pieces = words && sql`t.id in (select s.id from sku_search as s where ${words.pieces})`
    return pieces && sql`${pieces} and ${contains(sql`t.sku_no`, text)}`
  },
  finenessIds: ids => among(sql`t.fineness_id`, ids),
  attributes: asked =>
    sql`t.id in (select said.id from sku_said as said where ${sql.join(
      saidByAttribute(list(asked).map(String)).map(any => sql`said.said && ${any}::text[]`),
      sql` and `,
    )})`,
  minWeight: text => bound(text, value => sql`t.weight >= ${value}::numeric`),
  maxWeight: text => bound(text, value => sql`t.weight <= ${value}::numeric`),
  // Yuan as typed, to the hundredth of a cent; the column stays bare, so that its index answers.
  minCost: text => bound(text, value => sql`t.cost >= ceil(${value}::numeric * 100)::bigint`),
  maxCost: text => bound(text, value => sql`t.cost <= floor(${value}::numeric * 100)::bigint`),
}

/** Of these the pieces of a SKU hold a mark. */
export const skuMarks = { finenessIds: (ids: unknown) => list(ids).map(finenessMark) }

/** A 款, `t`, whose number contains the text. */
export function spuNoContains(text: unknown): RawBuilder<unknown> | undefined {
  const words = matches(text, onRow)
  return words && sql`${words.pieces} and ${contains(sql`t.spu_no`, text)}`
}

/** Which codes of a list are whose: 货号 and 旧款号 of a SKU, 款号 of its 款. */
export function skusOfCodes(codes: unknown): RawBuilder<unknown> | undefined {
  if (list(codes).length === 0) return undefined
  return sql`(t.sku_no = any(${codes}::text[]) or (t.old_no = any(${codes}::text[]) and t.old_no <> '')
    or t.spu_id = any(array(select id from spu where spu_no = any(${codes}::text[]))))`
}

export function spusOfCodes(codes: unknown): RawBuilder<unknown> | undefined {
  if (list(codes).length === 0) return undefined
  return sql`t.id in (select id from spu where spu_no = any(${codes}::text[])
    union all select spu_id from sku where sku_no = any(${codes}::text[])
    union all select spu_id from sku where old_no = any(${codes}::text[]) and old_no <> '')`
}

/** Where among the codes a SKU stands by the first that names it: its own number, its old one or that of its 款. */
export function skuPlace(codes: unknown): RawBuilder<unknown> | undefined {
  const place = codesPlace(codes)
  return (
    place &&
    sql`least(${place(sql`t.sku_no`)}, ${place(sql`t.old_no`)},
    (select ${place(sql`spu.spu_no`)} from spu where spu.id = t.spu_id))`
  )
}

/** The same for a 款: its own number, or that of any of its SKUs. */
export function spuPlace(codes: unknown): RawBuilder<unknown> | undefined {
  const place = codesPlace(codes)
  return (
    place &&
    sql`least(${place(sql`t.spu_no`)},
    (select min(least(${place(sql`sku.sku_no`)}, ${place(sql`sku.old_no`)})) from sku where sku.spu_id = t.id))`
  )
}

/** Looked up, not searched: thousands of codes for thousands of rows. */
export function codesPlace(codes: unknown): ((code: RawBuilder<unknown>) => RawBuilder<unknown>) | undefined {
  if (list(codes).length === 0) return undefined
  const places = JSON.stringify(
    Object.fromEntries(
      list(codes)
        .map((code, place) => [String(code), place])
        .reverse(),
    ),
  )
  return code => sql`(${places}::jsonb ->> ${code})::int`
}

/** The 款 that have one SKU of which all these are true, and `besides`: ids, some of them more than once. */
function spusWithSku(asked: unknown, besides: RawBuilder<unknown>): RawBuilder<unknown> | undefined {
  const filters = { ...placeFilters, ...skuFilters }
  const parts = Object.entries(recordOf(asked)).flatMap(([name, value]) => filters[name]?.(value) ?? [])
  return parts.length > 0
    ? sql`select t.spu_id as id from sku as t where ${sql.join(parts, sql` and `)} and ${besides}`
    : undefined
}

/** The same, each once. */
export function spuIdsWithSku(asked: unknown): RawBuilder<unknown> | undefined {
  const ids = spusWithSku(asked, sql`true`)
  return ids && sql`${ids} group by t.spu_id`
}

/** A 款, `t`, that has one SKU of which all these are true, and `besides`. */
export function withSku(asked: unknown, besides = sql`true`): RawBuilder<unknown> | undefined {
  const ids = spusWithSku(asked, besides)
  return ids && sql`t.id in (${ids})`
}

const trees = { categoryIds: 'category', styleIds: 'style', seriesIds: 'series' } as const

/**
 * The query as the lists take it. The two times belong to the column that searchTimeType (1 created, 2 updated)
 * chooses, and a node of a tree includes all nodes below it. Their ids are read first, because with them the planner
 * knows how many rows to expect.
 */
export async function goodsInput(
  context: Asker,
  input: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const asked = await sharedInput(context, input)
  const { updateWithin: times } = asked
  if (times === undefined) return asked
  const { found } = await countRows(
    context.tx,
    sql`sku_by_update_time as o where ${within(sql`o.value`, times)}`,
    false,
  )
  return { ...asked, updateWithin: { times, isWide: found > countedRows } }
}

/** As lists of either take it. */
async function sharedInput(
  context: Asker,
  input: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const { tx } = context
  const chosen = Object.entries(input).filter(([, value]) => !Array.isArray(value) || value.length > 0)
  const { beginTime, endTime, searchTimeType, basketId, ...others } = Object.fromEntries(chosen)
  const { soldBegin, soldEnd, soldChannelId, ...rest } = others
  const isSold = [soldBegin, soldEnd, soldChannelId].some(each => each !== undefined)
  const isTimed = beginTime !== undefined || endTime !== undefined
  const column = searchTimeType === 2 ? 'updateWithin' : 'createWithin'
  const asked: Record<string, unknown> = {
    ...rest,
    ...(isTimed ? { [column]: [beginTime, endTime] } : {}),
  }
  if (isSold) asked.sold = { begin: soldBegin, end: soldEnd, channelId: soldChannelId }
  if (basketId !== undefined) asked.basketId = await basketOf(context, basketId)
  if (typeof rest.keyword === 'string') asked.keyword = await widened(tx, rest.keyword)
  for (const [field, table] of Object.entries(trees))
    if (asked[field] !== undefined) asked[field] = await below(tx, table, asked[field])
  return asked
}

/**
 * The same for 款. The filters of SKUs go under `sku`: one and the same SKU must meet them all. The filters of the place in
 * the trees go there too, so that fewer SKUs are looked at.
 */
export async function spuInput(
  context: Asker,
  input: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const given = Object.entries(await sharedInput(context, input)).filter(([, value]) => value !== undefined)
  const asked = given.filter(([name]) => !(name in skuFilters))
  const ofSku = given.filter(([name]) => name in skuFilters)
  const place = ofSku.length > 0 ? given.filter(([name]) => name in placeFilters) : []
  return { ...Object.fromEntries(asked), sku: Object.fromEntries([...ofSku, ...place]) }
}

/** The ids and everything below them in the tree. */
export async function below(tx: Tx, table: 'category' | 'style' | 'series', ids: unknown): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive below as (
      select id from ${sql.table(table)} where id = any(${list(ids)}::bigint[])
      union select child.id from ${sql.table(table)} child join below on child.parent_id = below.id)
    select id from below`.execute(tx)
  return rows.map(row => row.id)
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function among(column: RawBuilder<unknown>, ids: unknown): RawBuilder<unknown> {
  return sql`${column} = any(${list(ids)}::bigint[])`
}

/**
 * Typed text inside a number. The number is also one of the pieces by which its row is found, and the index of the
 * pieces narrows the rows down.
 */
function contains(column: RawBuilder<unknown>, text: unknown): RawBuilder<unknown> {
  return sql`lower(${column}) like ${`%${escapeLike(searchable(String(text)))}%`} escape '\\'`
}

/** A typed bound; an empty or lone point is no bound. */
function bound(
  value: unknown,
  condition: (text: string) => RawBuilder<unknown>,
): RawBuilder<unknown> | undefined {
  const text = String(value)
  return /\d/.test(text) ? condition(text) : undefined
}

/** Of two times either may be missing. */
function within(column: RawBuilder<unknown>, times: unknown): RawBuilder<unknown> {
  const [from, to] = list(times)
  const begin = from === undefined ? sql`true` : sql`${column} >= ${moment(from)}`
  return to === undefined ? begin : sql`${begin} and ${column} < ${secondAfter(to)}`
}

function moment(text: unknown): Date {
  return new Date(parseTime(String(text)) ?? 0)
}

/** Just beyond the second that was named: it is meant to its end. */
function secondAfter(text: unknown): Date {
  return addSeconds(moment(text), 1)
}
