import { type RawBuilder, sql } from 'kysely'

/** The page of a topic. */
export const topicPage = '/pages/topic/index'

/** Everything that a picture or an entry may lead to: the path on the mini program and what a person calls it. */
export const jumpTargets: RawBuilder<unknown> = sql`
  select path || case when params = '' then '' else '?' || params end as id, name from page_path
  union all select '/pages/content/detail?id=' || shown.id, '内容：' || (live.matter ->> 'title')
    from content as shown join content_revision as live on live.id = shown.revision_id where shown.status = 1
  union all select '/pages/video/detail?id=' || id, '短视频：' || title from short_video where status = 1
  union all select '/pages/course/detail?id=' || id, '图册：' || name from course where enabled = 1
  union all select ${`${topicPage}?id=`}::text || id, '专题：' || name from topic`

/** What the path in `t.jump` is called; '' where it leads nowhere that is known. */
export const jumpName: RawBuilder<unknown> = sql`
  coalesce((select target.name from (${jumpTargets}) as target where target.id = t.jump limit 1), '')`
