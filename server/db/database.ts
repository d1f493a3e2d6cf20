import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { canonical } from '../../src/values/decimal.ts'
import { showTime } from '../../src/values/time.ts'
import { planOnce } from './plan-once.ts'

/** Queries are written as SQL fragments; the row types stand beside each query. */
export type Db = Kysely<unknown>
export type Tx = Transaction<unknown>

export interface Database {
  readonly db: Db
  /** Its own small pool: what a refusal must never undo is committed here before the answer is decided (rules R6). */
  readonly brakes: Db
  readonly url: string
  close(): Promise<void>
}

/** bigint as number (ids and cents stay below 2^53), numeric as canonical string, timestamptz as Shanghai text. */
export const typeParsers = new pg.TypeOverrides()
typeParsers.setTypeParser(pg.types.builtins.INT8, Number)
typeParsers.setTypeParser(pg.types.builtins.NUMERIC, value => canonical(value) ?? value)
typeParsers.setTypeParser(pg.types.builtins.TIMESTAMPTZ, value => showTime(Date.parse(isoOf(value))))
typeParsers.setTypeParser(1016, value => value.slice(1, -1).split(',').filter(Boolean).map(Number))

/** PostgreSQL writes `2026-11-20 06:05:09.123+00`; Date.parse wants a T and a full offset. */
function isoOf(value: string): string {
  return value.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')
}

/** Of the brakes: single statements, over at once. */
export const brakesPool = 5

/** Opens the two pools. Throws nothing yet: the first query finds out. */
export function connect(url: string, { max = 20 }: { max?: number } = {}): Database {
  const limits =
    '-c statement_timeout=25000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=30000'
  // Lists live in memory: a page read at random costs little more than the next one, a compiler costs more than it saves.
  const planner = '-c random_page_cost=1.1 -c work_mem=16MB -c jit=off'
  const pool = (size: number, name: string) => {
    const made = new pg.Pool({
      connectionString: url,
      max: size,
      types: typeParsers,
      application_name: `facet ${name}`,
      options: `${limits} ${planner} -c timezone=UTC`,
      connectionTimeoutMillis: 8000,
    })
    // A connection that dies while idle (the engine was killed) must not kill the server: the next query reports it.
    made.on('error', () => {})
    // Nor one that dies in the middle of a transaction, between two of its queries: the pool listens to idle ones only.
    made.on('connect', client => client.on('error', () => {}))
    made.on('connect', planOnce)
    return made
  }
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: pool(max, 'calls') }) })
  const brakes = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: pool(brakesPool, 'brakes') }) })
  return {
    db,
    brakes,
    url,
    async close() {
      await db.destroy()
      await brakes.destroy()
    },
  }
}

export async function isAlive(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}
