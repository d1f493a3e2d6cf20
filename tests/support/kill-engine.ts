import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive, runningPostmaster } from '../../server/db/engine/postmaster.ts'
import { childrenOf } from './processes.ts'

/** ms: longer than a server itself tries to bring its engine back, for on a slow disk that takes its time. */
export const enginePatience = 200_000

/** The embedded engine of a data directory, once it runs. */
export async function engineOf(dataDir: string) {
  for (const deadline = Date.now() + enginePatience; Date.now() < deadline; await pause(20)) {
    const running = await runningPostmaster(join(dataDir, 'engine', 'data'))
    if (running) return running
  }
  throw new Error('no engine runs')
}

/** kill -9 of the engine's first process and of all its helpers, as a power cut does. */
export async function killEngine(dataDir: string): Promise<void> {
  const { pid } = await engineOf(dataDir)
  for (const each of [pid, ...(await childrenOf(pid))]) if (isAlive(each)) process.kill(each, 'SIGKILL')
}
