import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { countedRows, type InOrder, inTurn, type Paging } from './paging.ts'

/** A list whose ids are found without its table, which is read for the page alone. */
export interface IdsAlone {
  /** Each id once, in `s`. */
  readonly from: RawBuilder<unknown>
  /** The table `t` with what the keys of the order ask for. */
  readonly table: RawBuilder<unknown>
  readonly keys: readonly RawBuilder<unknown>[]
  readonly direction: RawBuilder<unknown>
  readonly words?: WordsAlone | undefined
}

/** Where it is words that are asked for. */
interface WordsAlone {
  /** That a row of `s` has them, where its text is read. */
  readonly text: RawBuilder<unknown>
  readonly pieces: RawBuilder<unknown>
  readonly inOrder: InOrder
}

/** Where more than these have the words, the first rows in the order asked are looked at before all are sorted. */
const manyWithWords = 5000
/** So many rows: a fifth of what it takes to sort the most that are counted. */
const lookedAt = 4000

/**
 * Counts up to 50,000 and one, and chooses a page where the count is complete. Of many the page is soon found among the
 * first rows in the order asked, unless those that have the words stand at its far end: then each is looked up by its id,
 * where a join would read the whole table.
 */
export async function countIds(
  tx: Tx,
  { from, table, keys, direction, words }: IdsAlone,
  { size, limit }: Paging,
): Promise<{ found: number; ids: number[] | null }> {
  const first = words ? firstInOrder(words, direction, limit) : sql`select 0::bigint as id where false`
  const { rows } = await sql<{ found: number; ids: number[] | null }>`
    with found as materialized (select s.id from ${from} limit ${countedRows + 1}),
      told as materialized (select count(*) as n from found),
      first as materialized (${first})
    select n as found, case when n <= ${countedRows} then coalesce(
      (select array_agg(id) from first having count(*) = ${size}),
      array(select t.id from ${table} where t.id = any(array(select id from found))
        order by ${inTurn([...keys, sql`t.id`], direction)} ${limit})) end as ids
    from told`.execute(tx)
  return rows[0] ?? { found: 0, ids: [] }
}

/** The page as far as it is among the first rows in the order asked. */
function firstInOrder(
  { text, pieces, inOrder }: WordsAlone,
  direction: RawBuilder<unknown>,
  limit: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const named = sql.join(inOrder.keys.map((key, at) => sql`${key} as ${sql.id(`k${at}`)}`))
  const again = inTurn([...inOrder.keys.map((_, at) => sql.ref(`w.k${at}`)), sql`w.id`], direction)
  return sql`
    select w.id from (select ${inOrder.id} as id, ${named} from ${inOrder.from}
      order by ${inTurn([...inOrder.keys, inOrder.id], direction)} limit ${lookedAt}) as w join ${pieces} as s on s.id = w.id
    where ${text} and (select n from told) between ${manyWithWords + 1} and ${countedRows}
    order by ${again} ${limit}`
}
