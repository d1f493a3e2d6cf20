import { sql } from 'kysely'
import { hidden } from '../../src/values/hidden.ts'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import { doerFor, sendLetter } from '../account/letters.ts'
import { endSessions } from '../account/sessions.ts'
import type { Context } from './context.ts'
import { settingValues } from './settings.ts'

/** An account is told when the means to sign in to it change, whoever changed them. */
async function tellWayIn(
  { tx, now }: Context,
  userId: number,
  title: string,
  content: string,
): Promise<void> {
  await sendLetter(tx, { userId, busType: 3, title, content, at: now })
}

/**
 * From now on codes go to another phone. Every session ends, also the caller's: the owner of the new phone signs in
 * with it. The old phone is told by SMS, because its owner may not be able to read a letter any more.
 */
export async function phoneChanged(
  context: Context,
  userId: number,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<void> {
  if (before === after) return
  const { tx, services } = context
  await endSessions(context, { userId, reason: refusalMessage('session.phone') })
  const content = `${await doerFor(context, userId)}把手机号从${hidden('phone', before)}改为${hidden('phone', after)}`
  await tellWayIn(context, userId, '手机号已更改', content)
  await sql`delete from known_asker where phone = ${before}`.execute(tx)
  const { signature } = await settingValues(tx, 'sms')
  const text = `账号的手机号已改为${hidden('phone', after)}，这个号码不能再登录。不是本人操作的话，请联系管理员。`
  context.afterCommit(() => services.sms.tell(before, text, String(signature)))
}

export async function statusChanged(
  context: Context,
  userId: number,
  { before, after }: { readonly before: number; readonly after: number },
): Promise<void> {
  if (before === after) return
  const doer = await doerFor(context, userId)
  const content = `${doer}${after === 1 ? '启用' : '停用'}了这个账号`
  await tellWayIn(context, userId, after === 1 ? '账号已启用' : '账号已停用', content)
}

/** An account of another client begins anew: its sessions end, for they saw what was the other's. */
export async function clientChanged(
  context: Context,
  userId: number,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<void> {
  const reason = refusalMessage('session.moved')
  await endSessions(context, { userId, reason })
  const doer = await doerFor(context, userId)
  await tellWayIn(context, userId, reason, `${doer}把这个账号从${before}转到了${after}，所有设备已下线`)
}

/** Signs an account out everywhere; a password goes too, where there is one. `table` is what the audit names the row by. */
export async function resetSignIn(
  context: Context,
  table: 'sys_user' | 'channel_account',
  userId: number,
): Promise<void> {
  const { rows } = await sql`update sys_user set password = null
    where id = ${userId} and password is not null returning id`.execute(context.tx)
  // What it was reaches no audit row: the name of the field hides it.
  if (rows.length > 0)
    context.changed({ table, rowId: userId, before: { password: '' }, after: { password: '' } })
  await endSessions(context, { userId, reason: refusalMessage('session.reset') })
  const content = `${await doerFor(context, userId)}重置了登录，所有设备已下线`
  await tellWayIn(context, userId, '登录已重置', content)
}
