import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import type { Parsed } from '../../../src/contract/call.ts'
import { message } from '../../../src/values/messages.ts'
import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import { spendCode } from '../../account/codes.ts'
import { noteSignIn, refusalsNoted } from '../../account/login-log.ts'
import { markStepUp, stepUpMinutes } from '../../account/step-up.ts'
import { tellRights } from '../../call/audit.ts'
import type { Asking, Context } from '../../call/context.ts'
import { bad, gone, Refusal } from '../../call/refusal.ts'
import { afterAsking, serve } from '../../call/serve.ts'
import { accountOf } from './account.query.ts'
import { byBinding, byCode, byScan, idsOf, whoScanned } from './auth/ways.ts'
import { menuOf } from './menu.query.ts'

export const auth = serve('auth', api.auth, {
  token: afterAsking(
    async (input: Parsed<typeof api.auth.token>, asking) => {
      checkClient(asking)
      if (input.grant_type !== 'qw_code') return undefined
      only(input, ['qw_code', 'nonce'])
      if (input.qw_code === undefined) throw bad(message('bad.required', { field: 'qw_code' }))
      return whoScanned(asking, input.qw_code)
    },
    async (input, context, scanned) => {
      if (scanned !== undefined) return byScan(context, scanned, input.nonce)
      only(input, ['phone', 'code', 'uid', 'login_type', 'nonce'])
      const { phone, code, uid, nonce } = input
      if (phone === undefined) throw bad(message('login.phone'))
      if (code === undefined) throw bad(message('login.code'))
      if (uid === undefined && input.login_type === undefined) return byCode(context, { phone, code, nonce })
      if (uid === undefined) throw bad(message('bad.required', { field: 'uid' }))
      if (input.login_type === undefined) throw bad(message('bad.required', { field: 'login_type' }))
      return byBinding(context, { phone, code, uid, nonce })
    },
  ),
  async logout(_input, context) {
    // Whoever listens in this session is told at once that it has ended.
    await tellRights(context, 'user', [context.caller.userId])
    await sql`delete from session where token_hash = ${context.caller.tokenHash}`.execute(context.tx)
    await noteSignIn(context, { action: 4, phone: await ownPhone(context) })
    return null
  },
  async queryUserMenu({ userId }, context) {
    if (userId !== context.caller.userId) throw gone()
    return menuOf(context.tx, userId)
  },
  async qrConfig(_input, context) {
    const { workChat } = context.services
    if (!workChat) return { enabled: false, appid: '', agentid: '', page: '' }
    return { enabled: true, ...(await idsOf(context.tx, workChat)), page: workChat.page }
  },
  async stepUp({ code, nonce }, context) {
    const line = { action: 6, phone: await ownPhone(context) } as const
    await refusalsNoted(context, line, () => spendCode(context, line.phone, code, nonce))
    await markStepUp(context)
    await noteSignIn(context, line)
    return { minutes: stepUpMinutes }
  },
})

/** Throws code 400 for a field of another way of signing in. */
function only(input: Parsed<typeof api.auth.token>, fields: readonly string[]): void {
  const other = Object.keys(input).find(name => name !== 'grant_type' && !fields.includes(name))
  if (other !== undefined) throw bad(message('bad.unknown', { field: other }))
}

async function ownPhone({ tx, caller }: Context): Promise<string> {
  return (await accountOf(tx, sql`u.id = ${caller.userId}`))?.phone ?? ''
}

/** A public client: the value carries no authority, but a caller without it is not one of our pages or scripts. */
function checkClient({ asker, services }: Asking): void {
  const { id, secret } = services.config.client
  const expected = Buffer.from(`${id}:${secret}`)
  const given = Buffer.from(asker.basic ?? '')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refusal(401, refusalMessage('client.bad'))
}
