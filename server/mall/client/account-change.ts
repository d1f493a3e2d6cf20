import type { api } from '../../../src/contract/api.ts'
import type { Parsed } from '../../../src/contract/call.ts'
import { message } from '../../../src/values/messages.ts'
import { endSessions } from '../../account/sessions.ts'
import { needStepUp } from '../../account/step-up.ts'
import { tellRights } from '../../call/audit.ts'
import type { Context } from '../../call/context.ts'
import { Raw } from '../../call/serve.ts'
import { clientChanged, phoneChanged, resetSignIn, statusChanged } from '../../call/way-in.ts'
import { recordOf } from '../../plain/columns.ts'
import { unhidden } from '../../plain/hidden-rows.ts'
import { oneRow } from '../../plain/list.ts'
import { changeUnread } from '../../plain/thing.ts'
import { retie, sameIds, tiedTo, touch } from '../../plain/ties.ts'
import { oneAtATime } from '../system/super-admin.query.ts'
import { accountRoles, accountStores, mayChange, mayGive, mustBeOfClient } from './account-rights.query.ts'
import { accounts } from './client.query.ts'

type Added = Parsed<typeof api.account.add>
type Changed = Parsed<typeof api.account.update>

const { target } = accounts

export async function addAccount({ roleIds, storeIds, ...fields }: Added, context: Context): Promise<Raw> {
  if (roleIds.length > 0) await needStepUp(context)
  await oneAtATime(context.tx)
  await mayGive(context, fields.channelId, roleIds)
  await mustBeOfClient(context, fields.channelId, storeIds)
  const id = Number(recordOf((await accounts.add(fields, context)).value).id)
  await retie(context, accountRoles, id, [], roleIds)
  await retie(context, accountStores, id, [], storeIds)
  return rowOf(context, id)
}

/** Another client takes its roles and stores from the account; those of the new one are named with it. */
export async function updateAccount({ roleIds, storeIds, ...sent }: Changed, context: Context): Promise<Raw> {
  const { id } = sent
  const before = await changeable(context, id)
  const fields = unhidden(target, sent, { ...before })
  const held = {
    roles: await tiedTo(context.tx, accountRoles, id),
    stores: await tiedTo(context.tx, accountStores, id),
  }
  const channelId = fields.channelId ?? before.channelId
  const moved = channelId !== before.channelId
  const wanted = {
    roles: roleIds ?? (moved ? [] : held.roles),
    stores: storeIds ?? (moved ? [] : held.stores),
  }
  const others = !sameIds(wanted.roles, held.roles)
  const { phone = before.phone, status = before.status } = fields
  if (others || moved || phone !== before.phone || status !== before.status) await needStepUp(context)
  if (others) {
    const fresh = moved ? wanted.roles : wanted.roles.filter(role => !held.roles.includes(role))
    await mayGive(context, channelId, fresh)
  }
  await mustBeOfClient(context, channelId, wanted.stores)
  await accounts.update(fields, context)
  await retie(context, accountRoles, id, held.roles, wanted.roles)
  const elsewhere = await retie(context, accountStores, id, held.stores, wanted.stores)
  const after = await accountOf(context, id)
  if (others || elsewhere) await touch(context, target.table, id, before.version)
  if (moved) await clientChanged(context, id, { before: before.companyName, after: after.companyName })
  await settle(context, id, before, after, others)
  return rowOf(context, id)
}

export async function setStatus(
  { id, status }: { id: number; status: 0 | 1 },
  context: Context,
): Promise<Raw> {
  const before = await changeable(context, id)
  await needStepUp(context)
  await changeUnread(context, target, [{ id, set: { status } }])
  await settle(context, id, before, await accountOf(context, id), false)
  return rowOf(context, id)
}

export async function resetPassword({ id }: { id: number }, context: Context): Promise<null> {
  await changeable(context, id)
  await needStepUp(context)
  await resetSignIn(context, 'channel_account', id)
  return null
}

interface Account {
  readonly channelId: number
  readonly companyName: string
  readonly phone: string
  readonly status: number
  readonly version: number
}

async function accountOf({ tx, scope }: Context, id: number): Promise<Account> {
  const { channelId, companyName, phone, status, version } = await oneRow(tx, target, id, scope)
  return {
    channelId: Number(channelId),
    companyName: String(companyName),
    phone: String(phone),
    status: Number(status),
    version: Number(version),
  }
}

/** Changes of who may do what go one after another: no row is locked before. */
async function changeable(context: Context, id: number): Promise<Account> {
  await oneAtATime(context.tx)
  const found = await accountOf(context, id)
  await mayChange(context, id)
  return found
}

/** Who is stopped is out at once; open windows are told of other rights. */
async function settle(
  context: Context,
  id: number,
  before: Account,
  after: Account,
  otherRoles: boolean,
): Promise<void> {
  if (before.status !== after.status && after.status === 0)
    await endSessions(context, { userId: id, disabled: true, reason: message('session.disabled') })
  await phoneChanged(context, id, { before: before.phone, after: after.phone })
  await statusChanged(context, id, { before: before.status, after: after.status })
  if (before.status !== after.status || otherRoles) await tellRights(context, 'user', [id])
}

async function rowOf({ tx, scope }: Context, id: number): Promise<Raw> {
  return new Raw(await oneRow(tx, target, id, scope))
}
