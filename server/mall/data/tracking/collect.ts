import { sql } from 'kysely'
import type { Context } from '../../../call/context.ts'
import { judged, type Kept, type Rejected } from './judge.ts'
import { knownCodes } from './known.query.ts'

interface Sent {
  readonly sentAt: number
  readonly lines: readonly Record<string, unknown>[]
}

type Refused = Rejected & { readonly line: unknown }

/** Lines of a program: kept, known already, or refused with the reason; of each there is something to be seen. */
export async function collect({ sentAt, lines }: Sent, context: Context) {
  const { tx, asker } = context
  const now = Number(context.now)
  const clock = { now, ahead: slowBy(now - sentAt) }
  const known = await knownCodes(tx)
  const refused: Refused[] = []
  const kept: Kept[] = []
  for (const line of lines) {
    const verdict = judged(line, known, clock)
    if ('kept' in verdict) kept.push(verdict.kept)
    else refused.push({ ...verdict, line })
  }
  // Who is signed in speaks for himself; whom an app speaks for, it says.
  const own = asker.app ? kept : kept.map(each => ({ ...each, user_id: context.caller.userId }))
  const missing = await missingOf(context, own)
  const standing = own.filter(each => !missing.has(each))
  for (const [each, reason] of missing)
    refused.push({ kind: 1, reason, line: lines.find(({ uid }) => uid === each.uid) })
  const sender = asker.app ? asker.app.appid : context.caller.name
  const accepted = await keep(context, standing, sender)
  await keepRefused(context, refused, sender)
  return { accepted, repeated: standing.length - accepted, rejected: refused.length }
}

/**
 * So long, in ms, a message may be under way without its device's clock being wrong. Were each set right by its own way,
 * the lines of one visit that come in two messages would change places.
 */
const underWay = 30_000

/** By how many ms a clock is slow. */
const slowBy = (ms: number) => (Math.abs(ms) < underWay ? 0 : ms)

const referred = [
  ['user_id', 'sys_user', '用户不存在'],
  ['spu_id', 'spu', '商品不存在'],
  ['content_id', 'content', '内容不存在'],
  ['topic_id', 'topic', '专题不存在'],
  ['course_id', 'course', '图册不存在'],
  ['faq_id', 'faq', '常见问题不存在'],
] as const

/** Lines that name rows which are not there, with what is missing. */
async function missingOf({ tx }: Context, lines: readonly Kept[]): Promise<ReadonlyMap<Kept, string>> {
  const missing = new Map<Kept, string>()
  for (const [field, table, reason] of referred) {
    const named = lines.flatMap(line => line[field] ?? [])
    if (named.length === 0) continue
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where id = any(${[...new Set(named)]}::bigint[])`.execute(tx)
    const there = new Set(rows.map(({ id }) => id))
    for (const line of lines) {
      const id = line[field]
      if (id !== null && !there.has(id)) missing.set(line, `${reason}：${id}`)
    }
  }
  return missing
}

/** In the order of their uids, so that two senders of the same lines never wait for each other in a ring. */
async function keep({ tx, now }: Context, lines: readonly Kept[], sender: string): Promise<number> {
  if (lines.length === 0) return 0
  const once = [...new Map(lines.map(line => [line.uid, line])).values()]
  const { rows } = await sql<{ n: number }>`
    with sent as (select * from jsonb_to_recordset(${JSON.stringify(once)}::jsonb) as r (uid text, event_id bigint,
        client_id bigint, page_id bigint, source_id bigint, visitor bigint, session bigint, user_id bigint,
        spu_id bigint, spu_no text, content_id bigint, topic_id bigint, course_id bigint,
        faq_id bigint, seconds int, content text, at timestamptz)),
      fresh as (
        insert into tk_uid (uid, create_time) select uid, ${now} from sent order by uid
        on conflict do nothing returning uid),
      made as (
        insert into tk_data (event_id, client_id, page_id, source_id, user_id, visitor, session, spu_id, content_id,
          topic_id, course_id, faq_id, seconds, content, create_time, update_time, update_by)
        select s.event_id, s.client_id, s.page_id, s.source_id, s.user_id, s.visitor, s.session,
          coalesce(s.spu_id, (select id from spu where spu_no = s.spu_no)), s.content_id, s.topic_id,
          s.course_id, s.faq_id, s.seconds,
          s.content, s.at, ${now}, ${sender}
        from sent s join fresh using (uid) returning 1)
    select count(*)::int as n from made`.execute(tx)
  return rows[0]?.n ?? 0
}

async function keepRefused({ tx, now }: Context, lines: readonly Refused[], sender: string): Promise<void> {
  if (lines.length === 0) return
  await sql`insert into tk_reject (kind, reason, line, sender, create_time)
    select kind, reason, coalesce(line, 'null'), ${sender}, ${now}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r (kind smallint, reason text, line jsonb)`.execute(
    tx,
  )
}
