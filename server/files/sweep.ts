import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../context.ts'

const day = 86_400_000

/** How long files are kept, by folder of DATA_DIR: uploads whose request was cut short, and imports. */
const kept = { uploads: day, imports: 30 * day }

/** Throws away what nobody needs any more, at the start and then every six hours. */
export function startSweeping({ config, log }: Services): { stop(): void } {
  const sweep = () => {
    sweepAll(config.dataDir).catch(error => log('warn', 'sweeping failed', { error: String(error) }))
  }
  sweep()
  const timer = setInterval(sweep, day / 4)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** Answers how many files it has thrown away. */
export async function sweepAll(dataDir: string): Promise<number> {
  let removed = 0
  for (const [folder, age] of Object.entries(kept)) removed += await sweepFolder(join(dataDir, folder), age)
  return removed
}

/** Ages are told by the file system's own clock. */
export async function sweepFolder(folder: string, age: number): Promise<number> {
  let removed = 0
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (!found || Date.now() - found.mtimeMs <= age) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}
