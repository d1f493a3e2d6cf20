import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const answer = z.object({ url: z.string().optional(), refused: z.string().optional() })

export interface Holder {
  readonly pid: number
  readonly url: string | undefined
  readonly refused: string | undefined
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** Starts tests/support/hold-database.ts on a data directory and waits for what it says. */
export async function holder(dataDir: string): Promise<Holder> {
  const script = fileURLToPath(new URL('./hold-database.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = await firstLine(child)
  const { url, refused } = answer.parse(JSON.parse(said))
  return {
    pid: child.pid ?? 0,
    url,
    refused,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('stdout is a pipe')
  for await (const line of createInterface({ input: child.stdout })) return line
  throw new Error('the holder said nothing')
}
