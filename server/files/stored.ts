import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * An uploaded file on disk under a random name. To the contract it is a File, and only an uploaded file can become one:
 * no text field of a body can name a path.
 */
export class StoredFile extends File {
  #path: string
  #isKept = false
  readonly #made: string[] = []
  readonly #bytes: number
  readonly #sha256: string

  constructor(name: string, path: string, bytes: number, sha256: string) {
    super([], name)
    this.#path = path
    this.#bytes = bytes
    this.#sha256 = sha256
  }

  override get size(): number {
    return this.#bytes
  }

  get path(): string {
    return this.#path
  }

  /** Moves it to where it stays: a file that no handler keeps is thrown away with its request. */
  async keep(path: string): Promise<void> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rename(this.#path, path)
    this.#path = path
    this.#isKept = true
  }

  /** Where a file made of this one is to be written: it is thrown away with this one, where it is not kept. */
  pathOfMade(): string {
    const path = join(dirname(this.#path), randomBytes(16).toString('hex'))
    this.#made.push(path)
    return path
  }

  /** What was written there. */
  async made(path: string): Promise<StoredFile> {
    return new StoredFile(this.name, path, (await stat(path)).size, '')
  }

  async discard(): Promise<void> {
    if (!this.#isKept) await rm(this.#path, { force: true })
    for (const path of this.#made) await rm(path, { force: true })
  }

  /** What the hash of a request sees of it. */
  toJSON() {
    return { name: this.name, size: this.#bytes, sha256: this.#sha256 }
  }
}

/** Streams to disk: nothing of it is held in memory. Removes what it wrote where the stream breaks. */
export async function receive(source: Readable, name: string, dataDir: string): Promise<StoredFile> {
  const folder = join(dataDir, 'uploads')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomBytes(16).toString('hex'))
  const hash = createHash('sha256')
  const file = createWriteStream(path, { mode: 0o600 })
  let bytes = 0
  try {
    await pipeline(
      source,
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          bytes += piece.length
          hash.update(piece)
          yield piece
        }
      },
      file,
    )
  } catch (error) {
    // A body that is broken at once ends before its file is made: removed too early, that would come to lie there after.
    if (!file.closed) await once(file, 'close').catch(() => {})
    await rm(path, { force: true })
    throw error
  }
  return new StoredFile(basename(name).slice(-200), path, bytes, hash.digest('hex'))
}
