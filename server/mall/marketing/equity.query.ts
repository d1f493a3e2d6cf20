import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { equityFields } from '../../../src/contract/marketing/equity.ts'
import { equityParts, equityProblem } from '../../../src/values/equity.ts'
import { clock } from '../../db/clock.ts'
import type { NewTable } from '../../db/declared-tables.ts'
import { rowRule } from '../../plain/rule.ts'
import { target } from '../../plain/target.ts'
import { thing } from '../../plain/thing.ts'
import { ofAccount } from '../parts/of-account.query.ts'
import { createdIn, periodColumns, periodFilters, periodRule } from '../parts/period.query.ts'
import { voucherState } from './vouchers.query.ts'

const calls = api.equity

export const equities = thing({
  table: 'equity',
  title: '权益活动',
  create: `
    name text not null,
    audience smallint not null default 1,
    audience_note text not null default '',
    benefit smallint not null default 1,
    amount bigint not null default 0 check (amount >= 0),
    points bigint not null default 0 check (points >= 0),
    quota int not null default 0 check (quota >= 0),
    enabled smallint not null default 1,
    check (case benefit when 3 then points > 0 else amount > 0 end),
    ${periodColumns('equity')}`,
  owner: 'shared',
  order: '-id',
  calls: { list: calls.page, add: calls.add, update: calls.edit },
  editable: equityFields,
  parts: equityParts,
  rules: [
    periodRule,
    rowRule(['audience', 'audienceNote', 'benefit', 'amount', 'points'], ({ row }) => equityProblem(row)),
  ],
  select: { receivedCount: sql`(select count(*) from equity_record r where r.equity_id = t.id)` },
  filters: periodFilters,
})

/** An account gets a benefit once. */
export const equityRecordTable: NewTable = {
  table: 'equity_record',
  columns: `
    equity_id bigint not null references equity,
    user_id bigint not null references sys_user,
    constraint equity_record_user unique (equity_id, user_id)`,
}

const state = voucherState(clock, 't')

/** Who got what; the newest first. */
export const equityRecords = target({
  table: 'equity_record',
  title: '领取记录',
  name: 'companyName',
  list: calls.recordPage,
  editable: {},
  owner: 'shared',
  order: '-id',
  joins: sql`join equity e on e.id = t.equity_id ${ofAccount.joins} left join orders o on o.id = t.order_id`,
  select: { equityName: sql`e.name`, ...ofAccount.select, state, orderNo: sql`coalesce(o.order_no, '')` },
  filters: { keyword: ofAccount.keyword, ...createdIn, state: value => sql`${state} = ${value}` },
})
