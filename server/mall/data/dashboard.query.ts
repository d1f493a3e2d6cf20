import { type RawBuilder, sql } from 'kysely'
import { filtersOf, type Measure, type Narrowed } from '../../../src/values/measures.ts'
import { holdsEach } from '../../account/identity.ts'
import type { Context } from '../../call/context.ts'
import { parse } from '../../call/serve.ts'
import { recordOf } from '../../plain/columns.ts'
import type { Exported } from '../../plain/exported.ts'
import { foundBy } from '../../plain/list.ts'
import type { Target } from '../../plain/target.ts'

/** The lists of all groups, by the ids of their calls: what `x:ui.export` takes away is what figures are made of. */
export type Lists = ReadonlyMap<string, Exported>

export function listOf(lists: Lists, call: string): Exported {
  const list = lists.get(call)
  if (!list) throw new Error(`no list ${call} to reckon from`)
  return list
}

/** Of these figures the caller's: those whose list is, the call and a screen that shows it. */
export async function ownOf<M extends Measure>(
  { tx, caller }: Context,
  lists: Lists,
  of: readonly M[],
): Promise<readonly M[]> {
  const held = await holdsEach(
    tx,
    caller.userId,
    of.flatMap(({ list, drill }) => [listOf(lists, list).target.list.permit, { menu: drill.screens }]),
  )
  return of.filter((_, at) => held[2 * at] && held[2 * at + 1])
}

/** The rows that a figure is made of: its list asked as the address behind the figure asks it, read as a caller's input. */
export async function rowsOf(
  context: Context,
  lists: Lists,
  measure: Measure,
  narrowed: Narrowed,
): Promise<{ target: Target; rows: RawBuilder<unknown> }> {
  const { target, query } = listOf(lists, measure.list)
  const asked = recordOf(parse(target.list, filtersOf(measure, narrowed)))
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
