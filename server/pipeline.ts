import { sql } from 'kysely'
import { message } from '../src/values/messages.ts'
import { writeAudit } from './audit.ts'
import { noteDenial } from './brakes.ts'
import type { Asker, Change, Context, Scope, Services } from './context.ts'
import type { Tx } from './db/database.ts'
import { claim, hashOf, keep, type Repeat } from './idempotency.ts'
import { type Caller, codesOf, identify, permitName } from './identity.ts'
import { isRetryable, refusalOf, type UniqueTitles } from './pg-errors.ts'
import { Refusal } from './refusal.ts'
import type { Served, Work as WorkOf } from './serve.ts'

/**
 * What every json call passes through, in this order: authenticate → permit → parse (strict) → one transaction
 * (handler, audit row with its changes, idempotency record, events) → the answer stripped to its schema. A handler
 * cannot forget any of it.
 */
export interface Request {
  readonly asker: Asker
  readonly token: string | undefined
  readonly key: string | undefined
  /** Reads query and body, after the permit; throws a Refusal. */
  input(): unknown
}

export async function answer(
  served: Served,
  request: Request,
  services: Services,
  titles: UniqueTitles,
): Promise<unknown> {
  const caller = await admit(served, request, services).catch(error => {
    throw refusalOf(error, titles) ?? error
  })
  const input = request.input()
  const work = served.prepare(input)
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(served, request, services, caller, input, work)
    } catch (error) {
      if (isRetryable(error) && attempt < 4) continue
      if (caller && error instanceof Refusal && error.code === 403)
        await note(error, served, request, services, caller)
      throw refusalOf(error, titles) ?? error
    }
  }
}

/** Authenticates and checks the permit. Throws 401 or 403; what is refused leaves a line that stays. */
async function admit(served: Served, request: Request, services: Services): Promise<Caller | undefined> {
  const { permit, scope } = served.call
  if (permit === 'public') return undefined
  if (!request.token) throw new Refusal(401, message('err.401'))
  const identity = await identify(services.db, request.token, permit, services.now())
  if ('refused' in identity)
    throw new Refusal(401, message(identity.refused === 'disabled' ? 'session.disabled' : 'err.401'))
  const { caller } = identity
  if (caller.permitted && (scope === 12 || caller.kind === 'staff')) return caller
  const refusal = new Refusal(403, message('perm.missing', { code: permitName(permit) }))
  await note(refusal, served, request, services, caller)
  throw refusal
}

/** The line of a denial, whether the permit refused or a handler that knows more (a batch names its own call). */
async function note(
  refusal: Refusal,
  served: Served,
  request: Request,
  services: Services,
  { userId }: Caller,
): Promise<void> {
  const { code, message: reason } = refusal
  const { ip } = request.asker
  await noteDenial(services.brakes, { userId, call: served.id, code, reason, ip, now: services.now() })
}

async function transact(
  served: Served,
  request: Request,
  services: Services,
  caller: Caller | undefined,
  input: unknown,
  run: WorkOf,
): Promise<unknown> {
  const { call, id } = served
  const later: (() => Promise<void>)[] = []
  const result = await services.db.transaction().execute(async tx => {
    if (!call.writes && !call.keeps) await sql`set transaction read only`.execute(tx)
    const now = services.now()
    const repeat = repeatOf(served, request, caller, input)
    const before = repeat && (await claim(tx, repeat, now))
    if (before) return before.answer
    const work = new Work(tx, services, request.asker, now, caller, later)
    const answered = await run(work)
    // No change, no row: a preview and an update that changes nothing leave no trace.
    if (caller && work.changes.length > 0)
      await writeAudit(tx, {
        at: now,
        userId: caller.userId,
        userName: caller.name,
        call: id,
        batchId: work.batchId,
        requestId: request.asker.requestId,
        ip: request.asker.ip,
        changes: work.changes,
      })
    if (repeat) await keep(tx, repeat, answered)
    return answered
  })
  for (const task of later)
    task().catch(error => services.log('error', 'after commit', { error: String(error) }))
  return result
}

function repeatOf(
  served: Served,
  request: Request,
  caller: Caller | undefined,
  input: unknown,
): Repeat | undefined {
  if (!served.call.writes || !caller || request.key === undefined) return undefined
  return { userId: caller.userId, key: request.key, call: served.id, hash: hashOf(input) }
}

class Work implements Context {
  readonly tx: Tx
  readonly services: Services
  readonly asker: Asker
  readonly now: Date
  readonly changes: Change[] = []
  batchId: string | null = null
  readonly #caller: Caller | undefined
  readonly #later: (() => Promise<void>)[]
  #codes: Promise<ReadonlySet<string>> | undefined

  constructor(
    tx: Tx,
    services: Services,
    asker: Asker,
    now: Date,
    caller: Caller | undefined,
    later: (() => Promise<void>)[],
  ) {
    this.tx = tx
    this.services = services
    this.asker = asker
    this.now = now
    this.#caller = caller
    this.#later = later
  }

  get caller(): Caller {
    if (!this.#caller) throw new Error('a public call has no caller')
    return this.#caller
  }

  get scope(): Scope {
    const { kind, channelId } = this.caller
    return kind === 'staff' ? { kind } : { kind, channelId: channelId ?? 0 }
  }

  codes(): Promise<ReadonlySet<string>> {
    this.#codes ??= codesOf(this.tx, this.caller.userId).then(codes => new Set(codes))
    return this.#codes
  }

  batch(id: string): void {
    this.batchId = id
  }

  changed(change: Change): void {
    this.changes.push(change)
  }

  afterCommit(task: () => Promise<void>): void {
    this.#later.push(task)
  }
}
