import { mkdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** A folder of its own, outside what the console is served from. */
export function mediaFolder(dataDir: string): string {
  return join(dataDir, 'media')
}

export function mediaUrl(name: string): string {
  return `/media/${name}`
}

/** A name that the server gave: nothing that leads anywhere, nothing hidden. */
const given = /^[0-9a-zA-Z][0-9a-zA-Z._-]{0,79}$/

/** Where the picture of an address lies: drawn small first, then as it was sent. None for an address that is no upload's. */
export function pictureFiles(dataDir: string, url: string): readonly string[] {
  const [, name = ''] = /^\/media\/([^/]*)$/.exec(url) ?? []
  if (!given.test(name)) return []
  const path = join(mediaFolder(dataDir), name)
  return [`${path.slice(0, path.length - extname(path).length)}.small.webp`, path]
}

/**
 * Serves uploaded files to everybody who knows the name, which holds 128 random bits: a picture in a page cannot send a
 * token. The type is that of the ending, which the server gave, and never one that a browser would run.
 */
export async function bindMedia(app: FastifyInstance, dataDir: string): Promise<void> {
  const root = mediaFolder(dataDir)
  mkdirSync(root, { recursive: true, mode: 0o700 })
  await app.register(async files => {
    await files.register(statics, {
      root,
      serve: false,
      setHeaders(response) {
        response.header('Cache-Control', 'private, max-age=31536000, immutable')
        response.header('Content-Security-Policy', "default-src 'none'; sandbox")
      },
    })
    files.get<{ Params: { name: string } }>('/media/:name', (request, reply) => {
      const { name } = request.params
      return given.test(name) ? reply.sendFile(name) : reply.callNotFound()
    })
  })
}
