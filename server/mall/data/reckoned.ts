import { type RawBuilder, sql } from 'kysely'
import { type Again, type Among, type Coursed, type Measure, parts } from '../../../src/values/measures.ts'

/** From where figures are reckoned: what stands behind `from`, `t` is one row, of which one column or another is added up. */
export interface Found {
  readonly rows: RawBuilder<unknown>
  readonly columns: Readonly<Record<string, RawBuilder<unknown>>>
  /** How many rows of the list they are: those that are added up already stand for several. */
  readonly count: RawBuilder<unknown>
  /** The day of Shanghai that a row lies on, where it is told. */
  readonly day?: RawBuilder<unknown>
}

/** How rows are counted and a field of theirs is added up. */
interface Adding {
  readonly count: RawBuilder<unknown>
  readonly sum: (field: string) => RawBuilder<unknown>
}

type Of = Exclude<Measure['of'], Among>

const isAgain = (of: Of): of is Again => typeof of === 'object' && 'again' in of

/** What is reckoned of these rows, or of a group of them. */
export function reckoned({ columns, count }: Found, of: Coursed['of'], unit: Measure['unit']) {
  return figureOf({ count, sum: field => summed(sql`${columns[field]}`) }, of, unit)
}

/** From where figures are read, and each of them. */
interface Reading {
  readonly from: RawBuilder<unknown>
  readonly figure: (of: Of, unit: Measure['unit']) => RawBuilder<unknown>
}

/**
 * The rows are read once for all these figures. Where it is also told who has several of them, they are added up by each of
 * whom, `e`, and the figures are reckoned of these sums.
 */
export function readOnce({ columns, count, rows }: Found, figures: readonly Of[]): Reading {
  const again = figures.find(isAgain)
  const who = sql`${again ? columns[again.again] : null}`
  const fields = [...new Set(figures.flatMap(fieldsOf))]
  const sums = fields.map(field => sql`sum(${columns[field]}) as ${sql.id(field)}`)
  const adding: Adding = { count: summed(sql`e.n`), sum: field => summed(sql.ref(`e.${field}`)) }
  return {
    from: sql`from (select ${sql.join([sql`${count} as n`, ...sums])} from ${rows} group by ${who}) as e`,
    figure: (of, unit) =>
      isAgain(of) ? shareOf(sql`count(*) filter (where e.n > 1)`, sql`count(*)`) : figureOf(adding, of, unit),
  }
}

function figureOf({ count, sum }: Adding, of: Coursed['of'], unit: Measure['unit']): RawBuilder<unknown> {
  if (of === 'rows') return count
  if ('mean' in of) return sql`coalesce(round(${sum(of.mean)}::numeric / nullif(${count}, 0)), 0)`
  if ('sum' in of) return unit === 'g' ? sql`${sum(of.sum)} * ${parts.g}` : sum(of.sum)
  return shareOf(sum(of.rate), sql`(${sql.join(of.of.map(sum), sql` + `)})`)
}

function fieldsOf(of: Of): readonly string[] {
  if (of === 'rows' || isAgain(of)) return []
  if ('mean' in of) return [of.mean]
  return 'sum' in of ? [of.sum] : [of.rate, ...of.of]
}

const summed = (what: RawBuilder<unknown>) => sql`coalesce(sum(${what}), 0)`

/** In hundredths of a per cent; of nothing none. */
export function shareOf(part: RawBuilder<unknown>, whole: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(round(${100 * parts['%']}::numeric * ${part} / nullif(${whole}, 0)), 0)`
}
