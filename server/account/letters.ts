import { sql } from 'kysely'
import type { letterTypes } from '../../src/values/lists.ts'
import { tell } from '../call/audit.ts'
import type { Context } from '../call/context.ts'
import type { Tx } from '../db/database.ts'

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

/** Several of them. */
export async function sendLetters(tx: Tx, letters: readonly NewLetter[]): Promise<void> {
  for (const letter of letters) await sendLetter(tx, letter)
}

/** A station letter, in the transaction of what it tells of; the windows of whom it is for hear of it. */
export async function sendLetter(tx: Tx, { userId, busType, title, content, link = '', at }: NewLetter) {
  const { rows } = await sql<{ id: number }>`
    insert into station_letter (user_id, bus_type, title, content, link, create_time)
    values (${userId}, ${busType}, ${title}, ${content}, ${link}, ${at}) returning id`.execute(tx)
  await tell(tx, { kind: 'letter', topic: String(busType), ids: rows.map(row => row.id), userId, at })
}
