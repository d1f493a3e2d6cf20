import type { FastifyInstance } from 'fastify'
import { type FileName, type FileStore, isGiven, type Piece } from '../store/store.ts'
import { mimeOf } from './kind.ts'

export function mediaUrl(name: string): string {
  return `/media/${name}`
}

/** The file of an address; none for one that is no upload's. */
export function mediaFile(url: string): FileName | undefined {
  const name = url.startsWith('/media/') ? url.slice(1) : ''
  return isGiven(name) ? name : undefined
}

/** The same drawn small, as the server has drawn it. */
export function smallOf(name: FileName): FileName {
  return `media/${name.slice('media/'.length).replace(/\.[^.]*$/, '')}.small.webp`
}

/** A piece of a file that somebody asks for; undefined is all of it, `none` one that the file has not. */
export function pieceOf(range: string | undefined, size: number): Piece | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '')
    return to === '0' || size === 0 ? 'none' : { first: Math.max(0, size - Number(to)), last: size - 1 }
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
  if (to !== '' && Number(to) < first) return undefined
  return first >= size ? 'none' : { first, last }
}

/**
 * Serves uploaded files to everybody who knows the name, which holds 128 random bits: a picture in a page cannot send a
 * token. The server sends the bytes itself, wherever they are kept: the headers stay its own. The type is that of the
 * ending, which the server gave, and never one that a browser would run.
 */
export async function bindMedia(app: FastifyInstance, files: FileStore): Promise<void> {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const name = mediaFile(mediaUrl(request.params.name))
    if (!name) return reply.callNotFound()
    const { range, 'if-range': ifRange, 'if-none-match': known } = request.headers
    // A name is given once: what it names never changes.
    const tag = `"${request.params.name}"`
    const asksFirst = range !== undefined || known === tag
    const found = asksFirst ? await files.head(name) : undefined
    if (asksFirst && !found) return reply.callNotFound()
    reply
      .header('Cache-Control', 'private, max-age=31536000, immutable')
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .header('Accept-Ranges', 'bytes')
      .header('ETag', tag)
    if (known === tag) return reply.code(304).send()
    const piece = found && (ifRange ?? tag) === tag ? pieceOf(range, found.size) : undefined
    if (piece === 'none') {
      reply.header('Content-Range', `bytes */${found?.size}`)
      throw Object.assign(new Error('no such range'), { statusCode: 416 })
    }
    const opened = await files.get(name, piece)
    if (!opened) return reply.callNotFound()
    if (piece) reply.code(206).header('Content-Range', `bytes ${piece.first}-${piece.last}/${opened.size}`)
    return reply
      .header('Content-Length', piece ? piece.last - piece.first + 1 : opened.size)
      .type(mimeOf(name))
      .send(opened.bytes)
  })
}
