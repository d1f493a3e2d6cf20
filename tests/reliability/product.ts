import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connect } from '../../server/db/database.ts'
import { urlOf } from '../../server/db/engine/embedded.ts'
import { readSecret } from '../../server/db/engine/initialise.ts'
import { promotionOffenders } from '../../server/mall/marketing/check.query.ts'
import { orderOffenders } from '../../server/mall/order/order/check.query.ts'
import { stockOffenders } from '../../server/mall/product/stock/check.query.ts'
import { engineOf, enginePatience, killEngine } from '../support/kill-engine.ts'
import { newDataDir, removeRun } from '../support/runs.ts'
import { type RunningServer, startServer } from '../support/server.ts'

/** The built product on an embedded engine of its own, and what can happen to both. */
export class Product {
  readonly #dataDir: string
  readonly #env: Readonly<Record<string, string>>
  #server: RunningServer

  private constructor(dataDir: string, env: Readonly<Record<string, string>>, server: RunningServer) {
    this.#dataDir = dataDir
    this.#env = { ...env, PORT: new URL(server.url).port }
    this.#server = server
  }

  static async start(env: Readonly<Record<string, string>>): Promise<Product> {
    const dataDir = await newDataDir()
    try {
      return new Product(dataDir, env, await startServer({ dataDir, env }))
    } catch (error) {
      await removeRun(dataDir)
      throw error
    }
  }

  get url(): string {
    return this.#server.url
  }

  /** kill -9 of the server's process; another one finds the engine still running. */
  async crashServer(): Promise<void> {
    await this.#server.kill9()
    this.#server = await startServer({ dataDir: this.#dataDir, env: this.#env })
  }

  /** kill -9 of the engine's first process and of all its helpers; the server itself brings it back. */
  async crashEngine(): Promise<void> {
    await killEngine(this.#dataDir)
    // A backend that was just being born may outlive its parent by a moment and say that all is well.
    await this.#engineAnswers()
    await this.healthy()
  }

  async #engineAnswers(): Promise<void> {
    for (const deadline = Date.now() + enginePatience; ; await pause(20))
      try {
        return void (await this.sql('select 1'))
      } catch (error) {
        if (Date.now() > deadline)
          throw new Error(`the engine did not come back:\n${this.#server.output()}`, { cause: error })
      }
  }

  /** As an operator restarts it. */
  async restart(): Promise<void> {
    await this.#server.stop()
    this.#server = await startServer({ dataDir: this.#dataDir, env: this.#env })
  }

  async healthy(): Promise<void> {
    for (const deadline = Date.now() + enginePatience; Date.now() < deadline; await pause(20)) {
      const answer = await fetch(`${this.url}/api/health`).catch(() => undefined)
      await answer?.text()
      if (answer?.status === 200) return
    }
    throw new Error(`the server did not come back:\n${this.#server.output()}`)
  }

  /** Where the mall's database answers by itself, past the server. */
  async database(): Promise<string> {
    const secret = await readSecret(join(this.#dataDir, 'engine'))
    return urlOf(secret, (await engineOf(this.#dataDir)).port)
  }

  /** Asks the mall's database itself, past the server. */
  async sql<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: await this.database() })
    await client.connect()
    try {
      return (await client.query<Row>(text, [...values])).rows
    } finally {
      await client.end()
    }
  }

  async stop(): Promise<void> {
    await this.#server.stop()
    await removeRun(this.#dataDir)
  }
}

/** What of stock, orders, their families, promotions and points does not add up at one moment. */
export async function offendersOf(product: Product): Promise<unknown[]> {
  const database = connect(await product.database(), { max: 1 })
  try {
    return await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async tx => [
        ...(await stockOffenders(tx)),
        ...(await orderOffenders(tx)),
        ...(await promotionOffenders(tx)),
      ])
  } finally {
    await database.close()
  }
}
