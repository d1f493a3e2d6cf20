import { addMinutes } from 'date-fns/addMinutes'
import { sql } from 'kysely'
import { message } from '../../../../src/values/messages.ts'
import { hashToken, newToken } from '../../../account/identity.ts'
import type { PublicContext } from '../../../call/context.ts'
import { bad } from '../../../call/refusal.ts'

/**
 * The answer to a scan by an unknown account: a ticket for one use, for five minutes, and only for the browser that
 * scanned (by its nonce; without a nonce, for a caller that sends none either). Otherwise a link that holds a ticket
 * would bind a stranger's account to the author of the link. It is written on the connection of the brakes, so that
 * neither code 601 nor a later refusal takes it back.
 */
const ticketMinutes = 5

/** A new ticket for an account at the provider: the uid of code 601. */
export async function issueTicket(
  { services, now }: PublicContext,
  account: string,
  nonce: string | undefined,
): Promise<string> {
  const uid = newToken()
  await sql`delete from bind_ticket where expire_time < ${now}`.execute(services.brakes)
  await sql`insert into bind_ticket (hash, account, nonce_hash, expire_time)
    values (${hashToken(uid)}, ${account}, ${nonceHash(nonce)}, ${addMinutes(now, ticketMinutes)})`.execute(
    services.brakes,
  )
  return uid
}

/** Throws code 400 for a ticket that is used, old, of nobody or of another browser; uses nothing up. */
export async function mustBeGood(
  { services, now }: PublicContext,
  uid: string,
  nonce: string | undefined,
): Promise<void> {
  const { rows } = await sql`select from bind_ticket
    where hash = ${hashToken(uid)} and used_time is null and ${isYoung(now)}
      and nonce_hash is not distinct from ${nonceHash(nonce)}`.execute(services.brakes)
  if (rows.length === 0) throw bad(message('bind.expired'))
}

/** Uses the ticket up and answers the account at the provider; of two at once one is refused. */
export async function redeemTicket(
  { services, now }: PublicContext,
  uid: string,
  nonce: string | undefined,
): Promise<string> {
  const { rows } = await sql<{ account: string }>`update bind_ticket set used_time = ${now}
    where hash = ${hashToken(uid)} and used_time is null and ${isYoung(now)}
      and nonce_hash is not distinct from ${nonceHash(nonce)} returning account`.execute(services.brakes)
  const account = rows[0]?.account
  if (account === undefined) throw bad(message('bind.expired'))
  return account
}

/** A ticket that would be good for longer was made by a clock that was wrong. */
function isYoung(now: Date) {
  return sql`expire_time > ${now} and expire_time <= ${addMinutes(now, ticketMinutes)}`
}

function nonceHash(nonce: string | undefined): string | null {
  return nonce === undefined ? null : hashToken(nonce)
}
