import type { Permit } from '../../src/contract/call.ts'
import { message } from '../../src/values/messages.ts'
import { holds, permitName } from '../account/identity.ts'
import type { Context } from './context.ts'
import { Refusal } from './refusal.ts'

/** For calls without a right of their own: the caller needs the permit of the call that is named. Throws code 403. */
export async function need(context: Context, permit: Permit): Promise<void> {
  if (!(await holds(context.tx, context.caller.userId, permit)))
    throw new Refusal(403, message('perm.missing', { code: permitName(permit) }))
}
