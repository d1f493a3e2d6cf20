import { sql } from 'kysely'
import type { signInActions } from '../../src/values/lists.ts'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import type { Asking, PublicContext } from '../call/context.ts'
import { Refusal } from '../call/refusal.ts'
import type { Db } from '../db/database.ts'

type Action = keyof typeof signInActions

export interface SignInLine {
  readonly action: Action
  /** The account, looked up by the same statement; none for a phone that no account has. */
  readonly phone: string
  readonly reason?: string
}

/** A line that stands with the transaction it tells of. */
export async function noteSignIn(context: PublicContext, line: SignInLine): Promise<void> {
  await write(context.tx, context, line, 1)
}

/**
 * Runs one way of signing in. What it refuses leaves a line on the brakes' own connection, which the refusal does not
 * undo. Too often (429) leaves none: a brake that writes a line for every knock would not be one.
 */
export async function refusalsNoted<T>(
  context: Pick<Asking, 'services' | 'asker' | 'now'>,
  { action, phone }: SignInLine,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refusal && error.code !== 429) {
      const reason = error.code === 601 ? refusalMessage('scan.unbound') : error.message
      await write(context.services.brakes, context, { action, phone, reason }, 0)
    }
    throw error
  }
}

async function write(
  db: Db,
  { now, asker }: Pick<Asking, 'asker' | 'now'>,
  { action, phone, reason = '' }: SignInLine,
  result: 0 | 1,
): Promise<void> {
  await sql`insert into login_log (at, user_id, phone, action, result, reason, ip, agent)
    values (${now}, (select id from sys_user where phone = ${phone}), ${phone}, ${action}, ${result}, ${reason},
      ${asker.ip}, ${asker.agent})`.execute(db)
}
