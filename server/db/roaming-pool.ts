import type pg from 'pg'
import { isGivenUp } from './give-up.ts'
import { isGone } from './gone.ts'
import type { PoolState } from './pool-state.ts'
import type { Hosts } from './writable.ts'

/** A pool whose connections lead to the host that takes writes now. What another host was asked for is given up. */
export class RoamingPool {
  readonly #hosts: Hosts
  readonly #open: (url: string) => pg.Pool
  #pool: pg.Pool
  #age: number
  #left: readonly pg.Pool[] = []

  constructor(hosts: Hosts, open: (url: string) => pg.Pool) {
    this.#hosts = hosts
    this.#open = open
    this.#age = hosts.age
    this.#pool = open(hosts.url)
  }

  /** Throws the database's own error where no host takes writes. */
  async connect(): Promise<pg.PoolClient> {
    const pool = this.#current()
    const age = this.#age
    try {
      return lent(await pool.connect())
    } catch (error) {
      if (!isGone(error)) throw error
      await this.#hosts.look().catch(() => undefined)
      if (this.#hosts.age === age) throw error
      return lent(await this.#current().connect())
    }
  }

  /** Of the host that is asked now. */
  get state(): Omit<PoolState, 'name' | 'most'> {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return { total: totalCount, idle: idleCount, waiting: waitingCount }
  }

  async end(): Promise<void> {
    await Promise.all([this.#pool, ...this.#left].map(pool => pool.end()))
  }

  #current(): pg.Pool {
    if (this.#age === this.#hosts.age) return this.#pool
    this.#age = this.#hosts.age
    // Not ended: who waits for a connection of it is to be told at once. What is idle there closes by itself.
    this.#left = [...this.#left, this.#pool].filter(({ totalCount }) => totalCount > 0)
    this.#pool = this.#open(this.#hosts.url)
    return this.#pool
  }
}

/** One that was given up is not taken back. */
function lent(client: pg.PoolClient): pg.PoolClient {
  const { release } = client
  return Object.assign(client, {
    release: (failure?: Error | boolean) => release(failure ?? isGivenUp(client)),
  })
}
