import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { noticeFields } from '../../../src/contract/operate/notice.ts'
import { plainText } from '../../../src/values/plain-text.ts'
import { serve } from '../../call/serve.ts'
import { clock } from '../../db/clock.ts'
import { thing } from '../../plain/thing.ts'

const calls = api.notice

const phase = sql`(case when t.publish_time is null or t.publish_time > ${clock} then
  case t.enabled when 1 then 1 else 4 end when t.enabled = 1 then 2 else 3 end)`

export const notices = thing({
  table: 'notice',
  title: '公告',
  name: 'title',
  // The time of the first publishing is set where none is given: migration 0045.
  create: `title text not null,
    kind smallint not null default 1,
    audience smallint not null default 1,
    content text not null,
    publish_time timestamptz,
    read_count int not null default 0,
    enabled smallint not null default 1`,
  owner: 'shared',
  order: '-id',
  calls: { list: calls['query.page'], add: calls.add, update: calls.update },
  editable: noticeFields,
  select: { phase },
  filters: { phase: value => sql`${phase} = ${value}` },
  search: row => [row.title, plainText(String(row.content ?? ''))],
})

export const notice = serve('notice', calls, {
  'query.page': notices.page,
  add: notices.add,
  update: notices.update,
  delete: notices.remove,
  'query.id': notices.details,
  'delete.ids': notices.removeMany,
})
