import type { Caller } from '../account/identity.ts'
import { reading } from '../db/reading.ts'
import { admit, note, type Request } from './admit.ts'
import { writeAudit } from './audit.ts'
import type { Services } from './context.ts'
import { claim, hashOf, isKept, keep, type Repeat } from './idempotency.ts'
import { faultOf, isRetryable, refusalOf } from './pg-errors.ts'
import type { Served, Work as WorkOf } from './serve.ts'
import { wake } from './wake.ts'
import { scopeOf, Work } from './work.ts'

/**
 * What every json call passes through, in this order: authenticate → permit → parse (strict) → one transaction
 * (handler, audit row with its changes, idempotency record, events) → the answer, stripped to its schema. A handler
 * cannot leave out any of it. A form passes the same steps; its bytes are read after the permit, where the input is
 * read.
 */
export async function answer(served: Served, request: Request, services: Services): Promise<unknown> {
  const refuse = (error: unknown) => {
    throw refusalOf(error, services.uniqueFields) ?? error
  }
  const caller = await admit(served, request, services).catch(refuse)
  if (keepsSomething(served)) await services.disk.mustHaveRoom()
  const input = await request.input(caller).catch(refuse)
  const work = served.prepare(input)
  if (work.ahead) await askAhead(work.ahead, served, request, services, caller, input)
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(served, request, services, caller, input, work)
    } catch (error) {
      if (isRetryable(error) && attempt < 4) continue
      await note(error, served, request, services, caller)
      throw refusalOf(error, services.uniqueFields) ?? error
    }
  }
}

/** What was asked for with the same key before is not asked for outside again: it is answered as it was. */
async function askAhead(
  ahead: NonNullable<WorkOf['ahead']>,
  served: Served,
  request: Request,
  services: Services,
  caller: Caller | undefined,
  input: unknown,
): Promise<void> {
  const repeat = repeatOf(served, request, caller, input)
  if (repeat && (await isKept(services.db, repeat))) return
  const scope = caller ? scopeOf(caller) : ({ kind: 'channel', channelId: 0 } as const)
  await ahead({ services, asker: request.asker, caller, now: services.now(), scope }).catch(async error => {
    await note(error, served, request, services, caller)
    throw refusalOf(error, services.uniqueFields) ?? error
  })
}

async function transact(
  served: Served,
  request: Request,
  services: Services,
  caller: Caller | undefined,
  input: unknown,
  { run }: WorkOf,
): Promise<unknown> {
  const { call, id } = served
  const later: (() => Promise<void>)[] = []
  const onlyReads = !call.writes && !call.keeps
  const result = await (onlyReads ? reading(services.db) : services.db.transaction()).execute(
    async opened => {
      const tx = request.statements ? opened.withPlugin(request.statements) : opened
      const now = services.now()
      const repeat = repeatOf(served, request, caller, input)
      const before = repeat && (await claim(tx, repeat, now))
      if (before) return before.answer
      const work = new Work(tx, services, request.asker, now, caller, later)
      const answered = await run(work).catch(error => {
        throw onlyReads ? faultOf(error, id) : error
      })
      if (repeat) await keep(tx, repeat, answered)
      // No change, no row: a preview and an update that changes nothing leave no trace.
      const { actor } = work
      if (actor && work.changes.length > 0) {
        const line = {
          at: now,
          userId: actor.userId,
          userName: actor.name,
          call: id,
          batchId: work.batchId,
          requestId: request.asker.requestId,
          ip: request.asker.ip,
          changes: work.changes,
          counts: work.counts,
        }
        const events = await writeAudit(tx, line, { isToldLater: true })
        later.push(() => wake(services.brakes, events))
      }
      return answered
    },
  )
  for (const task of later)
    task().catch(error => services.log('error', 'after commit', { error: String(error) }))
  return result
}

/** Coming in and leaving go on where there is room for nothing else. */
function keepsSomething({ id, call }: Served): boolean {
  return (call.writes || call.keeps) === true && call.permit !== 'public' && !id.startsWith('auth.')
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
