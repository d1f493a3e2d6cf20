import { needStepUp } from '../../../account/step-up.ts'
import type { Context } from '../../../call/context.ts'
import { oneAtATime } from '../super-admin.query.ts'

/** How every change of who may do what begins: with a fresh code where the mall demands one, and one after the other. */
export async function begin(context: Context): Promise<void> {
  await needStepUp(context)
  await oneAtATime(context.tx)
}
