import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { inforFields } from '../../../src/contract/order/infor.ts'
import type { NewTable } from '../../db/declared-tables.ts'
import { target } from '../../plain/target.ts'
import { createdIn } from '../parts/period.query.ts'

export const inforTable: NewTable = {
  table: 'infor',
  columns: `
    order_no text not null,
    channel_id bigint not null references channel,
    item smallint not null,
    content text not null,
    status smallint not null default 1,
    reply text not null default ''`,
}

/** 信息单 as a list, the newest first. */
export const infors = target({
  table: 'infor',
  title: '信息单',
  name: 'companyName',
  list: api.infor.page,
  editable: inforFields,
  owner: { channel: 'channelId', store: 'storeId' },
  order: '-id',
  joins: sql`join channel c on c.id = t.channel_id`,
  select: {
    companyName: sql`c.company_name`,
    handler: sql`case when t.status = 1 then '' else t.update_by end`,
  },
  search: row => [row.orderNo, row.companyName, row.content, row.reply],
  filters: {
    ...createdIn,
    orderNo: value => (value === '' ? undefined : sql`t.order_no = ${value}`),
  },
})
