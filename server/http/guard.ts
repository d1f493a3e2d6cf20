import type { IncomingHttpHeaders } from 'node:http'
import type { Call, Method } from '../../src/contract/call.ts'
import { message } from '../../src/values/messages.ts'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import { Refusal } from '../call/refusal.ts'

/**
 * GET calls of spec.md that change data run only for our own pages: with the web-origin header, the authorization
 * header (sign-out: or its token in the query) and Sec-Fetch-Site same-origin or absent (rules R21).
 */
export function guardWritingGet(
  call: Call,
  method: Method,
  headers: IncomingHttpHeaders,
  token: string | undefined,
): void {
  if (method !== 'GET' || !call.writes) return
  const site = headers['sec-fetch-site']
  if (headers['x-origin'] !== 'web' || (site !== undefined && site !== 'same-origin'))
    throw new Refusal(403, refusalMessage('perm.origin'))
  if (call.permit !== 'public' && token === undefined) throw new Refusal(401, message('err.401'))
}

/** The session token: the authorization header's; for sign-out also the query's. */
export function tokenOf(call: Call, headers: IncomingHttpHeaders, search: string): string | undefined {
  const [, bearer] = /^Bearer\s+([\w-]{20,200})$/i.exec(headers.authorization ?? '') ?? []
  if (bearer) return bearer
  if (call.path !== '/oauth/oauth/logout') return undefined
  return new URLSearchParams(search).get('token') ?? undefined
}

/** The Basic credentials, decoded: `id:secret`. */
export function basicOf(headers: IncomingHttpHeaders): string | undefined {
  const [, encoded] = /^Basic\s+([\w+/=]{4,400})$/i.exec(headers.authorization ?? '') ?? []
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString('utf8')
}
