import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { authorizeFields } from '../../../src/contract/client/record.ts'
import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import { clock } from '../../db/clock.ts'
import { shanghai, shanghaiEnd } from '../../plain/periods.ts'
import { rowRule, rowsRule } from '../../plain/rule.ts'
import { matches } from '../../plain/search.ts'
import { target } from '../../plain/target.ts'
import { thing } from '../../plain/thing.ts'
import { createdIn } from '../parts/period.query.ts'

const of = (table: string, column: string, key: string) =>
  sql`coalesce((select o.${sql.ref(column)} from ${sql.table(table)} o where o.id = ${sql.ref(key)}), '')`
const clientNo = of('channel', 'client_no', 't.channel_id')

export const applies = target({
  table: 'channel_apply',
  title: '客户认证申请',
  name: 'companyName',
  code: 'clientNo',
  list: api.channelApply.page,
  editable: {},
  owner: 'shared',
  order: '-id',
  select: { clientNo },
  filters: createdIn,
})

export const registers = target({
  table: 'channel_register',
  title: '客户注册记录',
  name: 'nickname',
  code: 'clientNo',
  list: api.channelRegister.page,
  editable: {},
  owner: 'shared',
  order: '-createTime',
  search: row => [row.nickname, row.phone, row.inviter],
  select: {
    clientNo,
    certified: sql`(t.channel_id is not null or exists (select from channel_apply a
      where a.phone = t.phone and a.status = 1))::int`,
  },
  filters: createdIn,
})

/** How an authorisation stands now; it may be asked for. */
const status = sql`(case when t.cancelled = 1 then 4 when t.end_time < ${clock} then 3
  when t.begin_time > ${clock} then 2 else 1 end)`

/** To another client, with an end after its beginning. */
const another = rowRule(['channelId', 'toChannelId', 'beginTime', 'endTime'], ({ row }) => {
  if (row.channelId === row.toChannelId)
    return { field: 'toChannelId', sentence: refusalMessage('authorize.self') }
  if (String(row.beginTime) < String(row.endTime)) return undefined
  return { field: 'endTime', sentence: refusalMessage('authorize.period') }
})

/** A store that is named is one of the other client's. */
const storeOfClient = rowsRule({
  of: ['toChannelId', 'toStoreId'],
  async problems(rows, { tx }) {
    const named = rows.flatMap(({ id, row: { toChannelId, toStoreId } }) =>
      toStoreId === null || toStoreId === undefined ? [] : [{ id, toChannelId, toStoreId }],
    )
    if (named.length === 0) return []
    const { rows: wrong } = await sql<{ id: number }>`
      select id from jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
        as v(id bigint, "toChannelId" bigint, "toStoreId" bigint)
      where not exists (select from store where store.id = "toStoreId" and channel_id = "toChannelId")`.execute(
      tx,
    )
    return wrong.map(({ id }) => ({ id, field: 'toStoreId', sentence: refusalMessage('authorize.store') }))
  },
})

export const authorizations = thing({
  table: 'channel_authorize',
  title: '客户授权',
  name: 'companyName',
  owner: 'shared',
  order: '-id',
  calls: {
    list: api.channelAuthorize.page,
    add: api.channelAuthorize.add,
    update: api.channelAuthorize.update,
  },
  editable: authorizeFields,
  rules: [another, storeOfClient],
  references: { channelId: 'channel', toChannelId: 'channel', toStoreId: 'store' },
  select: {
    companyName: of('channel', 'company_name', 't.channel_id'),
    toCompanyName: of('channel', 'company_name', 't.to_channel_id'),
    toStoreName: of('store', 'store_name', 't.to_store_id'),
    status,
  },
  filters: {
    channelId: value => sql`${value} in (t.channel_id, t.to_channel_id)`,
    // What holds on any day of the period.
    beginTime: value => sql`t.end_time >= ${shanghai(value)}`,
    endTime: value => sql`t.begin_time < ${shanghaiEnd(value)}`,
    keyword(value) {
      const words = matches(value, { search: sql`c.search`, pieces: sql`c.grams` })
      return (
        words &&
        sql`exists (select from channel c where c.id in (t.channel_id, t.to_channel_id)
        and ${words.text} and ${words.pieces})`
      )
    },
  },
})
