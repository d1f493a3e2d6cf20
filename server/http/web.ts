import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { message } from '../../src/values/messages.ts'
import { json, pathOf } from './envelope.ts'

/** Where the console comes from: the built files, or in development the bundler on the same port. */
export type Web =
  | { readonly kind: 'dist'; readonly dir: string }
  | { readonly kind: 'handler'; handle(request: IncomingMessage, response: ServerResponse): void }
  | { readonly kind: 'none' }

/** Serves the console; any address that is not a file is the console's own (history mode). API paths answer 404. */
export async function bindWeb(app: FastifyInstance, web: Web): Promise<void> {
  if (web.kind === 'dist')
    await app.register(statics, {
      root: web.dir,
      index: false,
      wildcard: false,
      setHeaders(response, path) {
        const immutable = path.startsWith(join(web.dir, 'assets'))
        response.header('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url)
    if (isApi(path) || request.method !== 'GET') return notFound(reply)
    if (web.kind === 'handler') {
      reply.hijack()
      return web.handle(request.raw, reply.raw)
    }
    if (web.kind === 'none' || isFile(path)) return notFound(reply)
    return reply.header('Cache-Control', 'no-cache').sendFile('index.html')
  })
}

function isApi(path: string): boolean {
  return /^\/+api(\/|$)/i.test(path)
}

/** A missing chunk or picture must not be answered with a page: the browser would report an error that is none. */
function isFile(path: string): boolean {
  return /^\/+(assets|media|drawings)(\/|$)/i.test(path)
}

export function notFound(reply: FastifyReply): FastifyReply {
  return json(reply, 404, { code: 404, message: message('err.404'), result: null })
}
