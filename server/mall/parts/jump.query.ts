import { type RawBuilder, sql } from 'kysely'
import { outOfUse } from './out-of-use.query.ts'

/** The page of a topic. */
export const topicPage = '/pages/topic/index'

/** The page of one 款: too many of them to be listed with the rest. */
const goodsPage = '/pages/goods/detail'

/** What a picture or an entry may lead to, but for goods: the path on the mini program and what a person calls it. */
export const jumpTargets: RawBuilder<unknown> = sql`
  select path || case when params = '' then '' else '?' || params end as id, name from page_path
  union all select '/pages/content/detail?id=' || shown.id, '内容：' || (live.matter ->> 'title')
    from content as shown join content_revision as live on live.id = shown.revision_id where shown.status = 1
  union all select '/pages/video/detail?id=' || id, '短视频：' || title from short_video where status = 1
  union all select '/pages/course/detail?id=' || id, '图册：' || name from course where enabled = 1
  union all select ${`${topicPage}?id=`}::text || id, '专题：' || name from topic
  union all select '/pages/activity/index?id=' || id, '活动：' || name || ${outOfUse} from venue_activity
  union all select '/pages/zone/index?id=' || id, '专区：' || name || ${outOfUse} from special`

const goodsNamed = sql`'商品：' || spu.name || ' ' || spu.spu_no`

/** The 款 that a path leads to, if it leads to one. */
const spuOf = (path: RawBuilder<unknown>) =>
  sql`substring(${path} from ${`^${goodsPage}\\?id=(\\d{1,15})$`}::text)::bigint`

/** What this path is called, as a target. */
export function targetAt(path: string): RawBuilder<unknown> {
  return sql`select id, name from (${jumpTargets}) as target where id = ${path}
    union all select ${path}::text, ${goodsNamed} from spu where spu.id = ${spuOf(sql`${path}::text`)}`
}

/** The goods that something leads to now: those are known by name wherever the rest is listed. */
export const goodsLedTo: RawBuilder<unknown> = sql`
  select ${`${goodsPage}?id=`}::text || spu.id as id, ${goodsNamed} as name from spu where spu.id in (
    select ${spuOf(sql`jump`)} from (
      select jump from slideshow union all select jump from king_kong_area union all select jump from home_screen
      union all select jump from resource_slot) as led)`

/** A 款 as a target. */
export function goodsTarget({ spuId, name, spuNo }: Readonly<Record<string, unknown>>) {
  return { id: `${goodsPage}?id=${spuId}`, name: `商品：${name} ${spuNo}`, code: '' }
}

/** What the path in `t.jump` is called; '' where it leads nowhere that is known. */
export const jumpName: RawBuilder<unknown> = sql`
  coalesce((select target.name from (${jumpTargets}) as target where target.id = t.jump limit 1),
    (select ${goodsNamed} from spu where spu.id = ${spuOf(sql`t.jump`)}), '')`
