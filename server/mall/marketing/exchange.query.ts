import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { exchangeFields } from '../../../src/contract/marketing/exchange.ts'
import type { NewTable } from '../../db/declared-tables.ts'
import { target } from '../../plain/target.ts'
import { ofAccount } from '../parts/of-account.query.ts'
import { createdIn } from '../parts/period.query.ts'

/** What was exchanged is written down as it was then: goods change, an exchange does not. */
export const exchangeTable: NewTable = {
  table: 'activ_exchange_log',
  columns: `
    exchange_no text not null constraint activ_exchange_log_exchange_no unique,
    user_id bigint not null references sys_user,
    goods_name text not null,
    quantity int not null check (quantity > 0),
    points bigint not null check (points > 0),
    receiver text not null,
    phone text not null default '',
    address text not null,
    status smallint not null default 1,
    waybill_no text not null default '',
    reason text not null default ''`,
  indexes: ['(phone)'],
}

export const exchanges = target({
  table: 'activ_exchange_log',
  title: '兑换记录',
  name: 'companyName',
  list: api.activExchangeLog.page,
  editable: exchangeFields,
  owner: 'shared',
  order: '-id',
  joins: ofAccount.joins,
  select: {
    ...ofAccount.select,
    userPoints: sql`coalesce((select p.balance from points_account p where p.user_id = t.user_id), 0)`,
  },
  search: row => [
    row.exchangeNo,
    row.goodsName,
    row.userName,
    row.companyName,
    row.receiver,
    row.phone,
    row.waybillNo,
  ],
  filters: createdIn,
})
