import * as z from 'zod'
import type { Answer, Call, Parsed } from '../src/contract/call.ts'
import { sentence } from '../src/contract/sentence.ts'
import { message } from '../src/values/messages.ts'
import type { Context, Services } from './context.ts'
import { Download } from './download.ts'
import { Listening } from './events/listening.ts'
import type { Caller } from './identity.ts'
import { bad } from './refusal.ts'

/** Rows as the database gave them, whose type nobody vouches for: the result schema checks them at run time. */
export class Raw {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }
}

/** Does the work of one call inside the pipeline's transaction. Throws a Refusal for what it means to refuse. */
export type Handler<C extends Call> = (
  input: Parsed<C>,
  context: Context,
) => Promise<
  C extends { readonly kind: 'blob' }
    ? Download
    : C extends { readonly kind: 'stream' }
      ? Listening
      : Answer<C> | Raw
>

type HandlersOf<S> = { readonly [K in keyof S]: S[K] extends Call ? Handler<S[K]> : never }

/** A parsed call, ready to run in a transaction (more than once, where the database asks for a retry). */
export interface Work {
  (context: Context): Promise<unknown>
  /** To be done once before the transaction opens. */
  ahead?: (who: Who) => Promise<void>
}

export interface Who {
  readonly services: Services
  readonly caller: Caller
}

/** Work that takes long and needs no transaction: nobody waits for its connection meanwhile. */
type AheadsOf<S> = {
  readonly [K in keyof S]?: S[K] extends Call ? (input: Parsed<S[K]>, who: Who) => Promise<void> : never
}

/** A call with its handler. */
export interface Served {
  readonly id: string
  readonly call: Call
  /** Parses strictly; throws code 400 with the sentence of the first issue. */
  prepare(input: unknown): Work
}

/** Joins a service's calls with their handlers: a call without one does not compile. */
export function serve<S extends Record<string, Call>>(
  service: string,
  calls: S,
  handlers: HandlersOf<S>,
  aheads: AheadsOf<S> = {},
): readonly Served[] {
  return Object.keys(calls).map(name => one(`${service}.${name}`, calls, handlers, aheads, name))
}

function one<S extends Record<string, Call>, K extends keyof S>(
  name: string,
  calls: S,
  handlers: HandlersOf<S>,
  aheads: AheadsOf<S>,
  key: K,
): Served {
  const call = calls[key]
  const handler = handlers[key]
  const ahead = aheads[key]
  if (!call || !handler) throw new Error(`${name} has no handler`)
  return {
    id: call.added ? `x:${name}` : name,
    call,
    prepare(input) {
      const parsed = parse(call, input)
      // The allow-list of the result is applied here: a column that nobody declared never leaves (rules R1).
      const work: Work = async context => {
        const answered = await handler(parsed, context)
        if (answered instanceof Download || answered instanceof Listening) return answered
        return z.parse(call.out, (answered instanceof Raw ? answered.value : answered) ?? null)
      }
      if (ahead) work.ahead = who => ahead(parsed, who)
      return work
    },
  }
}

/** Strictly, as the call's own contract says; throws code 400 with the sentence of the first issue. */
export function parse<C extends Call>(call: C, raw: unknown): Parsed<C> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw bad(message('bad.body', { reason: '应为一个对象' }))
  const parsed = z.safeParse(call.in, raw, { reportInput: true })
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw bad(issue ? sentence(call.in, issue) : message('bad.body', { reason: '格式错误' }))
}
