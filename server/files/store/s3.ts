import { text } from 'node:stream/consumers'
import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import { Refusal } from '../../call/refusal.ts'
import type { S3Config } from '../../start/config.ts'
import type { Scratch } from '../scratch.ts'
import { receive } from '../stored.ts'
import { S3Client, S3Error, type S3Request } from './s3-client.ts'
import { listed } from './s3-list.ts'
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

/** Gets what went wrong, for the log. */
type Warn = (what: string, about: Record<string, unknown>) => void

/**
 * Files in a bucket that several servers share, under the names that they have in a folder. Throws a Refusal with code
 * 503 where the store fails; `cause` is what it said.
 */
export class S3Store implements FileStore {
  readonly scratch: Scratch
  readonly #client: S3Client
  readonly #warn: Warn
  readonly #page: number

  /** `page`: so many names of a list come at once; no store gives more than 1000. */
  constructor(config: S3Config, scratch: Scratch, warn: Warn, page = 1000) {
    this.#page = page
    this.#client = new S3Client(config)
    this.scratch = scratch
    this.#warn = warn
  }

  async put(name: FileName, source: Source): Promise<void> {
    mustBeGiven(name)
    const answer = await this.#ask({ method: 'PUT', key: name, source })
    answer.resume()
  }

  async get(name: FileName, piece?: Piece): Promise<Opened | undefined> {
    if (!isGiven(name)) return undefined
    const headers: Record<string, string> = piece ? { Range: `bytes=${piece.first}-${piece.last}` } : {}
    const bytes = await this.#unlessMissing({ method: 'GET', key: name, headers })
    if (!bytes) return undefined
    const whole = /\/(\d+)$/.exec(bytes.headers['content-range'] ?? '')?.[1]
    return { size: Number(whole ?? bytes.headers['content-length']), bytes }
  }

  async head(name: FileName): Promise<FileState | undefined> {
    const answer = isGiven(name) ? await this.#unlessMissing({ method: 'HEAD', key: name }) : undefined
    if (!answer) return undefined
    answer.resume()
    const { 'content-length': size, 'last-modified': at = '' } = answer.headers
    return { size: Number(size), at: Date.parse(at) }
  }

  async remove(name: FileName): Promise<void> {
    if (isGiven(name)) (await this.#unlessMissing({ method: 'DELETE', key: name }))?.resume()
  }

  list(shelf: Shelf): AsyncGenerator<FileState & { readonly name: FileName }> {
    return this.listFrom(`${shelf}/`)
  }

  /** What begins with these characters. */
  async *listFrom(prefix: string): AsyncGenerator<FileState & { readonly name: FileName }> {
    for (let marker: string | undefined = ''; marker !== undefined; ) {
      const query = { prefix, marker, 'max-keys': String(this.#page) }
      const page = listed(await text(await this.#ask({ method: 'GET', query })))
      yield* page.files
      marker = page.after
    }
  }

  async local(name: FileName): Promise<Local | undefined> {
    const found = await this.get(name)
    if (!found) return undefined
    const file = await receive(found.bytes, name, this.scratch)
    return { path: file.path, release: () => file.discard() }
  }

  close(): void {
    this.#client.close()
  }

  async #unlessMissing(asked: S3Request) {
    return this.#ask(asked).catch(error => {
      const { cause } = error instanceof Refusal ? error : {}
      if (cause instanceof S3Error && cause.status === 404 && cause.code !== 'NoSuchBucket') return undefined
      throw cause instanceof S3Error && cause.status === 416 ? new RangeError('behind the end') : error
    })
  }

  async #ask(asked: S3Request) {
    try {
      return await this.#client.ask(asked)
    } catch (error) {
      const refusal = Object.assign(new Refusal(503, refusalMessage('files.down')), { cause: error })
      const expected = error instanceof S3Error && (error.status === 404 || error.status === 416)
      if (!expected) this.#warn('file store', { method: asked.method, error: String(error) })
      throw refusal
    }
  }
}
