import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { message } from '../../src/values/messages.ts'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import type { Db, Tx } from '../db/database.ts'
import { plannedOnce } from '../db/plan-once.ts'
import { bad, Refusal } from './refusal.ts'

/** A repeat with the same key answers as the first did; kept 24 h. Its row stands in the transaction of the write. */
export interface Repeat {
  readonly userId: number
  readonly key: string
  readonly call: string
  readonly hash: string
}

export function hashOf(input: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(input) ?? '')
    .digest('hex')
}

/** The header's value where it is one; throws code 400 where it cannot be a key. */
export function keyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(header))
    throw bad(message('bad.value', { field: 'Idempotency-Key', reason: '应为8到100个可见字符' }))
  return header
}

/**
 * Claims the key, waiting while a first one is under way (the unique index makes it wait; past the lock time-out
 * the refusal is "busy"). Answers what the first answered, or undefined: then the call is to be done.
 */
export async function claim(tx: Tx, repeat: Repeat, now: Date): Promise<{ answer: unknown } | undefined> {
  const { rows } = await sql<{ key: string }>`${plannedOnce}
    insert into idempotency (user_id, key, call, hash, at)
    values (${repeat.userId}, ${repeat.key}, ${repeat.call}, ${repeat.hash}, ${now})
    on conflict do nothing returning key`.execute(tx)
  if (rows.length) return undefined
  const first = await sql<{ call: string; hash: string; answer: unknown }>`
    select call, hash, answer from idempotency where user_id = ${repeat.userId} and key = ${repeat.key}`.execute(
    tx,
  )
  const kept = first.rows[0]
  if (!kept) throw new Refusal(409, refusalMessage('err.repeat'))
  if (kept.call !== repeat.call || kept.hash !== repeat.hash)
    throw new Refusal(409, refusalMessage('err.key'))
  return { answer: kept.answer }
}

/** Whether the first has been answered. */
export async function isKept(db: Db, { userId, key }: Repeat): Promise<boolean> {
  const { rows } = await sql`select from idempotency where user_id = ${userId} and key = ${key}`.execute(db)
  return rows.length > 0
}

export async function keep(tx: Tx, repeat: Repeat, answer: unknown): Promise<void> {
  await sql`${plannedOnce} update idempotency set answer = ${JSON.stringify(answer)}::jsonb
    where user_id = ${repeat.userId} and key = ${repeat.key}`.execute(tx)
}
