import { timingSafeEqual } from 'node:crypto'
import { addMinutes } from 'date-fns/addMinutes'
import { hoursToSeconds } from 'date-fns/hoursToSeconds'
import { sql } from 'kysely'
import { message } from '../../src/values/messages.ts'
import { giveBack, type Limit, takeSlots } from '../call/brakes.ts'
import type { PublicContext, Services } from '../call/context.ts'
import { bad } from '../call/refusal.ts'
import { settingValues } from '../call/settings.ts'

/**
 * Rules R18: a code is good for five minutes, for one use, for five tries, and only for the one who asked for it:
 * the browser that sent its nonce, else the address. Strangers may have ten codes a day sent to a phone, all together;
 * the account of that phone has ten more of its own, so that strangers cannot use them up. A code that led
 * to a session no longer counts.
 */
const codeMinutes = 5
const tries = 5
const resendSeconds = 60
const hour = hoursToSeconds(1)
const day = hoursToSeconds(24)

/** The same statements and the same answer for known and unknown phones; only what is sent after the commit differs. */
export async function sendCode(
  context: PublicContext,
  phone: string,
  nonce: string | undefined,
): Promise<{ wait: number; demoCode?: string }> {
  const { services, now } = context
  const asker = askerOf(context, nonce)
  const limits = sendLimits(context, await doorOf(context, phone, asker))
  const again = { key: `send:minute:${phone}:${asker}`, most: 1, seconds: resendSeconds }
  await takeSlots(services.brakes, [again, ...limits], now)
  const code = String(services.random(1_000_000)).padStart(6, '0')
  await sql`delete from sms_code where expire_time <= ${now}`.execute(context.tx)
  await sql`insert into sms_code (phone, asker, hash, expire_time)
    values (${phone}, ${asker}, ${codeHash(services, phone, code)}, ${addMinutes(now, codeMinutes)})
    on conflict (phone, asker) do update
      set hash = excluded.hash, expire_time = excluded.expire_time, tries = 0, used_time = null`.execute(
    context.tx,
  )
  const { signature } = await settingValues(context.tx, 'sms')
  const { rows } = await sql`select from sys_user where phone = ${phone}`.execute(context.tx)
  if (rows.length) context.afterCommit(() => services.sms.send(phone, code, String(signature)))
  return { wait: resendSeconds, ...(services.config.demo ? { demoCode: code } : {}) }
}

/**
 * Spends one try, committed before anything is decided, then uses the code up. Wrong, old, used, another asker's and tried
 * too often are one and the same answer.
 */
export async function spendCode(
  context: PublicContext,
  phone: string,
  code: string,
  nonce: string | undefined,
): Promise<void> {
  const { services, now } = context
  // A code that was asked for without a nonce is the address's, whatever else this browser sends.
  const askers = [askerOf(context, nonce), askerOf(context, undefined)] as const
  const limits = tryLimits(context, await doorOf(context, phone, askers[0]))
  await takeSlots(services.brakes, limits, now)
  const { rows } = await sql<{ asker: string; hash: string }>`
    update sms_code set tries = tries + 1
    where phone = ${phone} and asker = any(${[...askers]}::text[]) and tries < ${tries} and used_time is null
      and expire_time > ${now} and expire_time <= ${addMinutes(now, codeMinutes)}
    returning asker, hash`.execute(services.brakes)
  const expected = Buffer.from(codeHash(services, phone, code))
  const [own, addressed] = askers.map(asker => rows.find(row => row.asker === asker))
  const right = [own, addressed].filter(row =>
    timingSafeEqual(Buffer.from(row?.hash ?? '0'.repeat(64)), expected),
  )
  const used = await sql`update sms_code set used_time = ${now}
    where phone = ${phone} and asker = ${right[0]?.asker ?? ''} and used_time is null returning phone`.execute(
    services.brakes,
  )
  if (used.rows.length === 0) throw bad(message('login.code.bad'))
  await giveBack(services.brakes, limits)
}

/** Who has signed in with this phone: of its sends the last gives its slots back, and the next are its own. */
export async function knowAsker(
  context: PublicContext,
  phone: string,
  nonce: string | undefined,
): Promise<void> {
  const { services, now, tx } = context
  const asker = askerOf(context, nonce)
  await giveBack(services.brakes, sendLimits(context, await doorOf(context, phone, asker)))
  await sql`insert into known_asker (phone, asker, at) values (${phone}, ${asker}, ${now})
    on conflict (phone, asker) do update set at = excluded.at`.execute(tx)
}

/** Whose limits are counted: of a known asker its own, of strangers those of the address and of the phone. */
interface Door {
  readonly phone: string
  readonly asker: string
  readonly known: boolean
}

async function doorOf({ tx }: PublicContext, phone: string, asker: string): Promise<Door> {
  const { rows } = await sql`select from known_asker where phone = ${phone} and asker = ${asker}`.execute(tx)
  return { phone, asker, known: rows.length > 0 }
}

/** A whole company may stand behind one address: it is let alone until very many of its sends came to nothing. */
function sendLimits(context: PublicContext, { phone, asker, known }: Door): Limit[] {
  const { demo } = context.services.config
  const [hourly, daily] = known ? [`${phone}:${asker}`, `${phone}:${asker}`] : [context.asker.ip, phone]
  return [
    { key: `send:hour:${hourly}`, most: demo ? 3000 : 200, seconds: hour },
    { key: `send:day:${daily}`, most: demo ? 1000 : 10, seconds: day },
  ]
}

function tryLimits(context: PublicContext, { phone, asker, known }: Door): Limit[] {
  const { demo } = context.services.config
  const hourly = known ? `${phone}:${asker}` : context.asker.ip
  return [
    { key: `try:hour:${hourly}`, most: demo ? 5000 : 300, seconds: hour },
    { key: `try:asker:${phone}:${asker}`, most: demo ? 1000 : 30, seconds: hour },
  ]
}

function askerOf({ services, asker: { ip } }: PublicContext, nonce: string | undefined): string {
  return services.sign(nonce === undefined ? `address|${ip}` : `browser|${nonce}`)
}

function codeHash(services: Services, phone: string, code: string): string {
  return services.sign(`code|${phone}|${code}`)
}
