import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { message } from '../../src/values/messages.ts'
import { json, pathOf } from './envelope.ts'
import { WebFiles } from './web-files.ts'

/** Where the console comes from: the built files, or in development the bundler on the same port. */
export type Web =
  | { readonly kind: 'dist'; readonly dir: string }
  | { readonly kind: 'handler'; handle(request: IncomingMessage, response: ServerResponse): void }
  | { readonly kind: 'none' }

/** Serves the console; any address that is not a file is the console's own (history mode). API paths answer 404. */
export async function bindWeb(app: FastifyInstance, web: Web): Promise<void> {
  const files = web.kind === 'dist' ? await WebFiles.in(web.dir) : undefined
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url)
    if (isApi(path) || (request.method !== 'GET' && request.method !== 'HEAD')) return notFound(reply)
    if (files?.has(path)) return files.send(path, request, reply)
    if (request.method !== 'GET') return notFound(reply)
    if (isFile(path)) return notFound(reply)
    if (web.kind === 'handler') {
      reply.hijack()
      return web.handle(request.raw, reply.raw)
    }
    return files === undefined ? notFound(reply) : files.send('/index.html', request, reply)
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
