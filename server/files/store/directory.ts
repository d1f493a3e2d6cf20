import { constants, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Scratch } from '../scratch.ts'
import {
  type FileName,
  type FileState,
  type FileStore,
  isGiven,
  type Local,
  mustBeGiven,
  type Opened,
  type Piece,
  type Shelf,
  type Source,
} from './store.ts'

/** Files in a folder: DATA_DIR of one server, or one that several servers share. */
export class DirectoryStore implements FileStore {
  readonly scratch: Scratch
  readonly #root: string

  constructor(dataDir: string) {
    this.#root = dataDir
    this.scratch = new Scratch(dataDir)
  }

  async put(name: FileName, source: Source): Promise<void> {
    mustBeGiven(name)
    const path = join(this.#root, name)
    const made = await this.scratch.path()
    try {
      await write(source, made)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(made, path)
      await sync(dirname(path))
    } finally {
      // Still there where something broke, and where both names were the same file.
      await rm(made, { force: true })
    }
  }

  async get(name: FileName, piece?: Piece): Promise<Opened | undefined> {
    if (!isGiven(name)) return undefined
    const file = await open(join(this.#root, name)).catch(missing)
    if (!file) return undefined
    const found = await file.stat()
    if (found.isFile() && (piece?.first ?? -1) < found.size) {
      const span = piece ? { start: piece.first, end: piece.last } : {}
      return { size: found.size, bytes: file.createReadStream(span) }
    }
    await file.close()
    if (found.isFile()) throw new RangeError('behind the end')
    return undefined
  }

  async head(name: FileName): Promise<FileState | undefined> {
    const found = isGiven(name) ? await stat(join(this.#root, name)).catch(missing) : undefined
    return found?.isFile() ? { size: found.size, at: found.mtimeMs } : undefined
  }

  async remove(name: FileName): Promise<void> {
    if (isGiven(name)) await rm(join(this.#root, name), { force: true })
  }

  async *list(shelf: Shelf): AsyncGenerator<FileState & { readonly name: FileName }> {
    for (const each of (await readdir(join(this.#root, shelf)).catch(missing)) ?? []) {
      const name = `${shelf}/${each}` as const
      const found = await this.head(name)
      if (found) yield { ...found, name }
    }
  }

  async local(name: FileName): Promise<Local | undefined> {
    if (!(await this.head(name))) return undefined
    return { path: join(this.#root, name), release: async () => {} }
  }
}

/** On the disk, not only on its way there. */
async function write(source: Source, path: string): Promise<void> {
  if (source.path === undefined) await pipeline(source.open(), createWriteStream(path, { mode: 0o600 }))
  // A second name costs nothing, and leaves the first where a transaction begins anew. Not every file system has them.
  else
    await link(source.path, path).catch(() => copyFile(source.path ?? '', path, constants.COPYFILE_FICLONE))
  await sync(path)
}

async function sync(path: string): Promise<void> {
  const file = await open(path).catch(unlessWindows)
  await file?.sync().catch(unlessWindows)
  await file?.close()
}

/** It syncs no folder, and no file that is open for reading. */
function unlessWindows(error: unknown): undefined {
  if (process.platform !== 'win32') throw error
  return undefined
}

function missing(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error
  return undefined
}
