import { sql } from 'kysely'
import type { Mall } from './mall.ts'

/** Rows of each table that were read since it was asked last, by whatever way: whole, or by an index. */
export function readsOf(mall: Mall): () => Promise<Readonly<Record<string, number>>> {
  const { db } = mall.app.database
  let before = new Map<string, number>()
  return async () => {
    await tellAll(mall)
    const { rows } = await sql<{ name: string; read: number }>`
      select relname as name, seq_tup_read + coalesce((
        select sum(idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid), 0)::bigint as read
      from pg_stat_user_tables t`.execute(db)
    const after = new Map(rows.map(({ name, read }) => [name, read]))
    const reads = [...after].map(([name, read]) => [name, read - (before.get(name) ?? 0)] as const)
    before = after
    return Object.fromEntries(reads.filter(([, read]) => read > 0))
  }
}

/** A connection says what it has read when it likes, unless it is told to: each is held until all are, and told. */
async function tellAll({ app: { database } }: Mall): Promise<void> {
  const count = database.pools().find(({ name }) => name === 'calls')?.total ?? 0
  let held = 0
  let go = () => {}
  const all = new Promise<void>(resolve => (go = resolve))
  const each = () =>
    database.db.connection().execute(async own => {
      held += 1
      if (held === count) go()
      await all
      await sql`select pg_stat_force_next_flush()`.execute(own)
    })
  await Promise.all(Array.from({ length: count }, each))
}
