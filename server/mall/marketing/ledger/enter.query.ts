import { addMonths } from 'date-fns/addMonths'
import { sql } from 'kysely'
import type { pointsKinds } from '../../../../src/values/lists.ts'
import { shanghai } from '../../../../src/values/shanghai.ts'
import type { Context } from '../../../call/context.ts'
import { bad } from '../../../call/refusal.ts'
import { settingValues } from '../../../call/settings.ts'
import type { Tx } from '../../../db/database.ts'

/** Who enters lines: a call, a schedule, or the demo's people. */
export interface Entering extends Pick<Context, 'tx' | 'now' | 'changed'> {
  readonly caller: { readonly name: string }
}

/** What a line was for. The same is entered once for an account; undefined: as often as somebody says so. */
export interface For {
  readonly kind: keyof typeof pointsKinds
  readonly ref?: { readonly table: string; readonly id: number }
}

interface Entry {
  readonly userId: number
  /** More than 0. */
  readonly points: number
  readonly ref?: For['ref']
  readonly reason: string
}

/** When points end that are given now (points.validMonths); null: never. */
export async function endOfPoints({ tx, now }: Pick<Entering, 'tx' | 'now'>): Promise<Date | null> {
  const months = Number((await settingValues(tx, 'points')).validMonths)
  return months === 0 ? null : new Date(addMonths(now, months, shanghai).getTime())
}

/** Locks accounts in the order of their ids, and opens those that are new. */
export async function lockAccounts(tx: Tx, userIds: readonly number[]): Promise<void> {
  await sql`insert into points_account (user_id) select distinct u from unnest(${[...userIds]}::bigint[]) as u order by u
    on conflict (user_id) do update set balance = points_account.balance`.execute(tx)
}

export async function balanceOf(tx: Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select balance from points_account where user_id = ${userId}`.execute(tx)
  return rows[0]?.balance ?? 0
}

/** Gives points to accounts, each line a lot of its own. Answers how many had not got them yet. */
export async function earn(
  entering: Entering,
  kind: For['kind'],
  entries: readonly Entry[],
  expires: Date | null,
): Promise<number> {
  await lockAccounts(
    entering.tx,
    entries.map(({ userId }) => userId),
  )
  const made = await addLines(entering, kind, entries, { sign: 1, expires })
  const { rows: owing } = await sql<{ userId: number }>`
    select distinct user_id as "userId" from points_log
    where user_id = any(${made.map(({ userId }) => userId)}::bigint[]) and unspent < 0 order by 1`.execute(
    entering.tx,
  )
  for (const { userId } of owing) await settle(entering.tx, userId)
  return made.length
}

/** Takes points of which there are enough, the soonest to end first. Throws code 400 with how many are missing. */
export async function spend(entering: Entering, kind: For['kind'], entry: Entry): Promise<void> {
  await lockAccounts(entering.tx, [entry.userId])
  await expireDue(entering, [entry.userId])
  const missing = entry.points - (await balanceOf(entering.tx, entry.userId))
  if (missing > 0) throw bad(`积分不足，还差${missing}分`)
  await take(entering, kind, entry)
}

/** Takes points whether they are there or not: what is below 0 is paid by what comes next. */
export async function takeBack(entering: Entering, kind: For['kind'], entry: Entry): Promise<void> {
  await lockAccounts(entering.tx, [entry.userId])
  await expireDue(entering, [entry.userId])
  await take(entering, kind, entry)
}

async function take(entering: Entering, kind: For['kind'], entry: Entry): Promise<void> {
  const made = await addLines(entering, kind, [entry], { sign: -1, expires: null })
  if (made.length > 0) await settle(entering.tx, entry.userId)
}

/** What is due ends, lot by lot; the accounts are locked. Answers how many lots ended. */
export async function expireDue(entering: Entering, userIds: readonly number[]): Promise<number> {
  const { rows: due } = await sql<{ id: number; userId: number; points: number }>`
    select id, user_id as "userId", unspent as points from points_log
    where user_id = any(${[...userIds]}::bigint[]) and unspent > 0 and expire_time <= ${entering.now}
    order by id`.execute(entering.tx)
  if (due.length === 0) return 0
  const ended = due.map(({ id, userId, points }) => ({
    ...{ userId, points, reason: '积分到期' },
    ref: { table: 'points_log', id },
  }))
  await addLines(entering, 9, ended, { sign: -1, expires: null, isPaid: true })
  await sql`
    insert into points_spend (out_id, lot_id, points)
    select o.id, l.id, l.unspent from points_log l
      join points_log o on o.kind = 9 and o.ref_table = 'points_log' and o.ref_id = l.id and o.user_id = l.user_id
    where l.id = any(${due.map(({ id }) => id)}::bigint[])`.execute(entering.tx)
  await sql`update points_log set unspent = 0 where id = any(${due.map(({ id }) => id)}::bigint[])`.execute(
    entering.tx,
  )
  return due.length
}

interface Line {
  readonly sign: 1 | -1
  readonly expires: Date | null
  /** The caller pairs it with its lot. */
  readonly isPaid?: true
}

/** Lines and balances; what was entered already is left out. */
export async function addLines(
  entering: Entering,
  kind: For['kind'],
  entries: readonly Entry[],
  { sign, expires, isPaid }: Line,
): Promise<readonly { id: number; userId: number }[]> {
  const { tx, now, caller } = entering
  const lines = entries.map(({ ref, ...entry }) => ({
    ...{ ...entry, points: sign * entry.points, unspent: isPaid ? 0 : sign * entry.points },
    ...{ refTable: ref?.table ?? '', refId: ref?.id ?? null },
  }))
  const { rows } = await sql<{ id: number; userId: number; points: number; reason: string }>`
    insert into points_log (user_id, points, kind, ref_table, ref_id, reason, expire_time, unspent, create_time,
      update_time, update_by)
    select v."userId", v.points, ${kind}::smallint, v."refTable", v."refId", v.reason, ${expires}, v.unspent, ${now}, ${now},
      ${caller.name}
    from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as ("userId" bigint, points bigint, unspent bigint,
      "refTable" text, "refId" bigint, reason text)) with ordinality as v order by v.ordinality
    on conflict on constraint points_log_once do nothing
    returning id, user_id as "userId", points, reason`.execute(tx)
  await sql`update points_account a set balance = a.balance + t.points
    from (select user_id, sum(points) as points from points_log where id = any(${rows.map(({ id }) => id)}::bigint[])
      group by 1) t where t.user_id = a.user_id`.execute(tx)
  for (const { id, ...after } of rows)
    entering.changed({ table: 'points_log', rowId: id, before: null, after: { ...after, kind } })
  return rows
}

/** Lots pay what is owed, the soonest to end first; the account is locked. */
export async function settle(tx: Tx, userId: number): Promise<void> {
  await sql`
    with debt as (select id, -unspent as n, sum(-unspent) over (order by id) as upto
        from points_log where user_id = ${userId} and unspent < 0),
      lot as (select id, unspent as n, sum(unspent) over (order by expire_time nulls last, id) as upto
        from points_log where user_id = ${userId} and unspent > 0),
      paid as (select d.id as out_id, l.id as lot_id,
          (least(d.upto, l.upto) - greatest(d.upto - d.n, l.upto - l.n))::bigint as points
        from debt d join lot l on d.upto - d.n < l.upto and l.upto - l.n < d.upto),
      noted as (insert into points_spend (out_id, lot_id, points) select out_id, lot_id, points from paid
        on conflict (out_id, lot_id) do update set points = points_spend.points + excluded.points)
    update points_log p set unspent = p.unspent + t.points
    from (select out_id as id, sum(points) as points from paid group by 1
      union all select lot_id, -sum(points) from paid group by 1) t
    where t.id = p.id`.execute(tx)
}
