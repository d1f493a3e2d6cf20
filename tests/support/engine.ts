import { mkdir } from 'node:fs/promises'
import { openEmbedded } from '../../server/db/engine/embedded.ts'
import { newDataDir, removeRun } from './runs.ts'

export interface TestDatabase {
  readonly adminUrl: string
  readonly ownerUrl: string
  stop(): Promise<void>
}

/** It is thrown away, so it may forget what a power cut would take: that makes creating a database twice as quick. */
export const forgetful = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/** An engine of its own in a temporary folder, with these settings beside the product's. */
export async function startTestDatabase(settings: Readonly<Record<string, string>>): Promise<TestDatabase> {
  const directory = await newDataDir()
  await mkdir(directory, { mode: 0o755 })
  const engine = await openEmbedded(directory, () => undefined, { ...settings, max_connections: '200' })
  return {
    adminUrl: engine.adminUrl,
    ownerUrl: engine.url,
    async stop() {
      await engine.stop()
      await removeRun(directory)
    },
  }
}
