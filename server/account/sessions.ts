import { type RawBuilder, sql } from 'kysely'
import { tellRights } from '../call/audit.ts'
import type { Context } from '../call/context.ts'

interface Ended {
  id: number
  ip: string
  agent: string
}

export interface Ending {
  readonly userId: number
  /** Of whose sessions which: all, unless told. */
  readonly which?: RawBuilder<unknown>
  /** The session of a disabled account is kept, so that its holder is told why it ended. */
  readonly disabled?: true
  readonly reason: string
}

/** Ends sessions of one account, for all servers at the next request. Answers how many. */
export async function endSessions(
  context: Context,
  { userId, which = sql`true`, disabled, reason }: Ending,
): Promise<number> {
  const { tx, now, asker } = context
  const { rows } = disabled
    ? await sql<Ended>`update session as s set disabled = true
        where s.user_id = ${userId} and not s.disabled and ${which} returning s.id, s.ip, s.agent`.execute(tx)
    : await sql<Ended>`delete from session as s
        where s.user_id = ${userId} and ${which} returning s.id, s.ip, s.agent`.execute(tx)
  for (const { id, ip, agent } of rows)
    context.changed({ table: 'session', rowId: id, before: { userId, ip, agent }, after: null })
  if (rows.length === 0) return 0
  await sql`insert into login_log (at, user_id, phone, action, result, reason, ip, agent)
    select ${now}, u.id, u.phone, 5, 1, ${reason}, ${asker.ip}, e.agent
    from sys_user u, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(agent text)
    where u.id = ${userId}`.execute(tx)
  await tellRights(context, 'user', [userId])
  return rows.length
}
