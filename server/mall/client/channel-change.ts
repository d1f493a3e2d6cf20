import { sql } from 'kysely'
import type { api } from '../../../src/contract/api.ts'
import type { Parsed } from '../../../src/contract/call.ts'
import { message } from '../../../src/values/messages.ts'
import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import { endSessions } from '../../account/sessions.ts'
import { needStepUp } from '../../account/step-up.ts'
import type { Context } from '../../call/context.ts'
import { need } from '../../call/need.ts'
import { bad, Refusal } from '../../call/refusal.ts'
import { Raw } from '../../call/serve.ts'
import { resetSignIn } from '../../call/way-in.ts'
import { recordOf } from '../../plain/columns.ts'
import { unhidden } from '../../plain/hidden-rows.ts'
import { oneRow } from '../../plain/list.ts'
import { changeUnread, removeRows } from '../../plain/thing.ts'
import { retie, sameIds, type Tie, touch } from '../../plain/ties.ts'
import { mayMake, take } from './channel-origin.ts'
import { channels } from './client.query.ts'

type Added = Parsed<typeof api.channel.addChannel>
type Changed = Parsed<typeof api.channel.updateChannel>

const { target } = channels

export async function addChannel(input: Added, context: Context): Promise<Raw> {
  const { templateId, applyId, registerId, ...fields } = input
  const origin = { templateId, applyId, registerId }
  const { phone } = await mayMake(context, origin)
  const id = await insertChannel(unhidden(target, fields, { phone }), context)
  await take(context, origin, id)
  return rowOf(context, id)
}

/** One that is made from nothing else, with its salesmen and brands. */
export async function insertChannel(
  { helperIds, brandIds, ...fields }: Omit<Added, 'templateId' | 'applyId' | 'registerId'>,
  context: Context,
): Promise<number> {
  const { channelId } = recordOf((await channels.add(fields, context)).value)
  const id = Number(channelId)
  await retie(context, brands, id, [], brandIds)
  await tieSalesmen(context, id, helperIds, [])
  return id
}

/** With the code for the salesman alone nothing else may change. */
export async function updateChannel(input: Changed, context: Context): Promise<Raw> {
  const { helperIds, brandIds, ...fields } = input
  const id = fields.channelId
  const before = await oneRow(context.tx, target, id, context.scope)
  const [helpersBefore, brandsBefore] = [idsOf(before.helperIds), idsOf(before.brandIds)]
  await channels.update(fields, context)
  const others = brandIds !== undefined && !sameIds(brandIds, brandsBefore)
  if (others) {
    await need(context, { code: ['edit-Client-btn'] })
    await retie(context, brands, id, brandsBefore, brandIds)
  }
  const salesmen = await tieSalesmen(context, id, helperIds ?? helpersBefore, salesmenOf(before))
  if (others || salesmen) await touch(context, target.table, id, Number(before.version))
  return rowOf(context, id)
}

export async function switchChannel(channelId: number, context: Context): Promise<Raw> {
  const { status } = await oneRow(context.tx, target, channelId, context.scope)
  const to = status === 1 ? 0 : 1
  await changeUnread(context, target, [{ id: channelId, set: { status: to } }])
  if (to === 0)
    for (const userId of await accountsOf(context, channelId))
      await endSessions(context, { userId, disabled: true, reason: message('session.disabled') })
  return rowOf(context, channelId)
}

/** Never one that something hangs on: it can be stopped instead. */
export async function removeChannel(
  { channelId, version }: { channelId: number; version?: number | undefined },
  context: Context,
): Promise<null> {
  const { rows } = await sql<{ what: string }>`
    select string_agg(what, '、') as what from (values
      (exists (select from channel_account where channel_id = ${channelId}), '账号'),
      (exists (select from store where channel_id = ${channelId}), '门店'),
      (exists (select from receive_address where channel_id = ${channelId}), '收货地址'),
      (exists (select from sys_role where channel_id = ${channelId}), '角色')) as held(held, what)
    where held`.execute(context.tx)
  const what = rows[0]?.what
  if (what) throw new Refusal(409, refusalMessage('client.used', { what }))
  await removeRows(context, target, [channelId], version)
  return null
}

export async function resetPasswords(channelId: number, context: Context): Promise<null> {
  await oneRow(context.tx, target, channelId, context.scope)
  await needStepUp(context)
  for (const userId of await accountsOf(context, channelId))
    await resetSignIn(context, 'channel_account', userId)
  return null
}

async function accountsOf({ tx }: Context, channelId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from channel_account where channel_id = ${channelId} order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

async function rowOf({ tx, scope }: Context, id: number): Promise<Raw> {
  return new Raw(await oneRow(tx, target, id, scope))
}

const brands: Tie = {
  ...{ pairs: 'channel_brand', row: 'channel_id', other: 'brand_id' },
  told: ['channel', 'brandIds'],
}
const salesmen: Tie = {
  ...{ pairs: 'channel_salesman', row: 'channel_id', other: 'user_id' },
  told: ['channel', 'salesmen'],
}

/** Who looks after a client: the one of its row and those who help. Answers whether they are others now. */
async function tieSalesmen(
  context: Context,
  id: number,
  helpers: readonly number[],
  before: readonly number[],
): Promise<boolean> {
  const { saleManId } = await oneRow(context.tx, target, id, context.scope)
  const main = saleManId === null ? [] : [Number(saleManId)]
  const after = [...new Set([...main, ...helpers])].sort((a, b) => a - b)
  const fresh = after.filter(userId => !before.includes(userId))
  const { rows } = await sql<{ known: number }>`
    select count(*) as known from sys_user where id = any(${fresh}::bigint[]) and kind = 'staff'`.execute(
    context.tx,
  )
  if (rows[0]?.known !== fresh.length) throw bad(refusalMessage('client.salesman'), 'helperIds')
  return retie(context, salesmen, id, before, after)
}

function salesmenOf({ saleManId, helperIds }: Record<string, unknown>): number[] {
  return [...(saleManId === null ? [] : [Number(saleManId)]), ...idsOf(helperIds)]
}

function idsOf(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : []
}
