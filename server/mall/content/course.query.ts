import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { courseFields } from '../../../src/contract/content/course.ts'
import type { Context } from '../../call/context.ts'
import { thing } from '../../plain/thing.ts'
import type { OwnTable } from '../group.ts'

export const courses = thing({
  table: 'course',
  title: '系列图册',
  create: `name text not null constraint course_name unique,
    cover text not null,
    series_id bigint references series,
    intro text not null default '',
    pictures jsonb not null default '[]',
    spu_ids jsonb not null default '[]',
    view_count int not null default 0,
    enabled smallint not null default 1`,
  owner: 'shared',
  order: '-id',
  calls: { list: api.course.page, add: api.course.add, update: api.course.edit },
  editable: courseFields,
  references: { spuIds: 'spu', seriesId: 'series' },
  select: {
    seriesName: sql`coalesce((select series.name from series where series.id = t.series_id), '')`,
    goodsCount: sql`jsonb_array_length(t.spu_ids)`,
    channelCount: sql`(select count(*) from course_channel c where c.course_id = t.id)`,
    storeCount: sql`(select count(*) from course_store c where c.course_id = t.id)`,
  },
})

export const courseTables: readonly OwnTable[] = [
  {
    table: 'course_channel',
    title: '系列图册的客户',
    columns: `course_id bigint not null references course on delete cascade,
      channel_id bigint not null references channel on delete cascade, unique (course_id, channel_id)`,
  },
  {
    table: 'course_store',
    title: '系列图册的门店',
    columns: `course_id bigint not null references course on delete cascade,
      store_id bigint not null references store on delete cascade, unique (course_id, store_id)`,
  },
]

export async function boundTo({ tx }: Context, id: number) {
  const { rows: channels } = await sql<{
    channelId: number
    clientNo: string
    companyName: string
    views: number
  }>`
    with seen as (select a.channel_id, count(*) as n from tk_data t join tk_event e on e.id = t.event_id and e.kind = 3
      join channel_account a on a.id = t.user_id where t.course_id = ${id} group by 1)
    select c.id as "channelId", c.client_no as "clientNo", c.company_name as "companyName",
      coalesce(s.n, 0)::float8 as views
    from course_channel b join channel c on c.id = b.channel_id left join seen s on s.channel_id = c.id
    where b.course_id = ${id} order by b.id limit 1000`.execute(tx)
  const { rows: stores } = await sql<{ storeId: number; storeName: string; companyName: string }>`
    select s.id as "storeId", s.store_name as "storeName", c.company_name as "companyName"
    from course_store b join store s on s.id = b.store_id join channel c on c.id = s.channel_id
    where b.course_id = ${id} order by b.id limit 1000`.execute(tx)
  return { channels, stores }
}
