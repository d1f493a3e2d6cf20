import { sql } from 'kysely'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import type { Db } from '../db/database.ts'
import { Refusal } from './refusal.ts'

/**
 * Counters that a refusal never undoes: each takes its slot in a statement of its own, committed before the answer
 * is decided. Keyed by facts the server knows (phone column, socket peer), shared by all server processes.
 */
export interface Limit {
  readonly key: string
  readonly most: number
  readonly seconds: number
}

/**
 * Takes one slot of each limit, in order. Throws code 429 with the seconds to wait at the first that is full. A window
 * that would end later than one that begins now was begun by a clock that was wrong: it counts as over.
 */
export async function takeSlots(brakes: Db, limits: readonly Limit[], now: Date): Promise<void> {
  for (const { key, most, seconds } of limits) {
    const { rows } = await sql<{ count: number; wait: number }>`
      insert into rate as r (key, count, until_time)
      values (${key}, 1, ${now}::timestamptz + make_interval(secs => ${seconds}))
      on conflict (key) do update set
        count = case when ${isOver(now)} then 1 else r.count + 1 end,
        until_time = case when ${isOver(now)} then excluded.until_time else r.until_time end
      returning count, ceil(extract(epoch from until_time - ${now}))::int as wait`.execute(brakes)
    const slot = rows[0]
    if (slot && slot.count > most)
      throw new Refusal(429, refusalMessage('login.wait', { n: Math.max(1, slot.wait) }))
  }
}

function isOver(now: Date) {
  return sql`(r.until_time <= ${now} or r.until_time > excluded.until_time)`
}

/** Gives the slots back: what led to its end was no failure. */
export async function giveBack(brakes: Db, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => key)
  await sql`update rate set count = greatest(count - 1, 0) where key = any(${keys}::text[])`.execute(brakes)
}

/** A line about a refused call: who was turned away, from what, why. */
export async function noteDenial(
  brakes: Db,
  line: { userId: number | null; call: string; code: number; reason: string; ip: string; now: Date },
): Promise<void> {
  await sql`insert into denial (at, user_id, call, code, reason, ip)
    values (${line.now}, ${line.userId}, ${line.call}, ${line.code}, ${line.reason}, ${line.ip})`.execute(
    brakes,
  )
}
