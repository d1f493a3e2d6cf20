import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { daysAtOnce, rollUp } from '../../mall/data/tracking/roll.query.ts'
import { dayOf } from '../../mall/parts/day.query.ts'

/** What people did in the demo mall: visits of 90 days with a rhythm of weekdays and hours, and fewer at each step. */
export interface Names {
  readonly positions: number
  /** Event → the page that it happens on. */
  readonly pages: Readonly<Record<string, number>>
  /** Variable → texts that it may have. */
  readonly samples: Readonly<Record<string, readonly string[]>>
}

/** What a visit consists of, and how many of a hundred are so. */
const stories: readonly (readonly [share: number, events: readonly string[]])[] = [
  [17, ['view_home']],
  [9, ['view_goods']],
  [3, ['view_zone']],
  [2, ['view_home', 'read_content', 'read_content']],
  [1, ['view_topic', 'share_topic', 'view_topic']],
  [1, ['view_home', 'view_course', 'view_course']],
  [1, ['view_home', 'view_faq', 'faq_helpful']],
  [9, ['view_home', 'expose_goods', 'click_goods', 'view_goods']],
  [14, ['view_home', 'search', 'click_goods', 'view_goods', 'view_goods']],
  [9, ['view_home', 'view_zone', 'view_goods', 'share_goods', 'view_goods', 'view_goods']],
  [7, ['view_live', 'view_goods', 'view_home', 'click_hot', 'view_goods']],
  [15, ['view_home', 'search', 'view_goods', 'pick_size', 'add_cart', 'view_goods', 'view_goods']],
  [4, ['view_goods', 'add_cart', 'search', 'view_goods', 'add_cart']],
  [
    6,
    ['view_home', 'search', 'view_goods', 'pick_size', 'add_cart', 'view_goods', 'add_cart', 'submit_order'],
  ],
  [2, ['view_goods', 'pick_size', 'add_cart', 'submit_order']],
]
const hundred = stories.flatMap(([share], story) => Array.from({ length: share }, () => story))
const linesEach = stories.reduce((sum, [share, events]) => sum + share * events.length, 0) / 100

/** A part of one for each visit, the same on every machine. */
const part = (salt: number, of: RawBuilder<unknown> = sql`n`) =>
  sql`((hashint8extended(${of}::bigint, ${salt}) & 16777215) / 16777216.0)::float8`

export async function seedLines(tx: Tx, count: number, now: Date, names: Names, days = 90): Promise<void> {
  const visits = Math.round(count / linesEach)
  if (visits === 0) return
  const text = (code: string) =>
    sql`(${names.samples[code] ?? []}::text[])[1 + (h % ${names.samples[code]?.length ?? 1})]`
  await sql`select tk_make_month((${now}::timestamptz - make_interval(months => n))::date)
    from generate_series(0, ${Math.ceil(days / 28)}) as n`.execute(tx)
  // One reference after the other would be looked up for each line; all at once they are a join. Nor is each line kept a
  // second time to say of which day it is.
  const references = await withoutReferences(tx)
  await sql`alter table tk_data disable trigger tk_mark_insert`.execute(tx)
  await sql`
    with goods as (select array(select id from spu order by id limit 400) as ids,
        array(select spu_no from spu order by id limit 400) as nos,
        array(select id from content where revision_id is not null order by id) as contents,
        array(select id from topic order by id) as topics, array(select id from course where enabled = 1 order by id) as courses,
        array(select id from faq where enabled = 1 order by id) as faqs,
        array(select id from sys_user where kind = 'channel' order by id limit 40) as buyers),
      drawn as (
        select n, least(floor(${part(1)} * ${days}), ${days - 1})::int as back, ${part(2)} as moved,
          (8 + 14 * (${part(3)} + ${part(4)}) / 2) * interval '1 hour' as hour,
          1000001 + floor(${visits} * 0.3 * ${part(5)} * ${part(6)})::bigint as visitor,
          case when ${part(7)} < 0.62 then 1 when ${part(7)} < 0.8 then 2 when ${part(7)} < 0.92 then 3 else 4 end as client,
          case when ${part(8)} < 0.35 then null else 1 + floor(${part(9)} * ${part(8)} * ${names.positions})::int end as source,
          (${hundred}::int[])[1 + floor(${part(10)} * 100)::int] as story
        from generate_series(1, ${visits}) as n),
      dated as materialized (
        -- Half of those who would come on a Saturday or Sunday come in the week before.
        select d.*, (${now}::timestamptz at time zone 'Asia/Shanghai')::date - back as day from drawn d),
      visit as materialized (
        select v.*, case when b.at > ${now}::timestamptz - interval '10 minutes' then b.at - make_interval(days => 7 * (1 + n % ${Math.floor(days / 7) - 1})) else b.at end as at
        from dated v, lateral (select ((case when extract(isodow from day) > 5 and moved < 0.5
            then day - (extract(isodow from day)::int - 5) - floor(moved * 10)::int else day end)
          + hour) at time zone 'Asia/Shanghai' as at) as b),
      line as materialized (
        select v.*, l.code, l.place, abs(hashint8(v.n * 100 + l.place)) as h,
          v.at + (l.place - 1) * (20 + abs(hashint8(v.n * 100 + l.place)) % 60) * interval '1 second' as line_at
        from visit v join jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as l (story int, place int, code text)
          on l.story = v.story)
    insert into tk_data (event_id, client_id, page_id, source_id, user_id, visitor, session, spu_id, content_id, topic_id,
      course_id, faq_id, seconds, content,
      create_time, update_time, update_by)
    select e.id, client, (${JSON.stringify(names.pages)}::jsonb ->> l.code)::bigint, source,
      case when visitor % 5 < 3 then g.buyers[1 + visitor % greatest(cardinality(g.buyers), 1)] end,
      visitor, 50000000 + n, case when chosen.is then g.ids[picked] end,
      case when l.code = 'read_content' then g.contents[1 + h % greatest(cardinality(g.contents), 1)] end,
      case when l.code in ('view_topic', 'share_topic') then g.topics[1 + n % greatest(cardinality(g.topics), 1)] end,
      case when l.code = 'view_course' then g.courses[1 + h % greatest(cardinality(g.courses), 1)] end,
      case when l.code in ('view_faq', 'faq_helpful') then g.faqs[1 + n % greatest(cardinality(g.faqs), 1)] end, case when l.code like 'view%' or l.code = 'read_content' then 5 + h % 85 end,
      case l.code
        when 'view_home' then '{"seconds":' || 5 + h % 85 || ',"isFirst":' || (h % 4 = 0)::text || '}'
        when 'view_goods' then '{"spuNo":"' || coalesce(g.nos[picked], '') || '","category":"' || ${text('category')} || '","seconds":' || 5 + h % 85 || '}'
        when 'expose_goods' then '{"spuNo":"' || coalesce(g.nos[picked], '') || '","zone":"' || ${text('zone')} || '"}'
        when 'click_goods' then '{"spuNo":"' || coalesce(g.nos[picked], '') || '","category":"' || ${text('category')} || '"}'
        when 'search' then '{"keyword":"' || ${text('keyword')} || '","resultCount":' || h % 60 || '}'
        when 'click_hot' then '{"keyword":"' || ${text('keyword')} || '"}'
        when 'pick_size' then '{"skuNo":"' || ${text('skuNo')} || '"}'
        when 'add_cart' then '{"skuNo":"' || ${text('skuNo')} || '","quantity":' || 1 + h % 3 || '}'
        when 'submit_order' then '{"quantity":' || 1 + h % 6 || '}'
        when 'share_topic' then '{"shareTo":"' || ${text('shareTo')} || '"}'
        when 'faq_helpful' then ''
        when 'share_goods' then '{"spuNo":"' || coalesce(g.nos[picked], '') || '","shareTo":"' || ${text('shareTo')} || '"}'
        else '{"seconds":' || 5 + h % 85 || '}' end,
      line_at, line_at, '系统'
    from line l join tk_event e on e.code = l.code, goods as g,
      lateral (select l.code = any('{view_goods,expose_goods,click_goods,share_goods}') and cardinality(g.ids) > 0 as is,
        1 + floor(greatest(cardinality(g.ids), 1) * ${part(11, sql`l.h`)} * ${part(12, sql`l.h`)})::int as picked) as chosen
    order by line_at, l.place`.execute(tx)
  await sql`insert into tk_reject (kind, reason, line, sender, create_time)
    select (r ->> 'kind')::smallint, r ->> 'reason', r -> 'line', 'mini', ${now}::timestamptz - n * interval '5 hours'
    from jsonb_array_elements(${JSON.stringify(refused)}::jsonb) with ordinality as t (r, n)`.execute(tx)
  await sql`alter table tk_data enable trigger tk_mark_insert`.execute(tx)
  await sql`insert into stat_dirty (kind, day)
    select distinct 'tk', ${dayOf(sql`create_time`)} from tk_data`.execute(tx)
  for (const { name, definition } of references)
    await sql`alter table tk_data add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(tx)
  while ((await rollUp(tx, now)) === daysAtOnce);
}

/** What an old version of a program keeps sending. */
const refused = [
  { kind: 1, reason: '未知的事件编码：view_good', line: { uid: 'a1', event: 'view_good', client: 'mini' } },
  {
    kind: 4,
    reason: '变量seconds应为数字',
    line: { uid: 'a2', event: 'view_home', props: { seconds: '12s' } },
  },
  { kind: 3, reason: '发生时间早于7天前', line: { uid: 'a3', event: 'view_home', client: 'mini' } },
  { kind: 1, reason: '未知的端编码：ipad', line: { uid: 'a4', event: 'view_home', client: 'ipad' } },
  { kind: 2, reason: '发生时间超前1天以上', line: { uid: 'a5', event: 'search', client: 'h5' } },
  { kind: 5, reason: 'visitor应大于0', line: { uid: 'a6', event: 'search', client: 'h5', visitor: 0 } },
]

const told = stories.flatMap(([, events], story) =>
  events.map((code, place) => ({ story, place: place + 1, code })),
)

async function withoutReferences(tx: Tx): Promise<readonly { name: string; definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'tk_data'::regclass and contype = 'f' order by 1`.execute(tx)
  for (const { name } of rows) await sql`alter table tk_data drop constraint ${sql.id(name)}`.execute(tx)
  return rows
}
