import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { message } from '../../../src/values/messages.ts'
import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import { unbind } from '../../account/binding.ts'
import { sendCode } from '../../account/codes.ts'
import { sendLetter } from '../../account/letters.ts'
import { hashPassword, isPassword } from '../../account/password.ts'
import { endSessions } from '../../account/sessions.ts'
import { needStepUp } from '../../account/step-up.ts'
import { tellRights } from '../../call/audit.ts'
import { takeSlots } from '../../call/brakes.ts'
import type { Context } from '../../call/context.ts'
import { bad, gone } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'
import { phoneChanged, resetSignIn, statusChanged } from '../../call/way-in.ts'
import { recordOf } from '../../plain/columns.ts'
import { unhidden } from '../../plain/hidden-rows.ts'
import { oneRow } from '../../plain/list.ts'
import { changeUnread } from '../../plain/thing.ts'
import { retie, sameIds, type Tie, tiedTo, touch } from '../../plain/ties.ts'
import { keepSuperAdmin, oneAtATime } from './super-admin.query.ts'
import { salesmen, staffOnly, users } from './user.query.ts'
import { mayChange, mayGrant } from './user-grant.query.ts'

export const user = serve('user', api.user, {
  getCode: ({ phone, nonce }, context) => sendCode(context, phone, nonce),
  queryUserByCondition: (input, context) => users.page(staffOnly(input), context),
  async addSysUser({ roles, ...fields }, context) {
    if (roles.length > 0) await needStepUp(context)
    await oneAtATime(context.tx)
    await mayGrant(context, roles)
    const { id } = recordOf((await users.add(fields, context)).value)
    await retie(context, roleTie, Number(id), [], roles)
    return rowOf(context, Number(id))
  },
  async queryUserById({ userId }, context) {
    await staff(context, userId)
    return rowOf(context, userId)
  },
  async updateUser({ roles, ...sent }, context) {
    const { id } = sent
    const before = await changeable(context, id)
    const fields = unhidden(users.target, sent, { ...before })
    const held = await tiedTo(context.tx, roleTie, id)
    const wanted = roles && [...roles].sort((a, b) => a - b)
    const others = wanted !== undefined && !sameIds(held, wanted)
    if (others || isOther(fields.phone, before.phone) || isOther(fields.status, before.status))
      await needStepUp(context)
    if (others)
      await mayGrant(
        context,
        wanted.filter(role => !held.includes(role)),
      )
    await users.update(fields, context)
    if (others) {
      await retie(context, roleTie, id, held, wanted)
      await tellRoles(context, id)
    }
    const after = await staff(context, id)
    if (others) await touch(context, users.target.table, id, before.version)
    await settle(context, before, after, others)
    return rowOf(context, id)
  },
  async checkOutUserStatus({ userId }, context) {
    const before = await changeable(context, userId)
    await needStepUp(context)
    await changeUnread(context, users.target, [{ id: userId, set: { status: 1 - before.status } }])
    await settle(context, before, await staff(context, userId), false)
    return rowOf(context, userId)
  },
  queryAllSalesman: (_input, { tx }) => salesmen(tx),
  async queryBackgroundUser(_input, { tx }) {
    const { rows } = await sql<{ id: number; name: string }>`
      select u.id, u.real_name as name from sys_user u where u.kind = 'staff' and u.status = 1
      order by u.real_name, u.id limit 1000`.execute(tx)
    return rows
  },
  async updatePwd({ userId, oldPwd = '', newPwd }, context) {
    const { tx, caller, services, now } = context
    if (userId !== caller.userId) throw gone()
    await takeSlots(services.brakes, [{ key: `pwd:${userId}`, most: 5, seconds: 900 }], now)
    const { rows } = await sql<{ password: string | null }>`
      select password from sys_user where id = ${userId}`.execute(tx)
    const kept = rows[0]?.password ?? null
    if (!(await isPassword(oldPwd, kept)) && kept !== null) throw bad(refusalMessage('pwd.old'), 'oldPwd')
    await setPassword(context, userId, await hashPassword(newPwd))
    const which = sql`s.token_hash <> ${caller.tokenHash}`
    await endSessions(context, { userId, which, reason: refusalMessage('session.pwd') })
    return null
  },
  async resetPwd({ userId }, context) {
    await changeable(context, userId)
    await needStepUp(context)
    await resetSignIn(context, 'sys_user', userId)
    return null
  },
  async unbind({ userId }, context) {
    await changeable(context, userId)
    await needStepUp(context)
    await unbind(context, userId)
    return rowOf(context, userId)
  },
  async signOut({ userId }, context) {
    await changeable(context, userId)
    await endSessions(context, {
      userId,
      reason: refusalMessage('session.by', { name: context.caller.name }),
    })
    return null
  },
})

const roleTie: Tie = {
  ...{ pairs: 'user_role', row: 'user_id', other: 'role_id' },
  told: ['user_role', 'roles'],
}

interface Staff {
  id: number
  phone: string
  status: number
  version: number
}

/** An account of the back office. Throws code 404 for others. */
async function staff({ tx }: Context, id: number): Promise<Staff> {
  const { rows } = await sql<Staff>`
    select id, phone, status, version from sys_user where id = ${id} and kind = 'staff'`.execute(tx)
  const [found] = rows
  if (!found) throw gone()
  return found
}

/** The same, where the caller may change it. Changes of who may do what go one after another: no row is locked before. */
async function changeable(context: Context, id: number): Promise<Staff> {
  await oneAtATime(context.tx)
  const found = await staff(context, id)
  await mayChange(context, id)
  return found
}

async function rowOf(context: Context, id: number): Promise<Raw> {
  return new Raw(await oneRow(context.tx, users.target, id, context.scope))
}

/** Who did not do it is told of it. */
async function tellRoles({ tx, caller, now }: Context, userId: number): Promise<void> {
  if (userId === caller.userId) return
  const { rows } = await sql<{ name: string }>`select r.role_name as name from user_role ur
    join sys_role r on r.id = ur.role_id where ur.user_id = ${userId} order by r.id`.execute(tx)
  const roles = rows.map(row => row.name).join('、') || '无'
  const content = `${caller.name}更改了角色，现在是：${roles}`
  await sendLetter(tx, { userId, busType: 2, title: '角色已更改', content, at: now })
}

/**
 * Checks a new phone, status or set of roles: nobody disables their own account, and at least one super administrator
 * remains.
 */
async function settle(context: Context, before: Staff, after: Staff, otherRoles: boolean): Promise<void> {
  const { id } = after
  if (before.status !== after.status && after.status === 0) {
    if (id === context.caller.userId) throw bad(refusalMessage('user.self'), 'status')
    const reason = message('session.disabled')
    await endSessions(context, { userId: id, disabled: true, reason })
  }
  await phoneChanged(context, id, { before: before.phone, after: after.phone })
  await statusChanged(context, id, { before: before.status, after: after.status })
  if (before.status === after.status && !otherRoles) return
  await keepSuperAdmin(context.tx)
  await tellRights(context, 'user', [id])
}

/** What a whole row sends back as it stands is no change. */
function isOther<T>(wanted: T | undefined, held: T): boolean {
  return wanted !== undefined && wanted !== held
}

async function setPassword(context: Context, id: number, password: string): Promise<void> {
  await sql`update sys_user set password = ${password} where id = ${id}`.execute(context.tx)
  // What it was and is reaches no audit row: the name of the field hides it.
  context.changed({ table: 'sys_user', rowId: id, before: { password: '' }, after: { password: '' } })
}
