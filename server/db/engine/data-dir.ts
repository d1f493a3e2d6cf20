import { chmod, mkdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRoot } from './account.ts'
import { unwritable } from './errors.ts'

/**
 * Makes DATA_DIR, tries to write in it and answers its real path. Nobody else may list it (uploads, codes); under
 * root the engine's account must be able to pass through to its own folder.
 */
export async function prepareDataDir(dataDir: string): Promise<string> {
  try {
    const made = await mkdir(dataDir, { recursive: true })
    if (made !== undefined) await chmod(dataDir, isRoot() ? 0o711 : 0o700)
    if (!(await stat(dataDir)).isDirectory()) throw Object.assign(new Error(dataDir), { code: 'ENOTDIR' })
    const probe = join(dataDir, `.write-${process.pid}`)
    await writeFile(probe, '')
    await rm(probe)
    return await realpath(dataDir)
  } catch (error) {
    throw unwritable(dataDir, error)
  }
}
