import { addDays } from 'date-fns/addDays'
import { type RawBuilder, sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { text } from '../../../src/contract/fields.ts'
import { equityFields } from '../../../src/contract/marketing/equity.ts'
import { shanghai, shanghaiEnd } from '../../plain/periods.ts'
import { target } from '../../plain/target.ts'
import type { OwnTable } from '../group.ts'
import { ofAccount } from '../parts/of-account.query.ts'
import { createdIn } from '../parts/period.query.ts'

/** 积分: what an account has is the sum of these lines, and of what is unspent of them. */
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

/** Lots that are not spent and end within 30 days. */
export const endsSoon = (now: Date): RawBuilder<unknown> =>
  sql`(t.unspent > 0 and t.expire_time < ${addDays(now, 30)}::timestamptz)`

/** The ledger; the newest first. */
export const pointsLogs = target({
  table: 'points_log',
  title: '积分记录',
  name: 'companyName',
  list: api.points.page,
  editable: {},
  owner: 'shared',
  order: '-id',
  joins: ofAccount.joins,
  select: {
    ...ofAccount.select,
    userPoints: sql`coalesce((select p.balance from points_account p where p.user_id = t.user_id), 0)`,
  },
  filters: {
    keyword: ofAccount.keyword,
    ...createdIn,
    beginExpire: value => sql`(t.unspent > 0 and t.expire_time >= ${shanghai(value)})`,
    endExpire: value => sql`(t.unspent > 0 and t.expire_time < ${shanghaiEnd(value)})`,
  },
})
