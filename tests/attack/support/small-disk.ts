import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface SmallDisk {
  readonly folder: string
  /** Until nothing more goes in. */
  fill(): Promise<void>
  makeRoom(): Promise<void>
  unmount(): Promise<void>
}

/** A file system in memory; undefined where this account may mount none. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const place = await mkdtemp(join(tmpdir(), 'facet-small-'))
  const mounted = await run('mount', [
    ...['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`],
    ...['tmpfs', place],
  ]).then(
    () => true,
    () => false,
  )
  if (!mounted) {
    await rm(place, { recursive: true })
    return undefined
  }
  // mkdtemp closes what it makes; what is mounted over it is open to the engine's account.
  const folder = join(place, 'data')
  await mkdir(folder, { mode: 0o755 })
  const ballast = join(place, 'ballast')
  return {
    folder,
    async fill() {
      const file = await open(ballast, 'a')
      const full = (error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
        return true
      }
      for (const size of [1_048_576, 4096, 1])
        while ((await file.appendFile(Buffer.alloc(size)).then(() => false, full)) === false);
      await file.close()
    },
    makeRoom: () => rm(ballast, { force: true }),
    async unmount() {
      await run('umount', ['-l', place])
      await rm(place, { recursive: true })
    },
  }
}
