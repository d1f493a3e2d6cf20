import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { api } from '../../src/contract/api.ts'
import { message } from '../../src/values/messages.ts'
import { takeSlots } from '../brakes.ts'
import type { Context, PublicContext, Services } from '../context.ts'
import type { Tx } from '../db/database.ts'
import { codesOf, hashToken, newToken, sessionHours } from '../identity.ts'
import { bad, Refusal } from '../refusal.ts'
import { serve } from '../serve.ts'
import { menuOf } from './menu.query.ts'

/** Limits of R18: 5 minutes, one use, five tries; one send a minute and ten a day per phone, thirty an hour per address. */
const codeLife = 5 * 60_000
const tries = 5
const resendSeconds = 60

export const user = serve('user', api.user, {
  /** The same statements and the same answer for known and unknown phones; only what is sent after the commit differs. */
  async getCode({ phone }, context) {
    const { services, now, asker } = context
    await takeSlots(
      services.brakes,
      [
        { key: `send:ip:${asker.ip}`, most: services.config.demo ? 3000 : 30, seconds: 3600 },
        { key: `send:minute:${phone}`, most: 1, seconds: resendSeconds },
        { key: `send:day:${phone}`, most: services.config.demo ? 1000 : 10, seconds: 86_400 },
      ],
      now,
    )
    const code = String(services.random(1_000_000)).padStart(6, '0')
    await sql`insert into sms_code (phone, hash, expire_time)
      values (${phone}, ${codeHash(services, phone, code)}, ${new Date(now.getTime() + codeLife)})
      on conflict (phone) do update
        set hash = excluded.hash, expire_time = excluded.expire_time, tries = 0, used_time = null`.execute(
      context.tx,
    )
    const { rows } = await sql`select from sys_user where phone = ${phone}`.execute(context.tx)
    if (rows.length) context.afterCommit(() => services.sms.send(phone, code))
    return { wait: resendSeconds, ...(services.config.demo ? { demoCode: code } : {}) }
  },
})

export const auth = serve('auth', api.auth, {
  async token({ phone, code }, context) {
    checkClient(context)
    await spend(context, phone, code)
    const { rows } = await sql<UserRow>`
      select id, user_name as "userName", real_name as "realName", position, phone, kind,
        channel_id as "channelId", status from sys_user where phone = ${phone}`.execute(context.tx)
    const row = rows[0]
    if (!row) throw bad(message('login.code.bad'))
    if (row.status !== 1) throw bad(message('session.disabled'))
    const token = await openSession(context, row.id)
    const [permissionList, roles] = [await codesOf(context.tx, row.id), await rolesOf(context.tx, row.id)]
    const { identity } = context.services
    return { token, userInfo: { ...row, roles, server: identity }, permissionList }
  },
  async logout(_input, context) {
    await sql`delete from session where token_hash = ${context.caller.tokenHash}`.execute(context.tx)
    return null
  },
  async queryUserMenu({ userId }, context) {
    if (userId !== context.caller.userId) throw new Refusal(404, message('row.gone'))
    return menuOf(context.tx, userId)
  },
})

interface UserRow {
  id: number
  userName: string
  realName: string
  position: string
  phone: string
  kind: 'staff' | 'channel'
  channelId: number | null
  status: number
}

/** A public client: the value carries no authority, but a caller without it is not one of our pages or scripts. */
function checkClient({ asker, services }: PublicContext): void {
  const { id, secret } = services.config.client
  const expected = Buffer.from(`${id}:${secret}`)
  const given = Buffer.from(asker.basic ?? '')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refusal(401, message('client.bad'))
}

/**
 * Spends one try, committed before anything is decided, then uses the code up. Wrong, old, used and tried too often
 * are one and the same answer.
 */
async function spend({ services, now, asker }: PublicContext, phone: string, code: string): Promise<void> {
  await takeSlots(
    services.brakes,
    [{ key: `try:ip:${asker.ip}`, most: services.config.demo ? 5000 : 100, seconds: 3600 }],
    now,
  )
  const { rows } = await sql<{ hash: string }>`
    update sms_code set tries = tries + 1
    where phone = ${phone} and tries < ${tries} and expire_time > ${now} and used_time is null
    returning hash`.execute(services.brakes)
  const kept = Buffer.from(rows[0]?.hash ?? '0'.repeat(64))
  const right = timingSafeEqual(kept, Buffer.from(codeHash(services, phone, code)))
  const used = await sql`update sms_code set used_time = ${now}
    where phone = ${phone} and used_time is null and ${right}::boolean returning phone`.execute(
    services.brakes,
  )
  if (!right || used.rows.length === 0) throw bad(message('login.code.bad'))
}

function codeHash(services: Services, phone: string, code: string): string {
  return services.sign(`code|${phone}|${code}`)
}

async function openSession({ tx, now, asker }: Context, userId: number): Promise<string> {
  const token = newToken()
  const expires = new Date(now.getTime() + sessionHours.absolute * 3_600_000)
  await sql`insert into session (token_hash, user_id, create_time, last_seen, expire_time, ip, agent)
    values (${hashToken(token)}, ${userId}, ${now}, ${now}, ${expires}, ${asker.ip}, ${asker.agent})`.execute(
    tx,
  )
  return token
}

async function rolesOf(tx: Tx, userId: number) {
  const { rows } = await sql<{ id: number; role: string; roleName: string }>`
    select r.id, r.role, r.role_name as "roleName" from user_role ur join sys_role r on r.id = ur.role_id
    where ur.user_id = ${userId} order by r.id`.execute(tx)
  return rows
}
