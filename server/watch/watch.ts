import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { PoolState } from '../db/pool-state.ts'
import { productVersion } from '../start/version.ts'
import { Latest } from './latest.ts'
import { Loop, type LoopDelay } from './loop.ts'
import { Metrics } from './metrics.ts'
import { type SlowCall, SlowCalls } from './slow.ts'
import type { Statements } from './statements.ts'

/** A call that failed: under the number that the screen shows, the log has the rest. */
export interface Failure {
  readonly errorId: string
  readonly path: string
  readonly at: Date
  /** What kind of error; nothing of what anybody wrote. */
  readonly kind: string
}

/** A call that was answered. */
export interface Called {
  readonly call: string
  readonly code: number
  readonly ms: number
  /** Of calls whose length is ours alone: not of those that carry a file. */
  readonly statements?: Statements | undefined
}

export interface WatchOptions {
  readonly database: Database
  /** ms from which on a call is slow. */
  readonly slowCallMs: number
  now(): Date
  log(level: 'warn', what: string, about: Record<string, unknown>): void
}

/** What this server has done since it started, for whoever looks after it. Numbers and names only. */
export class Watch {
  readonly version = productVersion()
  /** Of the machine's clock, ms since the epoch. */
  readonly started = Date.now()
  readonly slow = new Latest<SlowCall>(20)
  readonly failures = new Latest<Failure>(20)
  readonly metrics: Metrics
  readonly #options: WatchOptions
  readonly #loop = new Loop()
  readonly #slowCalls: SlowCalls
  #streams = 0
  #calls = 0

  constructor(options: WatchOptions) {
    this.#options = options
    const { database, log } = options
    this.#slowCalls = new SlowCalls(database.db, slow => {
      this.slow.add(slow)
      const { at: _, ...about } = slow
      log('warn', 'slow call', about)
    })
    this.metrics = new Metrics({
      version: this.version,
      started: this.started,
      pools: database.pools,
      streams: () => this.#streams,
      loop: () => this.loop,
      isAlive: database.isAlive,
      jobs: async () => {
        const { rows } = await sql<{ state: string; count: number }>`
          select state, count(*) from job group by state`.execute(database.brakes)
        return rows
      },
    })
  }

  /** Costs a few microseconds: it stands in the way of every call. */
  called({ call, code, ms, statements }: Called): void {
    this.#calls += 1
    this.metrics.called(call, code, ms)
    if (statements && ms >= this.#options.slowCallMs)
      void this.#slowCalls.note(call, Math.round(ms), statements, this.#options.now()).catch(() => undefined)
  }

  failed(failure: Omit<Failure, 'at'>): void {
    this.failures.add({ ...failure, at: this.#options.now() })
  }

  /** How many streams are open now. */
  set streams(open: number) {
    this.#streams = open
  }

  get streams(): number {
    return this.#streams
  }

  /** How many calls have been answered. */
  get calls(): number {
    return this.#calls
  }

  get pools(): readonly PoolState[] {
    return this.#options.database.pools()
  }

  get loop(): LoopDelay {
    return this.#loop.read()
  }

  close(): void {
    this.#loop.close()
  }
}
