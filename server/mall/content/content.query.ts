import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import {
  contentMatter,
  contentPlace,
  contentShelf,
  contentState,
} from '../../../src/contract/content/content.ts'
import { plainText } from '../../../src/values/plain-text.ts'
import type { Context } from '../../call/context.ts'
import { oneRow } from '../../plain/list.ts'
import { rowRule } from '../../plain/rule.ts'
import { thing } from '../../plain/thing.ts'
import type { OwnTable } from '../group.ts'
import { inPeriod } from '../parts/period.query.ts'

/** A content is on the shelf only after somebody approved it, and then until somebody takes it off. */
const shown = sql`(case when t.state = 3 then t.status else 0 end)`

export const [draft, waiting, published, rejected] = [1, 2, 3, 4] as const

const { reason } = api.content.page.out.shape.records.element.shape

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
  editable: { ...contentMatter, ...contentPlace, status: contentShelf, state: contentState, reason },
  // A batch may move contents about; what clients see and how it stands is changed by calls of its own.
  alone: [...Object.keys(contentMatter), 'state', 'reason'],
  rules: [
    rowRule(['status', 'state'], ({ row, now }) =>
      row.status === 1 && now.status !== 1 && row.state !== published
        ? { field: 'status', sentence: '只有已发布的内容可以上架' }
        : undefined,
    ),
    // What somebody is asked to look at must be something.
    rowRule(['state', 'kind', 'body', 'video'], ({ row: { state, kind = 1, body = '', video = '' } }) => {
      if (state !== waiting) return undefined
      if (kind === 1 && body === '') return { field: 'body', sentence: '图文内容请输入正文' }
      return kind === 2 && video === '' ? { field: 'video', sentence: '视频内容请上传视频' } : undefined
    }),
  ],
  search: row => [row.title, row.author, plainText(String(row.body ?? ''))],
  references: { spuIds: 'spu', moduleId: 'content_module' },
  select: {
    status: shown,
    moduleName: sql`(select module.name from content_module as module where module.id = t.module_id)`,
    goodsCount: sql`jsonb_array_length(t.spu_ids)`,
  },
  filters: {
    ...inPeriod(sql`t.publish_time`),
    status: value => sql`${shown} = ${value}`,
  },
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

/** The row as it stands, for nobody else until this is done. Throws code 404. */
export async function locked({ tx, scope }: Context, id: number) {
  await sql`select from content where id = ${id} for update`.execute(tx)
  return oneRow(tx, contents.target, id, scope)
}

export async function note(context: Context, id: number, action: 1 | 2 | 3 | 4, reason = ''): Promise<void> {
  await sql`insert into content_audit (content_id, action, reason, create_time, update_time, update_by)
    values (${id}, ${action}, ${reason}, ${context.now}, ${context.now}, ${context.caller.name})`.execute(
    context.tx,
  )
}

/** The newest first. */
export async function historyOf({ tx }: Context, id: number) {
  const { rows } = await sql<{
    id: number
    action: 1 | 2 | 3 | 4
    reason: string
    userName: string
    createTime: string
  }>`select id, action, reason, update_by as "userName", create_time as "createTime"
    from content_audit where content_id = ${id} order by id desc limit 200`.execute(tx)
  return rows
}
