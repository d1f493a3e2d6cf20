import type { core, ZodFile } from 'zod'
import type { FunctionCode } from '../values/functions.ts'
import type { Screen } from '../values/screens.ts'

/**
 * A server call as data. Router, client types, permission checks, audit, idempotency, fuzzing and documentation all
 * read this one list. `core.$ZodType` (not `z.ZodType`) keeps the type check near 2 s at 570 calls.
 */
export type Schema = core.$ZodType

export type Method = 'GET' | 'POST' | 'DELETE'

/**
 * Who may call: anyone; any session; any session or a program of 应用管理 that signs what it sends; who holds any one of
 * the codes; who holds a menu node with one of the keys.
 */
export type Permit =
  | 'public'
  | 'signed-in'
  | 'app'
  | { readonly code: readonly FunctionCode[] }
  | { readonly menu: readonly Screen[] }

/** raw: the caller handles the code; silent: no toast; query: a POST whose fields travel in the query; basic: Basic credentials. */
export type Flag = 'raw' | 'silent' | 'query' | 'basic'

/**
 * What travels. json, unless told. form: a file beside the fields, or JSON without a file. blob: the answer is a file,
 * or the envelope where there is no file. stream: lines of events until one side leaves, or the envelope.
 */
export type Kind = 'json' | 'form' | 'blob' | 'stream'

export interface Call<I extends Schema = Schema, O extends Schema = Schema> {
  readonly method: Method
  readonly path: string
  /** Other paths under which the same call is answered; spec.md leaves open which of them it means. */
  readonly aliases?: readonly string[]
  /** The second method answered, where spec.md gives none: reads GET and POST alike, writes POST and DELETE alike. */
  readonly also?: Method
  readonly permit: Permit
  /** 1, the default: back-office accounts only. 12: channel accounts too, then `owner` ties rows to them. */
  readonly scope?: 1 | 12
  /** shared: rows of no channel; userId: own rows, for staff as well; channelId: of the caller's channel; none: no rows. */
  readonly owner?: 'userId' | 'channelId' | 'shared' | 'none'
  readonly flags?: readonly Flag[]
  /** Changes data: one transaction with audit, idempotency record and event. */
  readonly writes?: true
  /** A read that keeps its answer for later calls, or that the log is told of: it may write, nothing else of a write applies. */
  readonly keeps?: true
  /** Data of people is not hidden in its answer: it says what the caller has just sent, or what the log tells was asked for. */
  readonly open?: true
  /** A new row may be made of one that was read: what is hidden in it, its handler knows. */
  readonly copies?: true
  /** Not in spec.md section 7: ours. Its id begins with `x:`. */
  readonly added?: true
  readonly kind?: Kind
  /** Bytes a body may have, a form's file; 1 MiB unless told. */
  readonly bodyLimit?: number
  readonly in: I
  readonly out: O
}

export type In<C extends Call> = C['in']['_zod']['input']
export type Parsed<C extends Call> = C['in']['_zod']['output']
export type Out<C extends Call> = C['out']['_zod']['output']
/** What a handler may answer: the schema's input, which the pipeline then strips to the allow-list. */
export type Answer<C extends Call> = C['out']['_zod']['input']

/** What a row states beside its path, permit, input and result. */
type More = Omit<Call, 'path' | 'permit' | 'in' | 'out' | 'writes' | 'method'> & { readonly method?: Method }

/** A read. Where spec.md states its method, say so: then it is the only one; else GET and POST alike. */
export function read<const I extends Schema, const O extends Schema>(
  path: string,
  permit: Permit,
  input: I,
  out: O,
  more: More = {},
): Call<I, O> {
  return { ...methods(more, 'GET'), path, permit, in: input, out }
}

/** A write. Where spec.md states its method, say so: then it is the only one; else POST and DELETE alike, never GET. */
export function write<const I extends Schema, const O extends Schema>(
  path: string,
  permit: Permit,
  input: I,
  out: O,
  more: More = {},
): Call<I, O> {
  return { ...methods(more, 'DELETE'), path, permit, in: input, out, writes: true }
}

/** A write that takes a file: POST only. Its input names it by a `file(…)` field. */
export function form<const I extends Schema, const O extends Schema>(
  path: string,
  permit: Permit,
  input: I,
  out: O,
  more: More = {},
): Call<I, O> {
  return { ...more, method: 'POST', path, permit, in: input, out, writes: true, kind: 'form' }
}

/** A call that answers a file. */
export type BlobCall<I extends Schema = Schema> = Call<I, ZodFile> & { readonly kind: 'blob' }

/** A read that answers a file; methods as for a read. */
export function blob<const I extends Schema>(
  path: string,
  permit: Permit,
  input: I,
  out: ZodFile,
  more: More = {},
): BlobCall<I> {
  return { ...read(path, permit, input, out, more), kind: 'blob' }
}

/** A call whose answer goes on: each event is of `out`. */
export type StreamCall<I extends Schema = Schema, O extends Schema = Schema> = Call<I, O> & {
  readonly kind: 'stream'
}

/** A read that stays open; methods as for a read. */
export function stream<const I extends Schema, const O extends Schema>(
  path: string,
  permit: Permit,
  input: I,
  out: O,
  more: More = {},
): StreamCall<I, O> {
  return { ...read(path, permit, input, out, more), kind: 'stream' }
}

function methods(more: More, also: Method) {
  return more.method ? { ...more, method: more.method } : { ...more, method: 'POST' as const, also }
}

/** What the browser carries of a call at run time; `C` lives in the types only. */
export interface BareCall<C extends Call = Call> {
  readonly id: string
  readonly method: Method
  readonly path: string
  readonly permit: Permit
  readonly flags: readonly Flag[]
  readonly writes: boolean
  readonly kind?: Kind
  /** Never set: carries the types of the contract row. */
  readonly _call?: C
}

export function bare<C extends Call>(row: Omit<BareCall, '_call'>): BareCall<C> {
  return row
}
