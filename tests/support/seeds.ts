import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { bundleServer, programs } from '../../scripts/parts/bundle-server.mjs'
import { startTestDatabase } from './engine.ts'
import { newDataDir, removeRun } from './runs.ts'
import { seedsVariable } from './seeded.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Playwright's global setup: the PostgreSQL of this run, the host of its malls, and a folder for what its files copy
 * beside a database. It keeps what it is told, for the product refuses any other.
 */
export default async function seeds(): Promise<() => Promise<void>> {
  const place = await newDataDir()
  // Beside the packages, for those are not in the bundle.
  const host = await mkdtemp(join(root, 'node_modules/.host-'))
  const [{ stop, ...engine }] = await Promise.all([
    startTestDatabase({}),
    bundleServer(root, host, { host: 'tests/support/host/program.ts', ...programs }),
  ])
  process.env[seedsVariable] = JSON.stringify({
    folder: dirname(place),
    engine,
    host: join(host, 'host.mjs'),
  })
  return async () => {
    await stop()
    await removeRun(place)
    await rm(host, { recursive: true, force: true })
  }
}
