import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { canonical } from '../../src/values/decimal.ts'
import { showTime } from '../../src/values/time.ts'
import { beginLate } from './begin-late.ts'
import { tellTime } from './clock.ts'
import { giveUp, longestSilence } from './give-up.ts'
import { planOnce } from './plan-once.ts'
import type { PoolState } from './pool-state.ts'
import { throughPooler } from './pooler.ts'
import { RoamingPool } from './roaming-pool.ts'
import { beginSession, settingsOf } from './session.ts'
import { Hosts } from './writable.ts'

/** Queries are written as SQL fragments; the row types stand beside each query. */
export type Db = Kysely<unknown>
export type Tx = Transaction<unknown>

export interface Database {
  readonly db: Db
  /** Its own small pool: what a refusal must never undo is committed here before the answer is decided (rules R6). */
  readonly brakes: Db
  readonly url: string
  /** Of those that the URL names, the one that is asked. */
  readonly hosts: Hosts
  /** Whether a pooler stands before the database: known once a first statement was answered. */
  isPooled(): boolean
  /** Whether it answers and takes writes: a standby takes none. */
  isAlive(): Promise<boolean>
  pools(): readonly PoolState[]
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

/** Over which nothing is said for ten seconds: whether the other end is there is asked each second, ten times. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

interface Options {
  readonly max?: number
  /** ms; see `giveUp`. */
  readonly silence?: number
  readonly now?: (() => Date) | undefined
}

/** Opens the two pools; `now` is told to statements that ask for the clock. Throws nothing yet: the first query finds out. */
export function connect(
  url: string,
  { max = 20, silence = longestSilence, now = () => new Date() }: Options = {},
): Database {
  const settings = settingsOf(url)
  const hosts = new Hosts(url)
  const isLimited = settings.some(([name]) => name === 'statement_timeout')
  const doubt = () => void hosts.doubt()
  let isPooled = false
  const open = (size: number, name: string) => (host: string) => {
    const made = new pg.Pool({
      connectionString: host,
      max: size,
      types: typeParsers,
      application_name: `facet ${name}`,
      connectionTimeoutMillis: 8000,
      ...keptAlive,
      async onConnect(client) {
        isPooled = !(await beginSession(client, settings))
        if (isPooled) throughPooler(client, settings)
        else {
          planOnce(client)
          beginLate(client)
        }
        giveUp(client, isLimited ? silence : 0, doubt)
        tellTime(client, now)
      },
    })
    // A connection that dies while idle (the engine was killed) must not kill the server: the next query reports it.
    made.on('error', () => {})
    // Nor one that dies in the middle of a transaction, between two of its queries: the pool listens to idle ones only.
    made.on('connect', client => client.on('error', () => {}))
    return made
  }
  const pools: (() => PoolState)[] = []
  const pool = (size: number, name: string) => {
    const roaming = new RoamingPool(hosts, open(size, name))
    pools.push(() => ({ name, most: size, ...roaming.state }))
    return new Kysely<unknown>({ dialect: new PostgresDialect({ pool: roaming }) })
  }
  const db = pool(max, 'calls')
  const brakes = pool(brakesPool, 'brakes')
  return {
    db,
    brakes,
    url,
    hosts,
    isPooled: () => isPooled,
    pools: () => pools.map(state => state()),
    async isAlive() {
      const { rows } = await sql<{ is: string }>`select current_setting('transaction_read_only') as is`
        .execute(brakes)
        .catch(() => ({ rows: [{ is: 'away' }] }))
      if (rows[0]?.is === 'on') doubt()
      return rows[0]?.is === 'off'
    },
    async close() {
      await db.destroy()
      await brakes.destroy()
    },
  }
}
