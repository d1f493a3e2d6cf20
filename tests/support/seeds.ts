import { dirname } from 'node:path'
import { startTestDatabase } from './engine.ts'
import { newDataDir, removeRun } from './runs.ts'
import { seedsVariable } from './seeded.ts'

/**
 * Playwright's global setup: the PostgreSQL of this run, and a folder for what its files copy beside a database. It
 * keeps what it is told, for the product refuses any other.
 */
export default async function seeds(): Promise<() => Promise<void>> {
  const place = await newDataDir()
  const { stop, ...engine } = await startTestDatabase({})
  process.env[seedsVariable] = JSON.stringify({ folder: dirname(place), engine })
  return async () => {
    await stop()
    await removeRun(place)
  }
}
