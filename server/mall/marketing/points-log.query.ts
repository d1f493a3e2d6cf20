import { sql } from 'kysely'
import { text } from '../../../src/contract/fields.ts'
import { equityFields } from '../../../src/contract/marketing/equity.ts'
import type { Context } from '../../call/context.ts'
import type { OwnTable } from '../group.ts'

/** 积分: an account's points are the sum of these lines; a line is never changed. */
export const pointsTable: OwnTable = {
  table: 'points_log',
  title: '积分记录',
  fields: { points: equityFields.points, reason: text('原因', { max: 200 }) },
  columns: `
    user_id bigint not null references sys_user,
    points bigint not null check (points <> 0),
    reason text not null,
    constraint points_log_user unique (user_id, id)`,
}

/** How the reason of points begins that came back with an exchange. */
export const givenBack = '取消兑换：'

/** Gives points to accounts, or takes them where the number is below 0. */
export async function givePoints(
  context: Context,
  userIds: readonly number[],
  points: number,
  reason: string,
): Promise<void> {
  const { tx, caller, now } = context
  const { rows } = await sql<{ id: number; userId: number }>`
    insert into points_log (user_id, points, reason, create_time, update_time, update_by)
    select u, ${points}, ${reason}, ${now}, ${now}, ${caller.name} from unnest(${[...userIds]}::bigint[]) as u
    returning id, user_id as "userId"`.execute(tx)
  for (const { id, userId } of rows)
    context.changed({ table: 'points_log', rowId: id, before: null, after: { userId, points, reason } })
}
