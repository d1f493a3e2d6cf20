import { type RawBuilder, sql } from 'kysely'

type Row = Record<string, unknown>

/** Beyond this many rows the total is not counted out unless `exact` asks for it. */
export const countedRows = 50_000

export interface Page {
  records: Row[]
  total: number
  pages: number
  more?: true
}

export function pageAnswer(
  records: Row[],
  { found, exact }: { found: number; exact: boolean },
  size: number,
): Page {
  const more = !exact && found > countedRows
  const total = more ? countedRows : found
  return { records, total, pages: Math.ceil(total / size), ...(more ? { more } : {}) }
}

/** So many rows from a place on: `limit … offset …`. */
export interface Paging {
  readonly size: number
  readonly limit: RawBuilder<unknown>
}

/** pageNum and pageSize count first, then page and limit; 1 and 20. */
export function paging(input: Readonly<Row>): Paging {
  const number = Number(input.pageNum ?? input.page ?? 1)
  const size = Number(input.pageSize ?? input.limit ?? 20)
  return { size, limit: sql`limit ${size} offset ${(number - 1) * size}` }
}

/** An order as an index has it: the table, what it is sorted by one behind the other, and its id. */
export interface InOrder {
  readonly from: RawBuilder<unknown>
  readonly keys: readonly RawBuilder<unknown>[]
  readonly id: RawBuilder<unknown>
}

/** One behind the other, as an index on them has them: in an order by rows of them no index is seen. */
export function inTurn(
  keys: readonly RawBuilder<unknown>[],
  direction: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql.join(keys.map(key => sql`${key} ${direction}`))
}
