import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../call/context.ts'
import { gone } from '../../call/refusal.ts'

export const [draft, waiting, passed, rejected] = [1, 2, 3, 4] as const

/** A time of a matter, which is a text of Shanghai, as the database reckons with it. */
export function timeIn(matter: RawBuilder<unknown>, field: 'publishTime' | 'expireTime') {
  return sql`((${matter} ->> ${sql.lit(field)}) || '+08')::timestamptz`
}

const shanghaiText = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`

/** What stands on a content as a revision keeps it, by the names and values of the wire. */
const standing = sql`jsonb_build_object('title', t.title, 'cover', t.cover, 'author', t.author, 'kind', t.kind,
  'body', t.body, 'video', t.video, 'spuIds', t.spu_ids, 'publishTime', ${shanghaiText(sql`t.publish_time`)},
  'expireTime', ${shanghaiText(sql`t.expire_time`)})`

/**
 * Keeps what was written into contents as their newest revision. A draft that nobody has handed in is that draft still;
 * beside whatever was handed in comes the next: a verdict is on what was read. What waited does so no more. A draft that says
 * again what clients see is thrown away.
 */
export async function keepDrafts({ tx, caller, now }: Context, ids: readonly number[]): Promise<void> {
  await sql`update content_revision r set state = ${draft} from content t
    where t.id = any(${[...ids]}::bigint[]) and r.id = t.newest_id and r.state = ${waiting}`.execute(tx)
  await sql`update content_revision r set matter = ${standing}, editor_id = ${caller.userId}
    from content t where t.id = any(${[...ids]}::bigint[]) and r.id = t.newest_id
      and r.state = ${draft} and r.submit_time is null`.execute(tx)
  await sql`with made as (
      insert into content_revision (content_id, no, matter, state, editor_id, create_time)
      select t.id, coalesce(r.no, 0) + 1, ${standing}, ${draft}, ${caller.userId}, ${now}
      from content t left join content_revision r on r.id = t.newest_id
      where t.id = any(${[...ids]}::bigint[]) and (r.id is null or r.state <> ${draft} or r.submit_time is not null)
      returning id, content_id)
    update content t set newest_id = made.id from made where t.id = made.content_id`.execute(tx)
  await dropIdle(tx, ids)
}

async function dropIdle(tx: Context['tx'], ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update content t set newest_id = t.revision_id from content_revision n, content_revision l
    where t.id = any(${[...ids]}::bigint[]) and n.id = t.newest_id and l.id = t.revision_id and n.id <> l.id
      and n.state = ${draft} and n.submit_time is null and n.matter = l.matter
      and n.no = l.no + 1
    returning n.id`.execute(tx)
  if (rows.length > 0)
    await sql`delete from content_revision where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
}

/** A content that is held until the call is done, with its newest revision. */
export interface Held {
  readonly revision: number
  readonly state: 1 | 2 | 3 | 4
  readonly liveRevision: number | null
  readonly status: 0 | 1
  readonly publishTime: string | null
  readonly submitBy: number | null
  readonly reason: string
}

/** For nobody else until this is done. Throws code 404. */
export async function held({ tx }: Context, id: number): Promise<Held> {
  // Read in a statement of its own: one that has waited for the row would see the revision as it was before.
  await sql`select from content where id = ${id} for update`.execute(tx)
  const { rows } =
    await sql<Held>`select r.id as revision, r.state, t.revision_id as "liveRevision", t.status,
      t.publish_time as "publishTime", r.submit_by as "submitBy", r.reason
    from content t join content_revision r on r.id = t.newest_id where t.id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) throw gone()
  return row
}

/** Who said what of a revision, and when; undefined where it is none of this content's. */
export async function verdictOn({ tx }: Context, content: number, revision: number) {
  const { rows } = await sql<{ state: 1 | 2 | 3 | 4; name: string; time: string | null; handed: boolean }>`
    select r.state, coalesce(u.real_name, '其他人') as name, r.verdict_time as time, r.submit_time is not null as handed
    from content_revision r left join sys_user u on u.id = r.verdict_by
    where r.content_id = ${content} and r.id = ${revision}`.execute(tx)
  return rows[0]
}

/** Hands the newest revision in; one that was rejected is handed in as the next. */
export async function handInRevision({ tx, caller, now }: Context, id: number, { revision, state }: Held) {
  if (state === rejected)
    await sql`with made as (
        insert into content_revision (content_id, no, matter, state, editor_id, submit_by, submit_time, create_time)
        select content_id, no + 1, matter, ${waiting}, ${caller.userId}, ${caller.userId}, ${now}, ${now}
        from content_revision where id = ${revision} returning id)
      update content set newest_id = made.id from made where content.id = ${id}`.execute(tx)
  else
    await sql`update content_revision set state = ${waiting}, submit_by = ${caller.userId}, submit_time = ${now}
      where id = ${revision}`.execute(tx)
}

export async function withdrawRevision({ tx }: Context, revision: number): Promise<void> {
  await sql`update content_revision set state = ${draft} where id = ${revision}`.execute(tx)
}

interface Verdict {
  readonly pass: boolean
  readonly reason: string
  readonly publishTime: string | null
}

/** What passes is what clients are answered from now on; without a time of its own it is published now. */
export async function judgeRevision(
  { tx, caller, now }: Context,
  id: number,
  { revision, liveRevision }: Held,
  { pass, reason, publishTime }: Verdict,
): Promise<void> {
  await sql`update content_revision set state = ${pass ? passed : rejected}, verdict_by = ${caller.userId},
      verdict_time = ${now}, reason = ${reason}, matter = case when ${pass}
        then jsonb_set(matter, '{publishTime}', to_jsonb(${publishTime}::text)) else matter end
    where id = ${revision}`.execute(tx)
  if (!pass) return
  await sql`update content set revision_id = ${revision}, publish_time = (${publishTime}::text || '+08')::timestamptz,
      status = case when ${liveRevision === null} then 1 else status end where id = ${id}`.execute(tx)
}

/** As before the verdict: the one that passed before it is what clients are answered again, if there was one. */
export async function unjudgeRevision(
  { tx }: Context,
  id: number,
  revision: number,
  publishTime: string | null,
): Promise<void> {
  await sql`update content_revision set state = ${waiting}, verdict_by = null, verdict_time = null, reason = '',
      matter = jsonb_set(matter, '{publishTime}', coalesce(to_jsonb(${publishTime}::text), 'null'))
    where id = ${revision}`.execute(tx)
  await sql`update content set publish_time = (${publishTime}::text || '+08')::timestamptz, revision_id = (
      select r.id from content_revision r where r.content_id = ${id} and r.state = ${passed} order by r.no desc limit 1)
    where id = ${id}`.execute(tx)
}

/** The page of a content's revisions, the newest first. */
export async function revisionsOf({ tx }: Context, id: number, limit: RawBuilder<unknown>) {
  const { rows } = await sql<Record<string, unknown>>`
    select r.id, r.no, r.state, r.id = t.revision_id is true as "isLive", r.matter, r.reason,
      r.create_time as "createTime", r.submit_time as "submitTime", r.verdict_time as "verdictTime",
      coalesce(editor.real_name, '') as "editorName", coalesce(handed.real_name, '') as "submitName",
      coalesce(judge.real_name, '') as "verdictName"
    from content_revision r join content t on t.id = r.content_id
    left join sys_user editor on editor.id = r.editor_id
    left join sys_user handed on handed.id = r.submit_by
    left join sys_user judge on judge.id = r.verdict_by
    where r.content_id = ${id} order by r.no desc ${limit}`.execute(tx)
  return rows
}

/** What clients are answered of a content at this moment: of what has passed the newest, on its shelf and in its time. */
export async function shownOf(tx: Context['tx'], id: number, now: Date) {
  const { rows } = await sql<Record<string, unknown> & { matter: Record<string, unknown> }>`
    select t.id, t.module_id as "moduleId", m.name as "moduleName", l.matter
    from content t join content_revision l on l.id = t.revision_id join content_module m on m.id = t.module_id
    where t.id = ${id} and t.status = 1 and ${timeIn(sql`l.matter`, 'publishTime')} <= ${now}
      and coalesce(${timeIn(sql`l.matter`, 'expireTime')} > ${now}, true)`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { matter, ...rest } = row
  return { ...rest, ...matter }
}

export async function countRevisions({ tx }: Context, id: number): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from content_revision where content_id = ${id}`.execute(tx)
  return rows[0]?.n ?? 0
}

/** What a revision says. */
export async function matterOf({ tx }: Context, revision: number): Promise<Record<string, unknown> | null> {
  const { rows } = await sql<{ matter: Record<string, unknown> }>`
    select matter from content_revision where id = ${revision}`.execute(tx)
  return rows[0]?.matter ?? null
}
