import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { paging } from '../../../plain/paging.ts'
import { matches, onRow } from '../../../plain/search.ts'

type Sql = RawBuilder<unknown>

interface SoldPage {
  /** Sums by `id`, one row each. */
  readonly sums: Sql
  /** Joins of what is shown of each, itself `sold`; what the keyword finds is `t`. */
  readonly joins: Sql
  readonly shown: Sql
}

/** A page of sums in one of the orders of the contract, the greatest amount first unless told; and how many there are. */
export async function soldPage<R extends { readonly id: number }>(
  db: Db,
  input: Readonly<Record<string, unknown>>,
  { sums, joins, shown }: SoldPage,
): Promise<{ rows: readonly R[]; total: number; size: number }> {
  const { size, limit } = paging(input)
  const words = matches(input.keyword, onRow)
  const sort = typeof input.sort === 'string' ? input.sort : '-amount'
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const order = sql`${sql.ref(sort.replace(/^-/, ''))} ${direction}, id`
  const { rows } = await sql<R & { found: number }>`
    with sold as (${sums}),
      shown as (select sold.*, ${shown} from sold ${joins} where ${words ? sql`${words.text} and ${words.pieces}` : sql`true`})
    select page.*, counted.found from (select count(*) as found from shown) as counted
      left join (select * from shown order by ${order} ${limit}) as page on true order by ${order}`.execute(
    db,
  )
  return {
    rows: rows.filter(({ id }) => id !== null),
    total: rows[0]?.found ?? 0,
    size,
  }
}
