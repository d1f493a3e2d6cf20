import ky from 'ky'
import type { BareCall, Call, In, Out } from '../contract/call.ts'
import { message } from '../values/messages.ts'
import { Failed, isCancelled, Refused } from './errors.ts'
import { Flight } from './flight.ts'
import { newKey } from './keys.ts'

/** What the transport is handed: it knows neither session nor screen. */
export interface Ports {
  token(): string | undefined
  /** The error toast of spec.md section 8. */
  warn(text: string): void
  /** Code 401: the one box. */
  loggedOut(): void
  /** Basic credentials of the token call: a public client. */
  readonly client: { readonly id: string; readonly secret: string }
}

export interface SendOptions {
  readonly signal?: AbortSignal
  /** false: neither cancels nor joins another (queries have their own rules); a text: the caller's own key. */
  readonly dedupe?: false | string
  /** The same key for a repeat of the same write (an outbox); a new one otherwise. */
  readonly key?: string
  /** No toast: the caller shows the message itself. */
  readonly quiet?: boolean
}

const success = new Set([200, 203])
const timeout = 60_000

export type Send = <C extends Call>(call: BareCall<C>, input: In<C>, options?: SendOptions) => Promise<Out<C>>

/** The one function by which the browser calls the server. Rejects with Refused or Failed, after the toast. */
export function createSend(ports: Ports): Send {
  const flight = new Flight()
  return async (call, input, options = {}) => {
    const go = (signal?: AbortSignal) =>
      attempt(call, input, ports, { ...options, signal: signal ?? options.signal })
    try {
      if (options.dedupe === false) return trusted(call, await go())
      const key = options.dedupe ?? JSON.stringify([call.method, call.path, input])
      return trusted(call, await (call.writes ? flight.write(key, () => go()) : flight.read(key, go)))
    } catch (error) {
      report(call, input, error, ports, options.quiet ?? false)
      throw error
    }
  }
}

/** The server has stripped and checked the result by the contract's own schema; here its type is taken on trust. */
function trusted<C extends Call>(_call: BareCall<C>, result: unknown): Out<C> {
  return result as Out<C>
}

/** Retries a write with its key where the answer may have been lost: at most twice within 3 s, jittered. */
async function attempt(call: BareCall, input: unknown, ports: Ports, options: SendOptions): Promise<unknown> {
  const key = call.writes ? (options.key ?? newKey()) : undefined
  const started = performance.now()
  for (let tries = 1; ; tries++) {
    try {
      return await once(call, input, ports, key, options.signal)
    } catch (error) {
      const lost =
        error instanceof Failed &&
        [0, 502, 503, 504].includes(error.status) &&
        error.message !== message('err.timeout')
      if (!key || !lost || tries > 2 || performance.now() - started > 2000) throw error
      await new Promise(resolve => setTimeout(resolve, 150 * tries + Math.random() * 350))
    }
  }
}

async function once(
  call: BareCall,
  input: unknown,
  ports: Ports,
  key: string | undefined,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const inQuery = call.method !== 'POST' || call.flags.includes('query')
  const token = ports.token()
  const basic = call.flags.includes('basic') ? btoa(`${ports.client.id}:${ports.client.secret}`) : undefined
  const response = await ky(`/api${call.path}`, {
    method: call.method,
    headers: {
      'X-Origin': 'web',
      ...(basic ? { Authorization: `Basic ${basic}` } : token ? { Authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'Idempotency-Key': key } : {}),
    },
    ...(inQuery ? { searchParams: toQuery(input) } : { json: input }),
    timeout,
    retry: 0,
    throwHttpErrors: false,
    signal: signal ?? null,
  }).catch(error => {
    throw isCancelled(error) ? error : new Failed(message(isTimeout(error) ? 'err.timeout' : 'err.network'))
  })
  return read(call, response)
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

/** `{ids: [1, 2], name: 'x'}` → `ids=1,2&name=x`; what is undefined is left out. */
function toQuery(input: unknown): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input ?? {}))
    if (value !== undefined && value !== null)
      query.set(name, Array.isArray(value) ? value.join(',') : String(value))
  return query
}

/** spec.md section 8: 200 and 203 succeed, so does HTTP 200 without a code; raw calls get the whole envelope. */
async function read(call: BareCall, response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined)
  if (response.status !== 200) throw failure(response)
  if (typeof body !== 'object' || body === null) throw new Failed(message('err.500'), 200)
  if (!('code' in body) || call.flags.includes('raw')) return body
  if (success.has(Number(body.code))) return 'result' in body ? body.result : null
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

function failure(response: Response): Failed {
  const { status } = response
  const text = statusTexts[status] ?? message('err.other', { status })
  return new Failed(text, status, response.headers.get('X-Error-Id') ?? undefined)
}

/** The toast after the last try. The token call is silent; code 401 opens the box instead, HTTP 401 both. */
function report(call: BareCall, input: unknown, error: unknown, ports: Ports, quiet: boolean): void {
  if (isCancelled(error) || call.flags.includes('silent')) return
  const ended = error instanceof Refused && error.code === 401
  if (ended || (error instanceof Failed && error.status === 401)) ports.loggedOut()
  if (ended || quiet || isVerdict(input, error)) return
  ports.warn(error instanceof Refused || error instanceof Failed ? error.message : message('err.500'))
}

/** Batches and updates with a version hand a 409 to their caller, who shows the conflict (outside.md). */
function isVerdict(input: unknown, error: unknown): boolean {
  if (!(error instanceof Refused) || error.code !== 409 || typeof input !== 'object' || input === null)
    return false
  return 'version' in input || 'batchId' in input
}
