import * as z from 'zod'
import { type RefusalMessageKey, refusalMessage } from '../../src/values/refusal-messages.ts'
import { Refusal } from '../call/refusal.ts'
import type { OutsideConfig } from '../start/config.ts'

/** Gets the details of an outside failure for the log; the caller is told only that the service cannot be reached. */
export type Warn = (what: string, about: Record<string, unknown>) => void

/** What a system outside tells page after page. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  /** What to ask for next; absent on the last page. */
  readonly next?: string | undefined
}

/** A page as a gateway sends it; one row that is none refuses it whole. */
export function pageOf<Row>(row: z.ZodType<Row>): z.ZodType<Page<Row>> {
  const next = z.string().nullish()
  return z.object({ rows: z.array(row), next: next.transform(after => after ?? undefined) })
}

/**
 * POST with a bearer token. The address is configuration, never a user's, and nobody is followed elsewhere with the
 * token. Throws unless a 2xx comes in time.
 */
export async function post(
  { url, token }: OutsideConfig,
  body: object,
  milliseconds: number,
): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(milliseconds),
    redirect: 'error',
  })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return answer
}

/** Answers what was asked for, or rejects with a Refusal. */
export type Ask = <T>(action: string, body: object, answer: z.ZodType<T>) => Promise<T>

/** The gateway before a system, `POST <url>/<action>`; `name` is the system's in the log, `down` what a user is told. */
export function gateway(config: OutsideConfig, name: string, down: RefusalMessageKey, warn: Warn): Ask {
  const base = config.url.replace(/\/$/, '')
  return async (action, body, answer) => {
    try {
      const sent = await post({ ...config, url: `${base}/${action}` }, body, 20_000)
      return answer.parse(await sent.json())
    } catch (error) {
      warn(name, { action, why: error instanceof Error ? error.message.slice(0, 300) : 'failed' })
      throw new Refusal(503, refusalMessage(down))
    }
  }
}
