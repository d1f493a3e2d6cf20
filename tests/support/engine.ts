import { mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../server/db/engine/embedded.ts'
import { enginePackage } from '../../server/db/engine/package.ts'
import { isAlive } from '../../server/db/engine/postmaster.ts'
import { stopPostmaster } from '../../server/db/engine/stop.ts'

export interface TestDatabase {
  readonly adminUrl: string
  readonly ownerUrl: string
  stop(): Promise<void>
}

const runs = join(tmpdir(), 'facet-tests')

/**
 * An engine of its own in a temporary folder named after this process. It is thrown away, so it may forget what
 * a power cut would take: that makes creating a database twice as quick.
 */
export async function startTestDatabase(): Promise<TestDatabase> {
  await removeDeadRuns()
  const directory = join(runs, String(process.pid))
  await mkdir(directory, { recursive: true, mode: 0o755 })
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
      await removeFolder(directory)
    },
  }
}

/** A run that was killed leaves its engine and its folder; the next one clears them away. */
async function removeDeadRuns(): Promise<void> {
  await mkdir(runs, { recursive: true })
  for (const name of await readdir(runs)) {
    if (!isAlive(Number(name))) await removeRun(join(runs, name))
  }
}

/** Whatever engine still runs on this data directory is stopped, and the directory removed. */
export async function removeRun(directory: string): Promise<void> {
  const native = join(enginePackage().directory, 'native')
  await stopPostmaster(join(directory, 'engine', 'data'), native)
  await removeFolder(directory)
}

async function removeFolder(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}
