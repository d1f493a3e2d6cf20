import { type RawBuilder, sql } from 'kysely'
import type { Call } from '../../../src/contract/call.ts'
import {
  type Among,
  filtersOf,
  type Measure,
  measureOf,
  type Narrowed,
} from '../../../src/values/measures.ts'
import { holdsEach } from '../../account/identity.ts'
import type { Context } from '../../call/context.ts'
import { parse } from '../../call/serve.ts'
import { recordOf } from '../../plain/columns.ts'
import type { Exported } from '../../plain/exported.ts'
import { foundBy } from '../../plain/list.ts'
import { seesAll } from '../../plain/scope.ts'
import { orderDays } from '../parts/order-days.query.ts'
import { type Found, readOnce, shareOf } from './reckoned.ts'

/** The lists of all groups, by the ids of their calls: what `x:ui.export` takes away is what figures are made of. */
export type Lists = ReadonlyMap<string, Exported>

export function listOf(lists: Lists, call: string): Exported {
  const list = lists.get(call)
  if (!list) throw new Error(`no list ${call} to reckon from`)
  return list
}

/** Of these figures the caller's: those whose list is, the call, a screen that shows it, and what else is asked for. */
export async function ownOf<M extends Measure>(
  { tx, caller }: Context,
  lists: Lists,
  of: readonly M[],
  also?: (measure: M) => Call,
): Promise<readonly M[]> {
  const asked = of.map(measure => {
    const { permit } = listOf(lists, measure.list).target.list
    return [permit, { menu: measure.drill.screens }, also ? also(measure).permit : permit]
  })
  const held = await holdsEach(tx, caller.userId, asked.flat())
  return of.filter((_, at) => held.slice(3 * at, 3 * at + 3).every(Boolean))
}

/** The rows that a figure is made of: its list asked as the address behind the figure asks it. */
export async function rowsOf(
  context: Context,
  lists: Lists,
  measure: Measure,
  narrowed: Narrowed,
): Promise<Found> {
  return foundIn(context, lists, measure.list, filtersOf(measure, narrowed))
}

/** What a list finds by filters that are read as a caller's input. */
async function foundIn(context: Context, lists: Lists, call: string, filters: object): Promise<Found> {
  const { target, query } = listOf(lists, call)
  const asked = recordOf(parse(target.list, filters))
  const rows = await foundBy(target, await query(context, asked), context.scope)
  return { rows, columns: target.columns, count: sql`count(*)` }
}

/**
 * The same rows where they are only added up: of whoever sees all orders, those of a period are read as their days were
 * folded, if nothing else is asked of them.
 */
export async function sumsOf(
  context: Context,
  lists: Lists,
  measure: Measure,
  narrowed: Narrowed,
): Promise<Found> {
  const { period, channelId } = narrowed
  const isOfDays = askedAs(measure, narrowed) === askedAs(measureOf('orders'), narrowed)
  if (!isOfDays || !period || !seesAll(listOf(lists, measure.list).target, context.scope))
    return rowsOf(context, lists, measure, narrowed)
  return {
    rows: sql`${orderDays({ ...period, channelId })} as t`,
    columns: daySums,
    count: sql`coalesce(sum(t.n), 0)`,
    day: sql`t.day`,
  }
}

/** Figures that are asked for in the same words are made of the same rows. */
const askedAs = (measure: Measure, narrowed: Narrowed) =>
  JSON.stringify([measure.list, filtersOf(measure, narrowed)])

const daySums = {
  channelId: sql`t.channel_id`,
  payment: sql`t.payment`,
  totalCount: sql`t.total_count`,
  totalWeight: sql`t.total_weight`,
  labour: sql`t.labour`,
  extra: sql`t.extra`,
  discount: sql`t.discount`,
}

/** How many rows stand behind a question that knows no period, as they were counted before. */
export type Wholes = Map<string, number>

/**
 * Figures by their ids. Those of one list that ask it the same are reckoned of its rows at once. What they are shares of is
 * counted once for all periods that bring the same wholes.
 */
export async function figuresOf(
  context: Context,
  lists: Lists,
  measures: readonly Measure[],
  narrowed: Narrowed,
  wholes: Wholes,
): Promise<ReadonlyMap<string, number>> {
  const asked = new Map<string, Measure[]>()
  for (const measure of measures) {
    const question = askedAs(measure, narrowed)
    asked.set(question, [...(asked.get(question) ?? []), measure])
  }
  const figures = new Map<string, number>()
  for (const same of asked.values()) {
    const [first] = same
    if (!first) continue
    const found = await sumsOf(context, lists, first, narrowed)
    const { from, figure } = readOnce(found, same.map(ofItself))
    const columns: RawBuilder<unknown>[] = []
    for (const measure of same) {
      const own = figure(ofItself(measure), measure.unit)
      const whole = await wholeOf(context, lists, measure, wholes)
      columns.push(whole === undefined ? own : shareOf(own, sql`${whole}::numeric`))
    }
    const { rows } = await sql<{ figures: number[] }>`
      select array[${sql.join(columns)}]::float8[] as figures ${from}`.execute(context.tx)
    for (const [at, { id }] of same.entries()) figures.set(id, rows[0]?.figures[at] ?? 0)
  }
  return figures
}

/** What is reckoned of the rows; a share of a whole is the count of them, held against it. */
const ofItself = ({ of }: Measure) => (isAmong(of) ? 'rows' : of)
const isAmong = (of: Measure['of']): of is Among => typeof of === 'object' && 'among' in of

/** How many rows there are of which these are a share. */
async function wholeOf(
  context: Context,
  lists: Lists,
  { list, of }: Measure,
  wholes: Wholes,
): Promise<number | undefined> {
  if (!isAmong(of)) return undefined
  const question = JSON.stringify([list, of.among])
  const known = wholes.get(question)
  if (known !== undefined) return known
  const { rows: from } = await foundIn(context, lists, list, of.among)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(context.tx)
  const n = rows[0]?.n ?? 0
  wholes.set(question, n)
  return n
}
