import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import { shownWorkChat, unbind } from '../../account/binding.ts'
import { sessionHours } from '../../account/identity.ts'
import { endSessions } from '../../account/sessions.ts'
import { needStepUp } from '../../account/step-up.ts'
import { bad, gone } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'

export const session = serve('session', api.session, {
  async list(_input, { tx, caller, now }) {
    const { rows } = await sql`
      select s.id, s.token_hash = ${caller.tokenHash} as current, s.create_time as "createTime",
        s.last_seen as "lastSeen", s.ip, s.agent
      from session s where s.user_id = ${caller.userId} and not s.disabled and s.expire_time > ${now}
        and s.last_seen > ${now}::timestamptz - make_interval(hours => ${sessionHours.idle})
      order by current desc, s.last_seen desc, s.id desc limit 200`.execute(tx)
    return new Raw(rows)
  },
  async workChat(_input, { tx, caller }) {
    const { rows } = await sql<{ name: string }>`
      select ${shownWorkChat} as name from sys_user t where t.id = ${caller.userId}`.execute(tx)
    return { name: rows[0]?.name ?? '' }
  },
  async unbind(_input, context) {
    await needStepUp(context)
    await unbind(context, context.caller.userId)
    return null
  },
  async end({ id }, context) {
    const { tx, caller } = context
    const reason = refusalMessage('session.by', { name: caller.name })
    const others = sql`s.token_hash <> ${caller.tokenHash}`
    if (id === undefined)
      return { ended: await endSessions(context, { userId: caller.userId, which: others, reason }) }
    const { rows } = await sql<{ current: boolean }>`
      select token_hash = ${caller.tokenHash} as current from session where id = ${id} and user_id = ${caller.userId}`.execute(
      tx,
    )
    const [found] = rows
    if (!found) throw gone()
    if (found.current) throw bad(refusalMessage('session.current'))
    return {
      ended: await endSessions(context, { userId: caller.userId, which: sql`s.id = ${id}`, reason }),
    }
  },
})
