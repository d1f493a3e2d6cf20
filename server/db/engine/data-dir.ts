import { chmod, mkdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isRoot } from './account.ts'
import { codeOf, unwritable } from './errors.ts'

/**
 * Makes DATA_DIR, tries to write in it and answers its real path. Nobody else may list it (uploads, codes); under
 * root the engine's account must be able to pass through to its own folder.
 */
export async function prepareDataDir(dataDir: string): Promise<string> {
  try {
    if (await makeFolder(dataDir)) await chmod(dataDir, isRoot() ? 0o711 : 0o700)
    if (!(await stat(dataDir)).isDirectory()) throw Object.assign(new Error(dataDir), { code: 'ENOTDIR' })
    const probe = join(dataDir, `.write-${process.pid}`)
    await writeFile(probe, '')
    await rm(probe)
    return await realpath(dataDir)
  } catch (error) {
    throw unwritable(dataDir, error)
  }
}

/** Answers whether it was missing. Not `recursive: true`: Node goes round for ever below /proc and its like. */
async function makeFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error
  }
  if (!(await makeFolder(dirname(path)))) {
    await mkdir(path)
    return true
  }
  return makeFolder(path)
}
