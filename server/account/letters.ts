import { sql } from 'kysely'
import type { letterTypes } from '../../src/values/lists.ts'
import { tell } from '../call/audit.ts'
import type { Context } from '../call/context.ts'
import type { Tx } from '../db/database.ts'
import { plannedOnce } from '../db/plan-once.ts'

export interface NewLetter {
  readonly userId: number
  readonly busType: keyof typeof letterTypes
  readonly title: string
  readonly content: string
  /** A path of the console. */
  readonly link?: string
  readonly at: Date
}

/** Who did it, as the account may know: clients are not told the names of the staff. */
export async function doerFor(
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
  userId: number,
): Promise<string> {
  const { rows } = await sql`select from sys_user where id = ${userId} and kind = 'channel'`.execute(tx)
  return rows.length > 0 && caller.kind === 'staff' ? '管理员' : caller.name
}

/** A station letter, in the transaction of what it tells of; the windows of whom it is for hear of it. */
export async function sendLetter(tx: Tx, letter: NewLetter): Promise<void> {
  await sendLetters(tx, [letter])
}

/** Several at once; each account hears once of all of its own that are of a kind. */
export async function sendLetters(tx: Tx, letters: readonly NewLetter[]): Promise<void> {
  const [first] = letters
  if (!first) return
  const { rows } = await sql<{ ids: number[]; userId: number; busType: number }>`${plannedOnce}
    with made as (insert into station_letter (user_id, bus_type, title, content, link, create_time)
      select l."userId", l."busType", l.title, l.content, coalesce(l.link, ''), l.at
      from jsonb_to_recordset(${JSON.stringify(letters)}::jsonb)
        as l("userId" bigint, "busType" smallint, title text, content text, link text, at timestamptz)
      returning id, user_id, bus_type)
    select array_agg(id order by id) as ids, user_id as "userId", bus_type as "busType" from made
    group by user_id, bus_type`.execute(tx)
  for (const { ids, userId, busType } of rows)
    await tell(tx, { kind: 'letter', topic: String(busType), ids, userId, at: first.at })
}
