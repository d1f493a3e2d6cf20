import { sql } from 'kysely'
import { api } from '../../../../src/contract/api.ts'
import { dataFields } from '../../../../src/contract/data/tracking/data.ts'
import { asksFor } from '../../../plain/asked-hidden.ts'
import { contains } from '../../../plain/search.ts'
import { thing } from '../../../plain/thing.ts'
import { createdIn } from '../../parts/period.query.ts'

const { listPage, add, update } = api.tkData

/** 埋点数据, the newest first; every way of asking has an index (migration 0020). */
export const tkDatas = thing({
  table: 'tk_data',
  title: '埋点数据',
  name: 'eventName',
  owner: 'shared',
  order: '-createTime',
  calls: { list: listPage, add, update },
  editable: dataFields,
  // Found by who it was: nothing of a line is searched as text.
  search: () => [],
  joins: sql`join tk_event on tk_event.id = t.event_id join tk_client on tk_client.id = t.client_id
    left join tk_page on tk_page.id = t.page_id left join tk_source_position on tk_source_position.id = t.source_id
    left join sys_user u on u.id = t.user_id`,
  select: {
    eventName: sql`tk_event.name`,
    clientName: sql`tk_client.name`,
    pageName: sql`coalesce(tk_page.name, '')`,
    sourceName: sql`coalesce(tk_source_position.name, '')`,
    userName: sql`coalesce(u.real_name, '')`,
  },
  references: {
    eventId: 'tk_event',
    clientId: 'tk_client',
    pageId: 'tk_page',
    sourceId: 'tk_source_position',
    userId: 'sys_user',
  },
  filters: {
    ...createdIn,
    kind: value => sql`t.event_id in (select id from tk_event where kind = ${value})`,
    without: value => (value === 1 ? sql`t.page_id is null` : sql`t.source_id is null`),
    keyword: (value, scope) =>
      sql`t.user_id = any(array(select id from sys_user
        where ${contains(sql`real_name`, value)} or ${asksFor('phone', sql`phone`, value, scope)} limit 1000))`,
  },
})
