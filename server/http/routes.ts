import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call, Method } from '../../src/contract/call.ts'
import { message } from '../../src/values/messages.ts'
import type { Request } from '../call/admit.ts'
import { claimOf, mustBeSigned } from '../call/app.ts'
import type { Services } from '../call/context.ts'
import { download } from '../call/download.ts'
import { keyOf } from '../call/idempotency.ts'
import { answer } from '../call/pipeline.ts'
import { Refusal } from '../call/refusal.ts'
import type { Served } from '../call/serve.ts'
import type { Hub } from '../events/hub.ts'
import { Listening } from '../events/listening.ts'
import { answerStream } from '../events/stream.ts'
import { countUpload } from '../files/quota.ts'
import { Statements } from '../watch/statements.ts'
import { addressOf } from './address.ts'
import { mustBePlain, readBody } from './body.ts'
import { deliver } from './deliver.ts'
import { pathOf, send, sendError } from './envelope.ts'
import { formOf, type Received } from './form.ts'
import { basicOf, guardWritingGet, tokenOf } from './guard.ts'
import { inputOf } from './input.ts'
import { Room, type Share } from './room.ts'
import { Underway } from './underway.ts'

/** Bytes of a body; a call says where it takes more. What anybody may call takes little. */
const usual = 1024 * 1024
const ofStrangers = 16 * 1024

/** What a form holds in memory beside its texts: its file goes to disk piece by piece. */
const formBytes = 128 * 1024

/** Memory that bodies hold at once. Whoever has no session cannot use up the room of those who have one. */
const rooms = {
  strangers: new Room(512 * 1024, 8 * 1024 * 1024),
  callers: new Room(32 * 1024 * 1024, 64 * 1024 * 1024),
}

/**
 * Binds every served call to its path and methods; answers those under way, also of a client who has gone, for whom the
 * server does not wait to close. Throws where two rows share a method and path.
 */
export async function bindCalls(
  app: FastifyInstance,
  calls: readonly Served[],
  services: Services,
  hub: Hub,
): Promise<Underway> {
  const underway = new Underway()
  const bind = (to: FastifyInstance, served: Served) => {
    const { call } = served
    for (const path of [call.path, ...(call.aliases ?? [])])
      to.route({
        method: call.also ? [call.method, call.also] : [call.method],
        url: `/api${path}`,
        handler: (request, reply) => handle(served, request, reply, services, hub, underway),
      })
  }
  app.removeAllContentTypeParsers()
  // No byte is read here: `input` reads them, after the permit.
  app.addContentTypeParser('application/json', (_request, _body, done) => done(null))
  for (const served of calls) if (served.call.kind !== 'form') bind(app, served)
  // Multipart is understood where a form is expected and nowhere else.
  await app.register(async forms => {
    await forms.register(multipart)
    for (const served of calls) if (served.call.kind === 'form') bind(forms, served)
  })
  return underway
}

async function handle(
  served: Served,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  hub: Hub,
  underway: Underway,
): Promise<FastifyReply> {
  const started = performance.now()
  const received: Received = []
  const statements = isJson(served.call) ? new Statements() : undefined
  let code = 200
  const share = rooms[served.call.permit === 'public' ? 'strangers' : 'callers'].enter(addressOf(request))
  const done = underway.begin()
  try {
    const asked = {
      ...requestOf(served, request, services, received, share),
      statements,
    }
    if (served.call.kind === 'blob') {
      // What breaks once the file is on its way cannot be answered any more: the connection is cut.
      const broke = (error: unknown) => {
        code = 500
        services.log('warn', 'download broke', { call: served.id, error: String(error) })
      }
      await download(served, asked, services, file => deliver(reply, file).catch(broke))
      return reply
    }
    const result = await within(
      deadlines[served.call.kind === 'form' ? 'form' : 'json'],
      answer(served, asked, services),
    )
    if (result instanceof Listening) return answerStream(reply, result, hub)
    return send(reply, 200, '成功', result)
  } catch (error) {
    code = sendError(error, request, reply, services)
    return reply
  } finally {
    done()
    share.leave()
    for (const file of received) await file.discard()
    const ms = performance.now() - started
    services.watch.called({ call: served.id, code, ms, statements })
    services.log('info', 'call', {
      call: served.id,
      path: pathOf(request.url).slice(0, 200),
      ms: Math.round(ms),
      request: request.id,
    })
  }
}

function isJson({ kind = 'json' }: Call): boolean {
  return kind === 'json'
}

function requestOf(
  { call }: Served,
  request: FastifyRequest,
  services: Services,
  received: Received,
  share: Share,
): Request {
  const method = methodOf(request.method)
  const search = request.url.split('?').slice(1).join('?')
  const token = tokenOf(call, request.headers, search)
  guardWritingGet(call, method, request.headers, token)
  const asker = {
    requestId: request.id,
    ip: addressOf(request),
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    basic: basicOf(request.headers),
    app: call.permit === 'app' ? claimOf(request.headers['x-app-sign']) : undefined,
  }
  const isForm = call.kind === 'form' && request.isMultipart()
  const input: Request['input'] = async caller => {
    if (isForm) {
      mustBePlain(request.raw)
      share.take(formBytes)
      const declared = Number(request.headers['content-length'] ?? call.bodyLimit ?? usual)
      if (caller) await countUpload(services, caller.userId, declared)
      return formOf(call, request, services.files.scratch, received, share)
    }
    const body = method === 'GET' ? undefined : await readBody(request.raw, limitOf(call), share)
    if (asker.app) mustBeSigned(asker.app, body)
    return inputOf(call, method, search, body)
  }
  return { asker, token, key: keyOf(request.headers['idempotency-key']), input }
}

/** The limit of a form is its file's; what it sends as JSON is as small as anybody's. */
function limitOf({ permit, kind, bodyLimit }: Call): number {
  if (permit === 'public') return ofStrangers
  return (kind === 'form' ? undefined : bodyLimit) ?? usual
}

function methodOf(name: string): Method {
  return name === 'GET' || name === 'DELETE' ? name : 'POST'
}

/** json: below the client's 60 s (rules R13), so that it always hears from us. A form also has its bytes to send. */
const deadlines = { json: 55_000, form: 170_000 } as const

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal(503, message('err.busy'))), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
