import type { Permit } from '../src/contract/call.ts'
import { message } from '../src/values/messages.ts'
import type { Context } from './context.ts'
import { Refusal } from './refusal.ts'

/** For calls without a right of their own: the caller needs the permit of the call that is named. Throws code 403. */
export async function need(context: Context, permit: Permit): Promise<void> {
  if (typeof permit === 'string' || !('code' in permit)) return
  const held = await context.codes()
  if (!permit.code.some(code => held.has(code)))
    throw new Refusal(403, message('perm.missing', { code: permit.code.join(' 或 ') }))
}
