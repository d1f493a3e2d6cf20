import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { message } from '../../src/values/messages.ts'
import type { Services } from '../call/context.ts'
import { Refusal } from '../call/refusal.ts'
import { isGone } from '../db/gone.ts'

/** Every answer: exactly {code, message, result}, always JSON; HTTP 200 but for 404 (no such path), 500 and 503. */
export function send(
  reply: FastifyReply,
  code: number,
  sentence: string,
  result: unknown = null,
): FastifyReply {
  const status = code === 500 || code === 503 ? code : 200
  if (code === 503) reply.header('Retry-After', '2')
  return json(reply, status, { code, message: sentence, result })
}

/** Never kept by a browser or a proxy: what is answered depends on who asks, and GETs may change data (rules R21). */
export function json(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** Fastify's own errors, before a handler runs: bad media type, too large a body, a broken request. */
const early: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: '只接受JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: '内容过大',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: '长度与内容不符',
  FST_ERR_CTP_EMPTY_JSON_BODY: '内容为空',
}

/** The envelope of whatever was thrown, sent; answers its code. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): number {
  if (error instanceof Refusal) return refuse(error, request, reply, services)
  const name = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = early[name]
  if (reason) return sent(reply, 400, message('bad.body', { reason }))
  const status = refusedStatus(error)
  if (status === 404) return sentAs(reply, 404, { code: 404, message: message('err.404'), result: null })
  if (status) return sentAs(reply, status, refusedRequest)
  const code = isGone(error) ? 503 : 500
  number(request, reply, services, kindOf(error), errorText(error, code))
  return sent(reply, code, message(code === 503 ? 'err.503' : 'err.500'))
}

/**
 * As it is; one that is not of the caller's making has a number too, for whoever is asked about it. A full disk says by itself
 * what is to be done, to everybody at once.
 */
function refuse(refusal: Refusal, request: FastifyRequest, reply: FastifyReply, services: Services): number {
  const { code, message: sentence, cause } = refusal
  if (code === 503 && sentence !== message('err.full'))
    number(request, reply, services, sentence, cause ? String(cause) : sentence)
  return sent(reply, code, sentence, told(refusal))
}

/** Gives a failure its number: the screen shows it, the log answers it, 系统状态 names it. */
function number(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  kind: string,
  error: string,
): void {
  const errorId = randomUUID().slice(0, 8)
  const path = pathOf(request.url).slice(0, 200)
  reply.header('X-Error-Id', errorId)
  services.log('error', 'failed', { errorId, path, error })
  services.watch.failed({ errorId, path, kind })
}

/** Its name and the code that whoever threw it gave it: a message may hold what somebody wrote. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name
}

function sent(reply: FastifyReply, code: number, sentence: string, result: unknown = null): number {
  send(reply, code, sentence, result)
  return code
}

function sentAs(reply: FastifyReply, status: number, body: typeof refusedRequest): number {
  json(reply, status, body)
  return body.code
}

/** The envelope has three keys: the field that is to be mended stands in the result. */
function told({ result, field }: Refusal): unknown {
  return field === undefined ? result : { field }
}

const refusedRequest = {
  code: 400,
  message: message('bad.body', { reason: '格式错误' }),
  result: null,
}

/** A refusal of Fastify or of its plug-ins (a range that the file does not have) is no failure of ours. */
function refusedStatus(error: unknown): number | undefined {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0
  return status >= 400 && status < 500 ? status : undefined
}

export function pathOf(url: string): string {
  return url.split('?')[0] ?? ''
}

/** Where a failure of ours came from; that the database is away says enough by itself. */
function errorText(error: unknown, code: number): string {
  const text = error instanceof Error && code === 500 ? (error.stack ?? error.message) : String(error)
  return text.slice(0, 4000)
}

/** What is no HTTP at all, or headers beyond the limit: nobody called anything, but the answer is an envelope all the same. */
export function refuseBroken(error: Error, socket: Socket): void {
  if (!socket.writable || ('code' in error && error.code === 'ECONNRESET')) return void socket.destroy()
  const body = JSON.stringify({
    code: 400,
    message: message('bad.body', { reason: 'HTTP报文格式错误' }),
    result: null,
  })
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nCache-Control: no-store\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
