import { type RawBuilder, sql } from 'kysely'
import { soldKind } from '../../../../src/values/order/sale-facts.ts'
import type { Context, Scope } from '../../../call/context.ts'
import { ofSeller } from '../../../plain/scope.ts'
import { below } from '../../product/goods.query.ts'
import { type Days, monthsIn } from './days.ts'
import { type Known, knownOf, type measures, monthTables } from './fold.query.ts'

/** Which facts are asked for. */
export interface Asked extends Days {
  readonly kind?: number | undefined
  readonly place: Readonly<Record<string, RawBuilder<unknown>>>
  readonly goods: Readonly<Record<string, RawBuilder<unknown>>>
  readonly known: Known
}

type Input = Readonly<Record<string, unknown>>

/** What the lists of statistics are asked with, nodes of a tree with all that is below them. */
export async function askedOf({ tx, scope }: Pick<Context, 'tx' | 'scope'>, input: Input): Promise<Asked> {
  const goods: Record<string, RawBuilder<unknown>> = {}
  for (const [field, table, column] of [
    ['categoryIds', 'category', 't.category_id'],
    ['seriesIds', 'series', 't.series_id'],
  ] as const)
    if (input[field] !== undefined)
      goods[field] = sql`${sql.ref(column)} = any(${await below(tx, table, input[field])}::bigint[])`
  if (Array.isArray(input.finenessIds))
    goods.finenessIds = sql`t.fineness_id = any(${input.finenessIds}::bigint[])`
  if (typeof input.spuNo === 'string' && input.spuNo !== '') goods.spuNo = ofNumber(input.spuNo)
  return {
    ...daysOf(input),
    kind: typeof input.kind === 'number' ? input.kind : undefined,
    place: placeOf(scope, input),
    goods,
    known: await knownOf(tx),
  }
}

function daysOf({ beginTime, endTime }: Input): Days {
  const day = (time: unknown) => (typeof time === 'string' ? time.slice(0, 10) : undefined)
  return { from: day(beginTime), to: day(endTime) }
}

/** Clients, stores and salesmen; whoever looks after clients sees theirs alone. */
function placeOf(scope: Scope, input: Input): Record<string, RawBuilder<unknown>> {
  const place: Record<string, RawBuilder<unknown>> = {}
  if (scope.kind === 'channel') place.own = sql`t.channel_id = ${scope.channelId}`
  else if (scope.sellerId !== undefined) place.own = ofSeller(sql`t.channel_id`, scope.sellerId)
  if (input.channelId !== undefined) place.channelId = sql`t.channel_id = ${input.channelId}`
  if (input.storeId !== undefined) place.storeId = sql`t.store_id = ${input.storeId}`
  if (input.saleManId !== undefined) place.saleManId = sql`t.sale_man_id = ${input.saleManId}`
  if (input.brandId !== undefined)
    place.brandId = sql`t.store_id in (select s.id from store s where s.brand_id = ${input.brandId})`
  return place
}

/** Of one kind, or of what was sold. */
export function ofKind(kind: unknown): RawBuilder<unknown> {
  return kind === soldKind ? sql`t.kind in (2, 3)` : sql`t.kind = ${kind}`
}

/** Of the 款 with this number. */
export function ofNumber(spuNo: unknown): RawBuilder<unknown> {
  return sql`t.spu_id in (select s.id from spu s where s.spu_no in (${spuNo}, upper(${spuNo})))`
}

export type Part = (typeof monthTables)[keyof typeof monthTables][number]
type Measure = (typeof measures)[number]

/**
 * The facts that are asked for, told apart by `parts`, as rows whose measures add up: whole months as they are folded, the
 * days at either end and what is not folded yet from the facts themselves. One statement, so that a fact is in one of them
 * whatever is folded meanwhile: how far, the statement asks itself, and what is known of it beforehand helps to find the
 * facts that are not. What no table of months tells apart, and single days, come from the facts.
 *
 * Each of these is added up by itself, since the database adds up one table with several processes and a union with one
 * (400,000 rows of months in 170 ms instead of 290).
 */
export function sourceOf(
  asked: Asked,
  parts: readonly Part[],
  wanted: readonly Measure[],
  by: 'day' | 'month' | 'all' = 'all',
): RawBuilder<unknown> {
  const conditions = [
    ...(asked.kind === undefined ? [] : [ofKind(asked.kind)]),
    ...Object.values(asked.place),
    ...Object.values(asked.goods),
  ]
  const time =
    by === 'day' ? sql`t.day` : by === 'month' ? sql`date_trunc('month', t.day)::date` : sql`null::date`
  const keys = ['kind', ...parts].map(name => sql.ref(`t.${name}`))
  const sums = wanted.map(name => sql`sum(${sql.ref(`t.${name}`)}) as ${sql.ref(name)}`)
  const added = (table: string, day: RawBuilder<unknown>, where: readonly RawBuilder<unknown>[]) =>
    sql`select ${sql.join([sql`${day} as day`, ...keys, ...sums])} from ${sql.table(table)} t
      where ${all([...conditions, ...where])} group by ${sql.join([sql.lit(1), ...keys])}`
  const facts = (...where: readonly RawBuilder<unknown>[]) => added('sale_fact', time, where)
  const open = openEnds(asked)
  const months = by === 'day' ? undefined : monthsIn(open)
  const table = tableFor(asked, parts)
  if (!months || !table) return facts(...between(sql`t.day`, asked))
  const { from, to } = months
  const unfolded = sql`t.xid >= ${asked.known.upto}::xid8 and t.xid >= (select upto from sale_fold)`
  const month = by === 'month' ? sql`t.month` : sql`null::date`
  const branches = [
    added(table, month, [
      ...(from ? [sql`t.month >= ${from}::date`] : []),
      ...(to ? [sql`t.month < ${to}::date`] : []),
    ]),
    facts(
      unfolded,
      ...between(sql`t.day`, asked),
      ...(from ? [sql`t.day >= ${from}::date`] : []),
      ...(to ? [sql`t.day < ${to}::date`] : []),
    ),
    ...(open.from !== undefined && from !== undefined && open.from < from
      ? [facts(sql`t.day >= ${open.from}::date and t.day < ${from}::date`)]
      : []),
    ...(open.to !== undefined && to !== undefined && to <= open.to
      ? [facts(sql`t.day >= ${to}::date and t.day <= ${open.to}::date`)]
      : []),
  ]
  return sql.join(branches, sql` union all `)
}

/** Days without a bound beyond which there are no facts: then the month at that end is whole. */
function openEnds({ from, to, known: { first, last } }: Asked): Days {
  return {
    from: from !== undefined && first !== null && from <= first ? undefined : from,
    to: to !== undefined && last !== null && to >= last ? undefined : to,
  }
}

/** The table of months that tells all of it apart, if one does. */
function tableFor(asked: Asked, parts: readonly Part[]): keyof typeof monthTables | undefined {
  const isOf = (table: keyof typeof monthTables) => (part: Part) =>
    monthTables[table].some(name => name === part)
  const [ofGoods, ofPlace] = [Object.keys(asked.goods).length > 0, Object.keys(asked.place).length > 0]
  if (!ofGoods && parts.every(isOf('sale_store_month'))) return 'sale_store_month'
  return !ofPlace && parts.every(isOf('sale_spu_month')) ? 'sale_spu_month' : undefined
}

export function between(day: RawBuilder<unknown>, { from, to }: Days): RawBuilder<unknown>[] {
  return [
    ...(from === undefined ? [] : [sql`${day} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${day} <= ${to}::date`]),
  ]
}

export function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`
}

/** What was sold in the end, of rows `s` that have a kind. */
export const sold = (name: string) =>
  sql`coalesce(sum(${sql.ref(`s.${name}`)}) filter (where s.kind in (2, 3)), 0)`
export const ofOne = (name: string, kind: 1 | 2 | 3) =>
  sql`coalesce(sum(${sql.ref(`s.${name}`)}) filter (where s.kind = ${sql.lit(kind)}), 0)`
