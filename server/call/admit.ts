import { message } from '../../src/values/messages.ts'
import { type Caller, identify, permitName } from '../account/identity.ts'
import type { Statements } from '../watch/statements.ts'
import { mustBeApp } from './app.ts'
import { noteDenial } from './brakes.ts'
import type { Asker, Services } from './context.ts'
import { Refusal, TooOften } from './refusal.ts'
import type { Served } from './serve.ts'

/** What every kind of call begins with. */
export interface Request {
  readonly asker: Asker
  readonly token: string | undefined
  readonly key: string | undefined
  /** Hears of the statements of the call; absent where nobody does. */
  readonly statements?: Statements | undefined
  /** Reads query and body (a form: takes its bytes), after the permit; throws a Refusal. */
  input(caller: Caller | undefined): Promise<unknown>
}

/** Authenticates and checks the permit. Throws 401 or 403; what is refused leaves a line that stays. */
export async function admit(
  served: Served,
  request: Request,
  services: Services,
): Promise<Caller | undefined> {
  const { permit, scope } = served.call
  if (permit === 'public') return undefined
  const { app } = request.asker
  if (permit === 'app' && app) {
    await mustBeApp(app, served.call, services)
    return undefined
  }
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

/**
 * The line of a denial, whether the permit refused or a handler that knows more (a batch names its own call); and of a brake
 * that is told of.
 */
export async function note(
  error: unknown,
  served: Served,
  request: Request,
  services: Services,
  caller: Caller | undefined,
): Promise<void> {
  if (!caller || !(error instanceof Refusal)) return
  if (error.code !== 403 && !(error instanceof TooOften && error.isFirst)) return
  const { code, message: reason } = error
  const { ip } = request.asker
  const line = { userId: caller.userId, call: served.id, code, reason, ip, now: services.now() }
  await noteDenial(services.brakes, line)
}
