import { addMinutes } from 'date-fns/addMinutes'
import { sql } from 'kysely'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import type { Context } from '../call/context.ts'
import { Refusal } from '../call/refusal.ts'
import { settingValues } from '../call/settings.ts'

/** So long a session may change rights after its owner has typed a fresh code. */
export const stepUpMinutes = 10

/**
 * For calls that change who holds which rights. Where the setting 安全 asks for it, the session needs a fresh code
 * (x:auth.stepUp); code 403 with `stepUp` otherwise, so that the console can ask for one.
 */
export async function needStepUp({ tx, now, caller }: Context): Promise<void> {
  const { stepUp } = await settingValues(tx, 'security')
  if (stepUp !== true) return
  const { rows } = await sql`
    select from session where token_hash = ${caller.tokenHash} and step_up_until > ${now}
      and step_up_until <= ${untilFrom(now)}`.execute(tx)
  if (rows.length === 0) throw new Refusal(403, refusalMessage('step-up.needed'), { stepUp: true })
}

/** Marks the caller's session. */
export async function markStepUp({ tx, now, caller }: Context): Promise<void> {
  await sql`update session set step_up_until = ${untilFrom(now)} where token_hash = ${caller.tokenHash}`.execute(
    tx,
  )
}

/** Nothing is good for longer than from now on: a clock that was wrong gives nobody three days. */
function untilFrom(now: Date): Date {
  return addMinutes(now, stepUpMinutes)
}
