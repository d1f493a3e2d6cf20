import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { answered } from '../../../src/contract/survey/feedback.ts'
import { serve } from '../../call/serve.ts'
import { thing } from '../../plain/thing.ts'
import { createdIn } from '../parts/period.query.ts'

const calls = api.feedback

export const feedbacks = thing({
  table: 'feedback',
  title: '用户反馈',
  name: 'companyName',
  create: `
    user_id bigint not null references sys_user,
    channel_id bigint references channel,
    type smallint not null,
    content text not null,
    image text not null default '',
    status smallint not null default 1,
    reply text not null default ''`,
  owner: 'shared',
  order: '-id',
  calls: { list: calls.query, update: calls.update },
  editable: answered,
  joins: sql`join sys_user u on u.id = t.user_id left join channel c on c.id = t.channel_id`,
  select: {
    userName: sql`u.real_name`,
    companyName: sql`coalesce(c.company_name, '')`,
    brief: sql`case when char_length(t.content) > 40 then left(t.content, 40) || '…' else t.content end`,
  },
  search: row => [row.content, row.reply, row.userName, row.companyName],
  filters: createdIn,
})

export const feedback = serve('feedback', calls, {
  query: feedbacks.page,
  del: feedbacks.remove,
  update: feedbacks.update,
  byId: feedbacks.details,
})
