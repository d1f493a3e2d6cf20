import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'

/** The tables of months, and by what they tell facts apart beside month and kind. */
export const monthTables = {
  sale_spu_month: ['spu_id', 'category_id', 'series_id', 'fineness_id', 'brand_id'],
  sale_store_month: ['channel_id', 'store_id', 'sale_man_id'],
} as const

/** What of a fact adds up. */
export const measures = ['num', 'weight', 'charges', 'metal', 'amount', 'order_one', 'spu_one'] as const

export const refs = (names: readonly string[], alias: string) =>
  sql.join(names.map(name => sql.ref(`${alias}.${name}`)))
export const summed = (alias: string) =>
  sql.join(measures.map(name => sql`sum(${sql.ref(`${alias}.${name}`)}) as ${sql.ref(name)}`))

/**
 * Adds the facts to their months whose transactions have ended, all that a transaction under way may still enter staying
 * for the next time. Answers how many facts. A database that was put back from a copy begins its transactions anew: then
 * the months are made from the beginning.
 */
export async function foldSales(tx: Tx): Promise<number> {
  const { rows: lock } = await sql<{ upto: string }>`select upto::text from sale_fold for update`.execute(tx)
  const { rows: next } = await sql<{ upto: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as upto`.execute(tx)
  const [from, upto] = [lock[0]?.upto ?? '0', next[0]?.upto ?? '0']
  const isAnew = BigInt(from) > BigInt(upto)
  if (isAnew)
    for (const table of Object.keys(monthTables)) await sql`delete from ${sql.table(table)}`.execute(tx)
  const range = sql`xid >= ${isAnew ? '0' : from}::xid8 and xid < ${upto}::xid8`
  for (const [table, parts] of Object.entries(monthTables)) {
    const keys = sql.join(['kind', ...parts].map(name => sql.ref(name)))
    await sql`insert into ${sql.table(table)} as m (month, ${keys}, ${sql.join(measures.map(name => sql.ref(name)))})
      select date_trunc('month', f.day)::date, ${refs(['kind', ...parts], 'f')}, ${summed('f')}
      from sale_fact f where ${range} group by date_trunc('month', f.day), ${refs(['kind', ...parts], 'f')}
      on conflict (month, ${keys}) do update set ${sql.join(
        measures.map(
          name => sql`${sql.ref(name)} = ${sql.ref(`m.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
        ),
      )}`.execute(tx)
  }
  const { rows } = await sql<{ n: number }>`select count(*) as n from sale_fact where ${range}`.execute(tx)
  await sql`update sale_fold set upto = ${upto}::xid8`.execute(tx)
  return rows[0]?.n ?? 0
}

/** How far facts are folded, and their first and their last day. */
export interface Known {
  readonly upto: string
  readonly first: string | null
  readonly last: string | null
}

export async function knownOf(db: Db): Promise<Known> {
  const { rows } = await sql<Known>`select upto::text,
    (select to_char(min(day), 'YYYY-MM-DD') from sale_fact) as first,
    (select to_char(max(day), 'YYYY-MM-DD') from sale_fact) as last from sale_fold`.execute(db)
  return rows[0] ?? { upto: '0', first: null, last: null }
}
