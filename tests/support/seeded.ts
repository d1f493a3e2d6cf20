import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { locked } from '../../scripts/parts/lock.mjs'
import { newDataDir } from './runs.ts'
import { startServer } from './server.ts'

/** Where this run keeps the data directories that its files copy; set by tests/support/seeds.ts. */
export const seedsVariable = 'FACET_TEST_SEEDS'

/** The counts of SKUs that several files ask for: any other is seeded where it is asked for. */
const shared: readonly string[] = ['0', '60']

/**
 * A new data directory in which the demo mall stands already: made once in a run and copied, since a first start takes
 * more than twice as long as a second. Undefined where no run keeps any, or no other file wants this many SKUs.
 */
export async function seededDataDir(skus: string | undefined): Promise<string | undefined> {
  const seeds = process.env[seedsVariable]
  if (seeds === undefined || skus === undefined || !shared.includes(skus)) return undefined
  const seed = join(seeds, skus)
  await locked(seeds, `seed-${skus}`, async () => {
    if (existsSync(seed)) return
    // Under another name until it is whole.
    const filling = join(seeds, `${skus}-filling`)
    const server = await startServer({ dataDir: filling, env: { DEMO_SKUS: skus } })
    await server.stop()
    await rename(filling, seed)
  })
  const dataDir = await newDataDir()
  await copied(seed, dataDir)
  return dataDir
}

/** With its owners, for the engine's files belong to the engine's account; without a byte moved where the disk can. */
export async function copied(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') return cp(from, to, { recursive: true })
  const reflink = process.platform === 'linux' ? ['--reflink=auto'] : []
  await promisify(execFile)('cp', ['-a', ...reflink, from, to], { cwd: dirname(to) })
}
