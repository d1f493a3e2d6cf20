import type { BareCall, Call, Out } from '../contract/call.ts'
import { message } from '../values/messages.ts'
import { Failed, isCancelled, Refused } from './errors.ts'
import type { Ports } from './ports.ts'

/** What all ways of sending share: the headers, the meaning of an answer, and whether the operator is told. */

export function headersOf(call: BareCall, ports: Ports, key: string | undefined): Record<string, string> {
  const token = ports.token()
  const basic = call.flags.includes('basic') ? btoa(`${ports.client.id}:${ports.client.secret}`) : undefined
  return {
    'X-Origin': 'web',
    ...(basic ? { Authorization: `Basic ${basic}` } : token ? { Authorization: `Bearer ${token}` } : {}),
    ...(key ? { 'Idempotency-Key': key } : {}),
  }
}

/** Whether the fields travel in the query. */
export function inQuery(call: BareCall): boolean {
  return call.method !== 'POST' || call.flags.includes('query')
}

/** `{ids: [1, 2], name: 'x'}` → `ids=1,2&name=x`; what is undefined is left out. */
export function toQuery(input: unknown): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input ?? {}))
    if (value !== undefined && value !== null)
      query.set(name, Array.isArray(value) ? value.join(',') : String(value))
  return query
}

/** The server has stripped and checked the result by the contract's own schema; here its type is taken on trust. */
export function trusted<C extends Call>(_call: BareCall<C>, result: unknown): Out<C> {
  return result as Out<C>
}

const success: ReadonlySet<number> = new Set([200, 203])
/** An upload that was answered with 203 has not been kept. */
export const uploaded: ReadonlySet<number> = new Set([200])

/** spec.md section 8: 200 and 203 succeed, so does HTTP 200 without a code; raw calls get the whole envelope. */
export function resultOf(
  call: BareCall,
  status: number,
  body: unknown,
  errorId: string | null,
  succeeds = success,
): unknown {
  if (status !== 200)
    throw new Failed(ownSentence(status, body) ?? statusText(status), status, errorId ?? undefined)
  if (typeof body !== 'object' || body === null) throw new Failed(message('err.500'), 200)
  if (!('code' in body) || call.flags.includes('raw')) return body
  if (succeeds.has(Number(body.code))) return 'result' in body ? body.result : null
  const text =
    'message' in body && typeof body.message === 'string' && body.message
      ? body.message
      : message('err.default')
  throw new Refused(Number(body.code), text, 'result' in body ? body.result : null)
}

const statusTexts: Readonly<Record<number, string>> = {
  401: message('err.401'),
  404: message('err.404'),
  500: message('err.500'),
  503: message('err.503'),
}

/** Why the server does not do it now: it is busy, its disk is full. */
function ownSentence(status: number, body: unknown): string | undefined {
  if (status !== 503 || typeof body !== 'object' || body === null || !('message' in body)) return undefined
  return typeof body.message === 'string' && body.message !== '' ? body.message : undefined
}

function statusText(status: number): string {
  return statusTexts[status] ?? message('err.other', { status })
}

/**
 * The toast after the last try. The token call is silent; code 401 opens the box instead, HTTP 401 both. `since`: when it
 * was asked, ms of performance.now().
 */
export function report(
  call: BareCall,
  input: unknown,
  error: unknown,
  ports: Ports,
  quiet: boolean | 'refused',
  since: number,
): void {
  if (isCancelled(error) || call.flags.includes('silent')) return
  const ended = error instanceof Refused && error.code === 401
  if (ended || (error instanceof Failed && error.status === 401)) ports.loggedOut(since)
  const isShown = quiet === 'refused' ? error instanceof Refused : quiet
  if (ended || isShown || isVerdict(input, error)) return
  if (error instanceof Failed) ports.warn(error.message, error.errorId)
  else ports.warn(error instanceof Refused ? error.message : message('err.500'))
}

/** Batches and updates with a version hand a 409 to their caller, who shows the conflict (outside.md). */
function isVerdict(input: unknown, error: unknown): boolean {
  if (!(error instanceof Refused) || error.code !== 409 || typeof input !== 'object' || input === null)
    return false
  return 'version' in input || 'batchId' in input
}
