import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Scratch } from './scratch.ts'
import type { Source } from './store/store.ts'

/**
 * An uploaded file on disk under a random name, thrown away with its request: a handler that keeps it puts it into the
 * store. To the contract it is a File, and only an uploaded file can become one: no text field of a body can name a path.
 */
export class StoredFile extends File implements Source {
  readonly path: string
  readonly #made: string[] = []
  readonly #bytes: number
  readonly #sha256: string

  constructor(name: string, path: string, bytes: number, sha256: string) {
    super([], name)
    this.path = path
    this.#bytes = bytes
    this.#sha256 = sha256
  }

  override get size(): number {
    return this.#bytes
  }

  open(): Readable {
    return createReadStream(this.path)
  }

  /** Where a file made of this one is to be written: it is thrown away with this one. */
  pathOfMade(): string {
    const path = join(dirname(this.path), randomBytes(16).toString('hex'))
    this.#made.push(path)
    return path
  }

  /** What was written there. */
  async made(path: string): Promise<StoredFile> {
    return new StoredFile(this.name, path, (await stat(path)).size, '')
  }

  async discard(): Promise<void> {
    for (const path of [this.path, ...this.#made]) await rm(path, { force: true })
  }

  /** What the hash of a request sees of it. */
  toJSON() {
    return { name: this.name, size: this.#bytes, sha256: this.#sha256 }
  }
}

/** Streams to disk: nothing of it is held in memory. Removes what it wrote where the stream breaks. */
export async function receive(source: Readable, name: string, scratch: Scratch): Promise<StoredFile> {
  const path = await scratch.path()
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
