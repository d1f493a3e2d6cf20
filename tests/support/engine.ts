import { mkdir } from 'node:fs/promises'
import { openEmbedded } from '../../server/db/engine/embedded.ts'
import { newDataDir, removeRun } from './runs.ts'

export interface TestDatabase {
  readonly adminUrl: string
  readonly ownerUrl: string
  stop(): Promise<void>
}

/**
 * An engine of its own in a temporary folder. It is thrown away, so it may forget what
 * a power cut would take: that makes creating a database twice as quick.
 */
export async function startTestDatabase(): Promise<TestDatabase> {
  const directory = await newDataDir()
  await mkdir(directory, { mode: 0o755 })
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    max_connections: '200',
  }
  const engine = await openEmbedded(directory, () => undefined, settings)
  return {
    adminUrl: engine.adminUrl,
    ownerUrl: engine.url,
    async stop() {
      await engine.stop()
      await removeRun(directory)
    },
  }
}
