import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { openEmbedded } from '../../server/db/engine/embedded.ts'
import { dropAll, type Engine } from './databases.ts'
import { givenServer } from './given.ts'
import { newDataDir, removeRun } from './runs.ts'

export interface TestDatabase extends Engine {
  stop(): Promise<void>
}

/** It is thrown away, so it may forget what a power cut would take: that makes creating a database twice as quick. */
export const forgetful = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/**
 * An engine of its own in a temporary folder, with these settings beside the product's; where a server was given, a
 * corner of that one, as it is set up.
 */
export async function startTestDatabase(settings: Readonly<Record<string, string>>): Promise<TestDatabase> {
  if (givenServer !== undefined) return cornerOf(givenServer)
  const directory = await newDataDir()
  await mkdir(directory, { mode: 0o755 })
  const engine = await openEmbedded(directory, () => undefined, { ...settings, max_connections: '200' })
  return {
    adminUrl: engine.adminUrl,
    ownerUrl: engine.url,
    empty: 'template template0',
    prefix: '',
    async stop() {
      await engine.stop()
      await removeRun(directory)
    },
  }
}

/** Made as README says it; all of it goes at the end. */
function cornerOf(url: string): TestDatabase {
  const engine = {
    adminUrl: url,
    ownerUrl: url,
    empty: "template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'",
    prefix: `facet_test_${randomBytes(4).toString('hex')}_`,
  }
  return { ...engine, stop: () => dropAll(engine) }
}
