import ky from 'ky'
import type { BareCall, Call, In, Out } from '../contract/call.ts'
import { message } from '../values/messages.ts'
import { headersOf, inQuery, report, resultOf, toQuery, trusted } from './answer.ts'
import { Failed, isCancelled, wantsStepUp } from './errors.ts'
import { Flight } from './flight.ts'
import { newKey } from './keys.ts'
import type { Ports } from './ports.ts'

export interface SendOptions {
  readonly signal?: AbortSignal
  /** false: neither cancels nor joins another (queries have their own rules); a text: the caller's own key. */
  readonly dedupe?: false | string
  /** The same key for a repeat of the same write (an outbox); a new one otherwise. */
  readonly key?: string
  /** No toast: the caller shows the message itself, or only what the server refuses. */
  readonly quiet?: boolean | 'refused'
  /** Goes out even while the page is left. */
  readonly keepalive?: boolean
}

const timeout = 60_000

export type Send = <C extends Call>(call: BareCall<C>, input: In<C>, options?: SendOptions) => Promise<Out<C>>

/** The one function by which the browser calls the server. Rejects with Refused or Failed, after the toast. */
export function createSend(ports: Ports): Send {
  const flight = new Flight()
  return async (call, input, options = {}) => {
    const since = performance.now()
    const go = (signal?: AbortSignal) =>
      steppedUp(ports, () => attempt(call, input, ports, { ...options, signal: signal ?? options.signal }))
    try {
      if (options.dedupe === false) return trusted(call, await go())
      const key = options.dedupe ?? JSON.stringify([call.method, call.path, input])
      return trusted(call, await (call.writes ? flight.write(key, () => go()) : flight.read(key, go)))
    } catch (error) {
      report(call, input, error, ports, options.quiet ?? false, since)
      throw error
    }
  }
}

/** Sends again, once, where the server first wants to be sure who asks. */
async function steppedUp(ports: Ports, run: () => Promise<unknown>): Promise<unknown> {
  try {
    return await run()
  } catch (error) {
    if (wantsStepUp(error) && (await ports.stepUp?.())) return run()
    throw error
  }
}

/** Retries a write with its key where the answer may have been lost: at most twice within 3 s, jittered. */
async function attempt(call: BareCall, input: unknown, ports: Ports, options: SendOptions): Promise<unknown> {
  const key = call.writes ? (options.key ?? newKey()) : undefined
  const started = performance.now()
  for (let tries = 1; ; tries++) {
    try {
      return await once(call, input, ports, key, options)
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
  { signal, keepalive }: SendOptions,
): Promise<unknown> {
  const response = await fetched(call, input, ports, { key, signal, keepalive, timeout })
  const body: unknown = await response.json().catch(() => undefined)
  // Whoever left while the answer was under way hears of no failure.
  signal?.throwIfAborted()
  return resultOf(call, response.status, body, response.headers.get('X-Error-Id'))
}

interface Fetching {
  readonly key?: string
  readonly signal?: AbortSignal
  readonly keepalive?: boolean
  /** ms until the head of the answer is there. */
  readonly timeout: number
}

/** One request. Rejects with Failed where there is no answer. */
export async function fetched(
  call: BareCall,
  input: unknown,
  ports: Ports,
  { key, signal, keepalive = false, timeout }: Fetching,
): Promise<Response> {
  return ky(`/api${call.path}`, {
    method: call.method,
    headers: headersOf(call, ports, key),
    ...(inQuery(call) ? { searchParams: toQuery(input) } : { json: input }),
    timeout,
    retry: 0,
    throwHttpErrors: false,
    keepalive,
    signal: signal ?? null,
  }).catch(error => {
    throw isCancelled(error) ? error : new Failed(message(isTimeout(error) ? 'err.timeout' : 'err.network'))
  })
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}
