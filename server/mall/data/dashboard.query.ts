import { type RawBuilder, sql } from 'kysely'
import { type Measure, type MeasureId, measures } from '../../../src/values/measures.ts'
import type { Period } from '../../../src/values/spans.ts'
import { holds } from '../../account/identity.ts'
import type { Context } from '../../call/context.ts'
import { parse } from '../../call/serve.ts'
import { recordOf } from '../../plain/columns.ts'
import type { Exported } from '../../plain/exported.ts'
import { foundBy } from '../../plain/list.ts'
import type { Target } from '../../plain/target.ts'

/** The lists of all groups, by the ids of their calls: what `x:ui.export` takes away is what figures are made of. */
export type Lists = ReadonlyMap<string, Exported>

/** What narrows every figure that knows it. */
export interface Narrowed {
  readonly period?: Period
  readonly channelId?: number | undefined
}

export function listOf(lists: Lists, call: string): Exported {
  const list = lists.get(call)
  if (!list) throw new Error(`no list ${call} to reckon from`)
  return list
}

/** A figure is the caller's where the list that it leads to is: the call and a screen that shows it. */
export async function seenBy({ tx, caller }: Context, lists: Lists, measure: Measure): Promise<boolean> {
  const { permit } = listOf(lists, measure.list).target.list
  return (
    (await holds(tx, caller.userId, permit)) &&
    (await holds(tx, caller.userId, { menu: measure.drill.screens }))
  )
}

/** The figures of the caller. */
export async function ownMeasures(
  context: Context,
  lists: Lists,
): Promise<readonly (Measure & { readonly id: MeasureId })[]> {
  const own = []
  for (const measure of measures) if (await seenBy(context, lists, measure)) own.push(measure)
  return own
}

/** The rows that a figure is made of: its list asked as the address behind the figure asks it, read as a caller's input. */
export async function rowsOf(
  context: Context,
  lists: Lists,
  measure: Measure,
  { period, channelId }: Narrowed,
): Promise<{ target: Target; rows: RawBuilder<unknown> }> {
  const { target, query } = listOf(lists, measure.list)
  const asked = recordOf(
    parse(target.list, {
      ...measure.drill.filters,
      ...(measure.when === 'period' && period ? { beginTime: period.begin, endTime: period.end } : {}),
      ...(measure.byClient && channelId !== undefined ? { channelId } : {}),
    }),
  )
  return { target, rows: foundBy(target, await query(context, asked), context.scope) }
}

export async function figureOf(
  context: Context,
  lists: Lists,
  measure: Measure,
  narrowed: Narrowed,
): Promise<number> {
  const { target, rows } = await rowsOf(context, lists, measure, narrowed)
  const { rows: found } = await sql<{ value: number }>`
    select ${reckoned(target, measure.of)}::float8 as value from ${rows}`.execute(context.tx)
  return found[0]?.value ?? 0
}

function reckoned({ columns }: Target, of: Measure['of']): RawBuilder<unknown> {
  if (of === 'rows') return sql`count(*)`
  if ('sum' in of) return sql`coalesce(sum(${columns[of.sum]}), 0)`
  return sql`coalesce(round(avg(${columns[of.mean]})), 0)`
}
