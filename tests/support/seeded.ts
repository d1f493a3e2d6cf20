import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { createDatabase, dropDatabase, engineShape, templateDatabase } from './databases.ts'
import { newDataDir, removeRun } from './runs.ts'
import { startServer } from './server.ts'

/** What this run keeps for its files; set by tests/support/seeds.ts. */
export const seedsVariable = 'FACET_TEST_SEEDS'

const kept = z.object({ folder: z.string(), engine: engineShape, host: z.string() })
/** Throws outside a run of Playwright. */
export const seedsOfRun = () => kept.parse(JSON.parse(process.env[seedsVariable] ?? '{}'))

/** A data directory and a database in which the demo mall stands already. */
export interface SeededMall {
  readonly dataDir: string
  readonly databaseUrl: string
  remove(): Promise<void>
}

/**
 * A demo mall of so many SKUs and orders (absent: as many as a first start makes), made once in a run and copied, in a
 * PostgreSQL that all files share. A first start takes more than twice as long as a second, an engine of its own one
 * second of a processor and its disk.
 */
export async function seededMall(skus: string, orders?: string): Promise<SeededMall> {
  const { folder, engine } = seedsOfRun()
  const name = orders === undefined ? skus : `${skus}_${orders}`
  const seed = join(folder, name)
  const template = await templateDatabase(engine, `mall_${name}`, async databaseUrl => {
    const env = {
      DEMO_SKUS: skus,
      ...(orders === undefined ? {} : { DEMO_ORDERS: orders }),
      DATABASE_URL: databaseUrl,
    }
    // Less than the file waits for it (`mallOfFile`), so that its own output says what it was at.
    const server = await startServer({ dataDir: seed, env, patience: 270_000 })
    await server.stop()
  })
  const [databaseUrl, dataDir] = await Promise.all([createDatabase(engine, template), newDataDir()])
  await cp(seed, dataDir, { recursive: true })
  return {
    dataDir,
    databaseUrl,
    async remove() {
      await dropDatabase(engine, databaseUrl)
      await removeRun(dataDir)
    },
  }
}
