import { type RawBuilder, sql } from 'kysely'
import { type Among, type Measure, parts } from '../../../src/values/measures.ts'
import type { Target } from '../../plain/target.ts'

/** Rows of a list, from where they are reckoned: `from … where …`, `t` is one of them. */
export interface Found {
  readonly target: Target
  readonly rows: RawBuilder<unknown>
}

/** What is reckoned of these rows, or of a group of them. */
export function reckoned(
  { target: { columns }, rows }: Found,
  of: Exclude<Measure['of'], Among>,
  unit: Measure['unit'],
): RawBuilder<unknown> {
  const sum = (field: string) => sql`coalesce(sum(${columns[field]}), 0)`
  if (of === 'rows') return sql`count(*)`
  if ('mean' in of) return sql`coalesce(round(avg(${columns[of.mean]})), 0)`
  if ('sum' in of) return unit === 'g' ? sql`${sum(of.sum)} * ${parts.g}` : sum(of.sum)
  if ('again' in of)
    return sql`(select ${shareOf(sql`count(*) filter (where n > 1)`, sql`count(*)`)}
      from (select count(*) as n from ${rows} group by ${columns[of.again]}) as each)`
  return shareOf(sum(of.rate), sql`(${sql.join(of.of.map(sum), sql` + `)})`)
}

/** In hundredths of a per cent; of nothing none. */
export function shareOf(part: RawBuilder<unknown>, whole: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(round(${100 * parts['%']}::numeric * ${part} / nullif(${whole}, 0)), 0)`
}
