import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { contentMatter, contentPlace } from '../../../src/contract/content/content.ts'
import type { contentActions } from '../../../src/values/lists.ts'
import { plainText } from '../../../src/values/plain-text.ts'
import type { Context } from '../../call/context.ts'
import { clock } from '../../db/clock.ts'
import { rowRule } from '../../plain/rule.ts'
import { thing } from '../../plain/thing.ts'
import type { OwnTable } from '../group.ts'
import { inPeriod } from '../parts/period.query.ts'
import { keepDrafts, timeIn } from './revision.query.ts'

type ContentAction = keyof typeof contentActions

const { reason } = api.content.detail.out.shape.history.element.shape

/** The newest revision, which is what stands on the row, and the one that clients are answered. */
const revisions = sql`left join content_revision as newest on newest.id = t.newest_id
  left join content_revision as live on live.id = t.revision_id`

const liveTime = (field: 'publishTime' | 'expireTime') => timeIn(sql`live.matter`, field)

/** Times are read, never fired: nothing is missed while no server runs. */
const stage = sql`(case when live.id is null then case newest.state when 1 then 1 when 2 then 2 else 8 end
  when newest.state = 2 then 3 when t.status = 0 then 7 when ${liveTime('publishTime')} > ${clock} then 4
  when ${liveTime('expireTime')} <= ${clock} then 6 else 5 end)`

/** On the shelf stands only what somebody approved, and then until somebody takes it off. */
const shown = sql`(case when live.id is null then 0 else t.status end)`

export const contents = thing({
  table: 'content',
  title: '内容',
  name: 'title',
  // Its module by migration 0046: that table is made after this one.
  create: `title text not null,
    cover text not null,
    module_id bigint not null,
    author text not null default '',
    kind smallint not null default 1,
    body text not null default '',
    video text not null default '',
    spu_ids jsonb not null default '[]',
    publish_time timestamptz,
    top_flag smallint not null default 0,
    state smallint not null default 1,
    status smallint not null default 1,
    reason text not null default '',
    read_count int not null default 0`,
  owner: 'shared',
  // The newest first, under what is on top.
  order: 'newest',
  sorts: { newest: () => sql`-t.id` },
  calls: { list: api.content.page, add: api.content.add, update: api.content.edit },
  // How it stands with clients is changed by calls of its own.
  editable: { ...contentMatter, ...contentPlace },
  rules: [
    rowRule(['publishTime', 'expireTime'], ({ row: { publishTime, expireTime } }) =>
      publishTime && expireTime && String(publishTime) >= String(expireTime)
        ? { field: 'expireTime', sentence: '过期时间应晚于发布时间' }
        : undefined,
    ),
  ],
  // By whatever way it is changed: clients see nothing that nobody has looked at.
  async posts(context, rows) {
    const drafted = rows.filter(({ set }) => Object.keys(set).some(field => field in contentMatter))
    if (drafted.length > 0)
      await keepDrafts(
        context,
        drafted.map(({ id }) => id),
      )
  },
  search: row => [row.title, row.author, plainText(String(row.body ?? ''))],
  references: { spuIds: 'spu', moduleId: 'content_module' },
  joins: revisions,
  select: {
    status: shown,
    stage,
    state: sql`newest.state`,
    reason: sql`newest.reason`,
    revision: sql`newest.id`,
    liveRevision: sql`t.revision_id`,
    submitTime: sql`newest.submit_time`,
    submitName: sql`coalesce((select u.real_name from sys_user as u where u.id = newest.submit_by), '')`,
    verdictTime: sql`newest.verdict_time`,
    verdictName: sql`coalesce((select u.real_name from sys_user as u where u.id = newest.verdict_by), '')`,
    moduleName: sql`(select module.name from content_module as module where module.id = t.module_id)`,
    goodsCount: sql`jsonb_array_length(t.spu_ids)`,
  },
  filters: inPeriod(sql`t.publish_time`),
})

/** What was done to a content on its way to the clients. */
export const contentAuditTable: OwnTable = {
  table: 'content_audit',
  title: '内容审核',
  fields: { action: api.content.detail.out.shape.history.element.shape.action, reason },
  columns: `content_id bigint not null references content on delete cascade,
    action smallint not null,
    reason text not null default ''`,
}

export async function note(context: Context, id: number, action: ContentAction, reason = ''): Promise<void> {
  await sql`insert into content_audit (content_id, action, reason, create_time, update_time, update_by)
    values (${id}, ${action}, ${reason}, ${context.now}, ${context.now}, ${context.caller.name})`.execute(
    context.tx,
  )
}

/** The newest first. */
export async function historyOf({ tx }: Context, id: number) {
  const { rows } = await sql<{
    id: number
    action: ContentAction
    reason: string
    userName: string
    createTime: string
  }>`select id, action, reason, update_by as "userName", create_time as "createTime"
    from content_audit where content_id = ${id} order by id desc limit 200`.execute(tx)
  return rows
}
