import { chmod, mkdir, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isRoot } from './account.ts'
import { codeOf, isMissing, unwritable } from './errors.ts'

/**
 * Makes DATA_DIR, tries to write in it and answers its real path. Nobody else may list it (uploads, codes); under
 * root the engine's account must be able to pass through to its own folder.
 */
export async function prepareDataDir(dataDir: string): Promise<string> {
  try {
    const isNew = await makeFolder(dataDir)
    if (!(await stat(dataDir)).isDirectory()) throw Object.assign(new Error(dataDir), { code: 'ENOTDIR' })
    const probe = join(dataDir, `.write-${process.pid}`)
    await writeFile(probe, '')
    await rm(probe)
    if (isNew) await chmod(dataDir, isRoot() ? 0o711 : 0o700)
    else if (await isOurs(dataDir)) await close(dataDir, isRoot() ? 0o711 : 0o700)
    for (const name of ownFolders) await close(join(dataDir, name), 0o700)
    return await realpath(dataDir)
  } catch (error) {
    throw unwritable(dataDir, error)
  }
}

/** What nobody else may list, however it was made. */
const ownFolders = ['uploads', 'imports', 'media', 'logs', 'outbox', 'backups']
const ownNames = new Set([...ownFolders, 'engine', 'engine.json', 'seals.log', 'lost+found'])

/** Whether nothing lies there but what this program puts there: a folder shared with others is not closed to them. */
async function isOurs(dataDir: string): Promise<boolean> {
  const names = await readdir(dataDir)
  return names.every(name => ownNames.has(name) || /^\.|^engine[-.]/.test(name))
}

/** Takes rights away and gives none. What is another account's stays as it is. */
async function close(path: string, most: number): Promise<void> {
  try {
    await chmod(path, (await stat(path)).mode & most)
  } catch (error) {
    if (!isMissing(error) && codeOf(error) !== 'EPERM') throw error
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
