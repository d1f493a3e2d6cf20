import { sql } from 'kysely'
import type { Trace } from '../../src/values/import-kinds.ts'
import type { Tx } from '../db/database.ts'

/** By id, the version of each row and when it came to be. */
export async function tracesOf(
  tx: Tx,
  table: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Trace>> {
  const { rows } = await sql<Trace>`
    select id, version, floor(extract(epoch from update_time) * 1000)::bigint as at
    from ${sql.table(table)} where id = any(${[...ids]}::bigint[])`.execute(tx)
  return new Map(rows.map(trace => [trace.id, trace]))
}
