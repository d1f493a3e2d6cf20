import { dirname } from 'node:path'
import { newDataDir, removeRun } from './runs.ts'
import { seedsVariable } from './seeded.ts'

/** Playwright's global setup: a folder for the data directories that the files of this run copy. */
export default async function seeds(): Promise<() => Promise<void>> {
  const place = await newDataDir()
  process.env[seedsVariable] = dirname(place)
  return () => removeRun(place)
}
