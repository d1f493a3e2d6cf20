import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isAlive } from './postmaster.ts'

/** Everything is made beside its place under this name and then renamed: a kill leaves nothing half. */
export function temporaryFor(path: string): string {
  return `${path}.new-${process.pid}`
}

/** Removes the folders that interrupted starts have left; a folder that a living process is filling is not touched. */
export async function removeLeftovers(path: string): Promise<void> {
  const prefix = `${basename(path)}.new-`
  for (const name of await readdir(dirname(path))) {
    if (!name.startsWith(prefix)) continue
    const pid = Number(name.slice(prefix.length))
    if (pid !== process.pid && isAlive(pid)) continue
    await rm(join(dirname(path), name), { recursive: true, force: true })
  }
}
