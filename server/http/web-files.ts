import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepts } from './accepts.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** What may be sent instead of the file itself, the smallest first: the build has packed it (scripts/parts/compress.mjs). */
const packings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
]

/**
 * The built console. The list of files is read once, so no address can name another file; the content of a file is read
 * when it is first asked for, and kept (some 6 MB in all). The console asks for many small files, and from here each
 * costs a tenth of what @fastify/static needs to read the folder, the file's state and the stream each time (1.2 to 2.5
 * ms of a processor).
 */
export class WebFiles {
  readonly #dir: string
  readonly #paths: ReadonlySet<string>
  readonly #kept = new Map<string, Promise<Buffer>>()

  private constructor(dir: string, paths: ReadonlySet<string>) {
    this.#dir = dir
    this.#paths = paths
  }

  static async in(dir: string): Promise<WebFiles> {
    const names = await readdir(dir, { recursive: true })
    return new WebFiles(dir, new Set(names.map(name => `/${name.split(sep).join('/')}`)))
  }

  has(path: string): boolean {
    return this.#paths.has(path) && types[extname(path)] !== undefined
  }

  /** Answers with the file of this path, packed as the browser understands it; throws where there is none. */
  async send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const packing = packings.find(
      ({ encoding, ending }) => accepts(request, encoding) && this.#paths.has(path + ending),
    )
    const content = await this.#read(path + (packing?.ending ?? ''))
    const isNamedByContent = path.startsWith('/assets/')
    reply
      .header('Cache-Control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('Vary', 'Accept-Encoding')
      .type(types[extname(path)] ?? 'application/octet-stream')
    if (!isNamedByContent) {
      const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"`
      reply.header('ETag', tag)
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    }
    if (packing) reply.header('Content-Encoding', packing.encoding)
    return reply.send(content)
  }

  #read(path: string): Promise<Buffer> {
    const known = this.#kept.get(path)
    if (known) return known
    const reading = readFile(join(this.#dir, path))
    this.#kept.set(path, reading)
    // Asked for again it is read again.
    reading.catch(() => this.#kept.delete(path))
    return reading
  }
}
