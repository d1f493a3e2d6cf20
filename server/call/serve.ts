import * as z from 'zod'
import type { Answer, Call, Parsed, Schema } from '../../src/contract/call.ts'
import { sentence } from '../../src/contract/sentence.ts'
import { message } from '../../src/values/messages.ts'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import { Listening } from '../events/listening.ts'
import { fieldsOf } from '../plain/columns.ts'
import type { Asking, Context } from './context.ts'
import { Download } from './file.ts'
import { fitted } from './fitted.ts'
import { hiddenByName, hiddenIn, hiderOf } from './hidden.ts'
import { bad, Refusal } from './refusal.ts'

/** Rows as the database gave them, whose type nobody vouches for: the result schema checks them at run time. */
export class Raw {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }
}

/** Does the work of one call inside the pipeline's transaction. Throws a Refusal for what it means to refuse. */
export interface Handler<C extends Call> {
  (
    input: Parsed<C>,
    context: Context,
  ): Promise<
    C extends { readonly kind: 'blob' }
      ? Download
      : C extends { readonly kind: 'stream' }
        ? Listening
        : Answer<C> | Raw
  >
  /** Runs before the transaction opens; see `afterAsking`. */
  readonly ahead?: (input: Parsed<C>, asking: Asking) => Promise<void>
}

/**
 * A handler that needs the answer of an outside service. The service is asked before the transaction opens: a slow one
 * would hold a connection of the pool meanwhile, and a few such calls would stop all others. `ask` may refuse.
 */
export function afterAsking<I extends object, T, R>(
  ask: (input: I, asking: Asking) => Promise<T>,
  handle: (input: I, context: Context, answer: T) => Promise<R>,
) {
  const answers = new WeakMap<I, { readonly answer: T }>()
  return Object.assign(
    async (input: I, context: Context): Promise<R> => {
      const kept = answers.get(input)
      if (!kept) throw new Error('a handler ran before its service outside was asked')
      return handle(input, context, kept.answer)
    },
    {
      async ahead(input: I, asking: Asking) {
        answers.set(input, { answer: await ask(input, asking) })
      },
    },
  )
}

type HandlersOf<S> = { readonly [K in keyof S]: S[K] extends Call ? Handler<S[K]> : never }

/** A parsed call, ready to run in a transaction (more than once, where the database asks for a retry). */
export interface Work {
  /** Asks a service outside first, where the call needs one. */
  readonly ahead: ((asking: Asking) => Promise<void>) | undefined
  readonly run: (context: Context) => Promise<unknown>
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
): readonly Served[] {
  return Object.keys(calls).map(name => one(`${service}.${name}`, calls, handlers, name))
}

function one<S extends Record<string, Call>, K extends keyof S>(
  name: string,
  calls: S,
  handlers: HandlersOf<S>,
  key: K,
): Served {
  const call = calls[key]
  const handler = handlers[key]
  if (!call || !handler) throw new Error(`${name} has no handler`)
  const hide = call.open ? undefined : hiderOf(call.out)
  const knowsRow = call.copies === true || 'version' in fieldsOf(call.in)
  return {
    id: call.added ? `x:${name}` : name,
    call,
    prepare(input) {
      const parsed = parse(call, input)
      // A row is sent back as it was read: what that means, whoever knows the row says (`plain/hidden-rows.ts`).
      const other = knowsRow ? undefined : hiddenIn(call.in, parsed)
      if (other) throw bad(refusalMessage('bad.hidden', { field: other.title }), other.field)
      const { ahead } = handler
      // The allow-list of the result is applied here: a column that nobody declared never leaves (rules R1).
      const run = async (context: Context) => {
        const answered = await handler(parsed, context).catch(error => {
          throw !call.open && !context.seesWhole ? hiddenRefusal(error) : error
        })
        if (answered instanceof Download || answered instanceof Listening) return answered
        const value = (answered instanceof Raw ? answered.value : answered) ?? null
        const whole = fitted(call.out, value, misfit =>
          context.services.log('error', 'a row does not fit its result', { call: name, ...misfit }),
        )
        return hide && !context.seesWhole ? hide(whole) : whole
      }
      return { ahead: ahead && (asking => ahead(parsed, asking)), run }
    },
  }
}

/** A refusal may show the row as it stands. */
function hiddenRefusal(error: unknown): unknown {
  if (!(error instanceof Refusal) || error.result === null) return error
  return error.showing(hiddenByName(error.result))
}

/** Strictly, as the call's own contract says; throws code 400 with the sentence of the first issue. */
export function parse<C extends Call>(call: C, raw: unknown): Parsed<C> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw bad(message('bad.body', { reason: '应为一个对象' }))
  return parsed(call.in, raw)
}

/** The same of any schema. */
export function parsed<S extends Schema>(schema: S, raw: unknown): z.output<S> {
  const { data, error } = z.safeParse(schema, raw, { reportInput: true })
  if (!error) return data
  const [issue] = error.issues
  if (!issue) throw bad(message('bad.body', { reason: '格式错误' }))
  throw bad(
    sentence(schema, issue),
    issue.path.findLast(step => typeof step === 'string'),
  )
}
