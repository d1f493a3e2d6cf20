import { sql } from 'kysely'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import type { Context } from '../call/context.ts'
import { bad } from '../call/refusal.ts'
import { doerFor, sendLetter } from './letters.ts'
import { endSessions } from './sessions.ts'

interface Account {
  readonly id: number
  readonly realName: string
  /** Null where none is bound. */
  readonly workChat: string | null
}

/** Throws code 400 where another work-chat account leads in already: taken away first, it is not replaced unseen. */
export function mustBeFree({ workChat }: Pick<Account, 'workChat'>): void {
  if (workChat !== null) throw bad(refusalMessage('bind.taken'))
}

/** A new way into an account: audited as its own, told to it, and every session that came in before ends. */
export async function bind(context: Context, account: Account, workChat: string): Promise<void> {
  const { tx, now } = context
  const { rows } = await sql`update sys_user set workchat_id = ${workChat}
    where id = ${account.id} and workchat_id is null returning id`.execute(tx)
  if (rows.length === 0) throw bad(refusalMessage('bind.taken'))
  context.actAs({ userId: account.id, name: account.realName })
  context.changed(changeOf(account.id, { workChat: '' }, { workChat }))
  await endSessions(context, { userId: account.id, reason: refusalMessage('session.bound') })
  const content = `${shown(workChat)}可以扫码登录这个账号。不是本人操作的话，请在登录设备里解绑并联系管理员。`
  await sendLetter(tx, { userId: account.id, busType: 3, title: '企业微信已绑定', content, at: now })
}

/** Takes the binding away. Of a session that does it itself the others end; of anybody else's all. */
export async function unbind(context: Context, userId: number): Promise<void> {
  const { tx, caller, now } = context
  const { rows } = await sql<{ workChat: string }>`
    update sys_user u set workchat_id = null from sys_user old
    where u.id = ${userId} and old.id = u.id and old.workchat_id is not null
    returning old.workchat_id as "workChat"`.execute(tx)
  const [before] = rows
  if (!before) throw bad(refusalMessage('bind.none'))
  context.changed(changeOf(userId, before, { workChat: '' }))
  const which = userId === caller.userId ? sql`s.token_hash <> ${caller.tokenHash}` : sql`true`
  await endSessions(context, { userId, which, reason: refusalMessage('session.unbound') })
  const content = `${await doerFor(context, userId)}解绑了${shown(before.workChat)}，它不能再扫码登录这个账号`
  await sendLetter(tx, { userId, busType: 3, title: '企业微信已解绑', content, at: now })
}

/** The account's name at the provider, without the company before it. */
export const shownWorkChat = sql`coalesce(regexp_replace(t.workchat_id, '^.*:', ''), '')`

function shown(workChat: string): string {
  return `企业微信“${workChat.replace(/^.*:/, '')}”`
}

function changeOf(rowId: number, before: { workChat: string }, after: { workChat: string }) {
  return { table: 'sys_user', rowId, before, after }
}
