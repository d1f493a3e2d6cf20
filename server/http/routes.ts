import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Method } from '../../src/contract/call.ts'
import { message } from '../../src/values/messages.ts'
import type { Services } from '../context.ts'
import { keyOf } from '../idempotency.ts'
import type { UniqueTitles } from '../pg-errors.ts'
import { answer } from '../pipeline.ts'
import { Refusal } from '../refusal.ts'
import type { Served } from '../serve.ts'
import { pathOf, send, sendError } from './envelope.ts'
import { basicOf, guardWritingGet, tokenOf } from './guard.ts'
import { inputOf } from './input.ts'

/** Binds every served call to its path and methods. Throws where two rows share a method and path. */
export function bindCalls(
  app: FastifyInstance,
  calls: readonly Served[],
  services: Services,
  titles: UniqueTitles,
): void {
  for (const served of calls) {
    const { call } = served
    const methods = call.also ? [call.method, call.also] : [call.method]
    app.route({
      method: methods,
      url: `/api${call.path}`,
      bodyLimit: call.bodyLimit ?? 1024 * 1024,
      handler: (request, reply) => handle(served, request, reply, services, titles),
    })
  }
}

async function handle(
  served: Served,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  titles: UniqueTitles,
): Promise<FastifyReply> {
  const started = performance.now()
  try {
    const { call } = served
    const method = methodOf(request.method)
    const search = request.url.split('?').slice(1).join('?')
    const token = tokenOf(call, request.headers, search)
    guardWritingGet(call, method, request.headers, token)
    const asker = {
      requestId: request.id,
      ip: request.ip,
      agent: (request.headers['user-agent'] ?? '').slice(0, 300),
      basic: basicOf(request.headers),
    }
    const key = keyOf(request.headers['idempotency-key'])
    const input = () => inputOf(call, method, search, request.body)
    const result = await deadline(answer(served, { asker, token, key, input }, services, titles))
    return send(reply, 200, '成功', result)
  } catch (error) {
    return sendError(error, request, reply, services)
  } finally {
    const ms = Math.round(performance.now() - started)
    services.log('info', 'call', { call: served.id, path: pathOf(request.url), ms, request: request.id })
  }
}

function methodOf(name: string): Method {
  return name === 'GET' || name === 'DELETE' ? name : 'POST'
}

/** Below the client's 60 s (rules R13): the client always hears from us before it gives up. */
async function deadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal(503, message('err.busy'))), 55_000)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
