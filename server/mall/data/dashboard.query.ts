import { type RawBuilder, sql } from 'kysely'
import { filtersOf, type Measure, type Narrowed, parts } from '../../../src/values/measures.ts'
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
  return { target, rows: await foundBy(target, await query(context, asked), context.scope) }
}

/** Figures by their ids. Those of one list that ask it the same are reckoned of its rows at once. */
export async function figuresOf(
  context: Context,
  lists: Lists,
  measures: readonly Measure[],
  narrowed: Narrowed,
): Promise<ReadonlyMap<string, number>> {
  const asked = new Map<string, Measure[]>()
  for (const measure of measures) {
    const question = JSON.stringify([measure.list, filtersOf(measure, narrowed)])
    asked.set(question, [...(asked.get(question) ?? []), measure])
  }
  const figures = new Map<string, number>()
  for (const same of asked.values()) {
    const [first] = same
    if (!first) continue
    const { target, rows } = await rowsOf(context, lists, first, narrowed)
    const { rows: found } = await sql<Readonly<Record<string, number>>>`
      select ${sql.join(same.map(({ id, of, unit }) => sql`${reckoned({ target, rows }, of, unit)}::float8 as ${sql.ref(id)}`))}
      from ${rows}`.execute(context.tx)
    for (const [id, value] of Object.entries(found[0] ?? {})) figures.set(id, value)
  }
  return figures
}

function reckoned(
  { target: { columns }, rows }: { readonly target: Target; readonly rows: RawBuilder<unknown> },
  of: Measure['of'],
  unit: Measure['unit'],
): RawBuilder<unknown> {
  const sum = (field: string) => sql`coalesce(sum(${columns[field]}), 0)`
  if (of === 'rows') return sql`count(*)`
  if ('mean' in of) return sql`coalesce(round(avg(${columns[of.mean]})), 0)`
  if ('sum' in of) return unit === 'g' ? sql`${sum(of.sum)} * ${parts.g}` : sum(of.sum)
  if ('again' in of)
    return sql`(select coalesce(round(${100 * parts['%']}::numeric * count(*) filter (where n > 1) / nullif(count(*), 0)), 0)
      from (select count(*) as n from ${rows} group by ${columns[of.again]}) as each)`
  const whole = sql.join(of.of.map(sum), sql` + `)
  return sql`coalesce(round(${sum(of.rate)} * ${100 * parts['%']} / nullif(${whole}, 0)), 0)`
}
