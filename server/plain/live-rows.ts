import { type RawBuilder, sql } from 'kysely'
import { countedRows } from './paging.ts'

/** Where the engine itself speaks of more rows than this, nobody need count that they are more than 50,000. */
export const surelyMore = 10 * countedRows

/**
 * How many live rows a table has by the engine's own account, its partitions together. The account follows what is
 * committed, deletions too, within ten seconds (PGSTAT_IDLE_INTERVAL) and is 0 after a crash until the table is analyzed: so it
 * may only stand in for a count that it exceeds many times, and is never shown.
 */
export function liveRows(table: string): RawBuilder<number> {
  const named = sql`to_regclass(${table})`
  return sql<number>`(pg_stat_get_live_tuples(${named}) + coalesce((
    select sum(pg_stat_get_live_tuples(relid)) from pg_partition_tree(${named}) where relid <> ${named}), 0))::bigint`
}

/**
 * Counts what stands behind `from` up to 50,000 and one, all rows of that table: 50,001 rows take 10 ms to read, and nobody
 * reads them where they surely are.
 */
export function countWhole(table: string, from: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`case when ${liveRows(table)} > ${surelyMore} then ${countedRows + 1}
    else (select count(*) from (select from ${from} limit ${countedRows + 1}) as few) end`
}
