import { sql } from 'kysely'
import {
  judgedBefore,
  lacksReason,
  type RevisionEvent,
  whyNotNow,
  whyNotShelf,
} from '../../../src/values/content.ts'
import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import { showTime } from '../../../src/values/time.ts'
import type { Context } from '../../call/context.ts'
import { bad, Refusal } from '../../call/refusal.ts'
import { settingValues } from '../../call/settings.ts'
import { recordOf } from '../../plain/columns.ts'
import { oneRow } from '../../plain/list.ts'
import { beforeOwnVerdict } from '../../plain/own-verdict.ts'
import type { Values } from '../../plain/values.ts'
import { contents, note } from './content.query.ts'
import {
  type Held,
  handInRevision,
  held,
  judgeRevision,
  passed,
  rejected,
  unjudgeRevision,
  verdictOn,
  waiting,
  withdrawRevision,
} from './revision.query.ts'
import { mustBeWhole } from './whole.query.ts'

const { target } = contents

/** What an event did to the row: its version goes up, and the log says what it was and is. */
async function leave(context: Context, id: number, before: Values, after: Values): Promise<void> {
  await sql`update content set version = version + 1, update_time = ${context.now}, update_by = ${context.caller.name}
    where id = ${id}`.execute(context.tx)
  context.changed({ table: 'content', rowId: id, before, after })
}

function rowOf({ tx, scope }: Context, id: number): Promise<Record<string, unknown>> {
  return oneRow(tx, target, id, scope)
}

function must(event: RevisionEvent, { state }: Held): void {
  const why = whyNotNow(event, state)
  if (why !== undefined) throw bad(why)
}

/** 提交. Throws code 400 where it is not whole, or waits already. */
export async function handIn(context: Context, id: number) {
  const now = await held(context, id)
  must('submit', now)
  await mustBeWhole(context, await rowOf(context, id))
  await handInRevision(context, id, now)
  const before = { state: now.state, ...(now.reason && { reason: now.reason }) }
  await leave(context, id, before, { state: waiting, ...(now.reason && { reason: '' }) })
  await note(context, id, 1)
  return rowOf(context, id)
}

/** 撤回: what waits is a draft again. */
export async function withdraw(context: Context, id: number, revision: number) {
  const now = await held(context, id)
  if (now.revision !== revision) throw await outOfDate(context, id, revision, now)
  must('withdraw', now)
  await withdrawRevision(context, revision)
  await leave(context, id, { state: now.state }, { state: 1 })
  await note(context, id, 5)
  return rowOf(context, id)
}

interface Verdict {
  readonly revision: number
  readonly pass: 0 | 1
  readonly reason: string
}

/**
 * 通过, 驳回: of the revision that was read. Throws code 409 where somebody was first, or where another stands there by now;
 * 400 where it does not wait, or was handed in by the caller and may not be judged by them.
 */
export async function judge(context: Context, id: number, { revision, pass, reason }: Verdict) {
  const now = await held(context, id)
  if (now.revision !== revision || now.state !== waiting) throw await outOfDate(context, id, revision, now)
  const event = pass === 1 ? 'pass' : 'reject'
  must(event, now)
  if (lacksReason(event, reason)) throw bad('请输入驳回原因', 'reason')
  const { otherAuditor } = await settingValues(context.tx, 'content')
  if (otherAuditor === true && now.submitBy === context.caller.userId)
    throw bad(refusalMessage('content.self'))
  const publishTime = now.publishTime ?? showTime(context.now)
  const why = pass === 1 ? '' : reason
  await judgeRevision(context, id, now, { pass: pass === 1, reason: why, publishTime })
  await leave(
    context,
    id,
    { state: waiting, ...(pass === 1 ? { publishTime: now.publishTime } : { reason: '' }) },
    pass === 1 ? { state: passed, publishTime } : { state: rejected, reason: why },
  )
  await note(context, id, pass === 1 ? 2 : 3, why)
  return rowOf(context, id)
}

/** Why a verdict on this revision cannot be taken any more. */
async function outOfDate(context: Context, id: number, revision: number, now: Held): Promise<Refusal> {
  const current = { revision: now.revision, state: now.state }
  const seen = await verdictOn(context, id, revision)
  const first = seen && judgedBefore(seen)
  if (first !== undefined) return new Refusal(409, first, current)
  if (!seen || now.revision !== revision) return new Refusal(409, refusalMessage('content.stale'), current)
  if (seen.handed) return new Refusal(409, refusalMessage('content.withdrawn'), current)
  return bad('只有待审核的内容可以审核')
}

/** Takes one's own verdict of the last ten minutes back, on what nobody has changed since. Throws code 400. */
export async function takeBack(context: Context, id: number) {
  const now = await held(context, id)
  const before = await beforeOwnVerdict(context, target, id, 'x:content.audit')
  must('takeBack', now)
  const publishTime = 'publishTime' in before ? before.publishTime : now.publishTime
  await unjudgeRevision(context, id, now.revision, typeof publishTime === 'string' ? publishTime : null)
  await leave(
    context,
    id,
    { state: now.state, publishTime: now.publishTime },
    { state: waiting, publishTime },
  )
  await note(context, id, 4)
  return rowOf(context, id)
}

/** 上架, 下架(reason) of all or none; what stands so already stays as it is. Throws code 400 for what has never passed. */
export async function turn(
  context: Context,
  ids: readonly number[],
  { status, reason }: { readonly status: 0 | 1; readonly reason: string },
): Promise<void> {
  const event = status === 1 ? 'on' : 'off'
  if (lacksReason(event, reason)) throw bad('请输入下架原因', 'reason')
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const { liveRevision, status: now } = await held(context, id)
    const why = whyNotShelf(event, { isLive: liveRevision !== null, status: now })
    if (liveRevision !== null && now === status) continue
    if (why !== undefined) throw bad(`“${String(recordOf(await rowOf(context, id)).title)}”：${why}`)
    await sql`update content set status = ${status} where id = ${id}`.execute(context.tx)
    await leave(context, id, { status: now }, { status })
    await note(context, id, status === 1 ? 7 : 6, status === 1 ? '' : reason)
  }
}
