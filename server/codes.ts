import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { message } from '../src/values/messages.ts'
import { takeSlots } from './brakes.ts'
import type { PublicContext, Services } from './context.ts'
import { bad } from './refusal.ts'
import { settingValues } from './settings.ts'

/** Limits of R18: 5 minutes, one use, five tries; one send a minute and ten a day per phone, thirty an hour per address. */
const codeLife = 5 * 60_000
const tries = 5
const resendSeconds = 60

/** The same statements and the same answer for known and unknown phones; only what is sent after the commit differs. */
export async function sendCode(
  context: PublicContext,
  phone: string,
): Promise<{ wait: number; demoCode?: string }> {
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
  const { signature } = await settingValues(context.tx, 'sms')
  const { rows } = await sql`select from sys_user where phone = ${phone}`.execute(context.tx)
  if (rows.length) context.afterCommit(() => services.sms.send(phone, code, String(signature)))
  return { wait: resendSeconds, ...(services.config.demo ? { demoCode: code } : {}) }
}

/**
 * Spends one try, committed before anything is decided, then uses the code up. Wrong, old, used and tried too often
 * are one and the same answer.
 */
export async function spendCode(
  { services, now, asker }: PublicContext,
  phone: string,
  code: string,
): Promise<void> {
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
