import { sql } from 'kysely'
import type { api } from '../../../../src/contract/api.ts'
import type { Parsed } from '../../../../src/contract/call.ts'
import { cancelled, sent, whyNotSent, whyNotWaiting } from '../../../../src/values/lottery/draw.ts'
import type { Context } from '../../../call/context.ts'
import { bad, gone } from '../../../call/refusal.ts'
import { changeUnread, updateOne } from '../../../plain/thing.ts'
import { lotteryWins } from '../lottery-draw.query.ts'
import { tellOfParcel } from '../parcel-letter.ts'

type Service = typeof api.lottery

/** Goods go out. Throws code 400 where nobody has said where to. */
export async function deliver(asked: Parsed<Service['deliver']>, context: Context): Promise<null> {
  const { id, waybillNo } = asked
  const win = await waitingWin(context, id)
  if (win.address === '') throw bad('请先填写收货地址')
  await changeUnread(context, lotteryWins, [{ id, set: { state: sent, waybillNo } }])
  await tellOfParcel(context, { ...told(win), waybillNo })
  return null
}

/** The number that was mistyped when they went out. */
export async function waybill(asked: Parsed<Service['waybill']>, context: Context): Promise<null> {
  const win = await lockedWin(context, asked.id)
  const why = whyNotSent(win.state)
  if (why !== undefined) throw bad(why)
  await updateOne(context, lotteryWins, asked)
  await tellOfParcel(context, { ...told(win), waybillNo: asked.waybillNo })
  return null
}

/** What was not sent can be won again. */
export async function cancelWin(asked: Parsed<Service['cancelWin']>, context: Context): Promise<null> {
  const { id, reason } = asked
  const { prizeId } = await waitingWin(context, id)
  await changeUnread(context, lotteryWins, [{ id, set: { state: cancelled, reason } }])
  await sql`update lottery_prize set given = given - 1 where id = ${prizeId}`.execute(context.tx)
  return null
}

/** Whose goods they are says where they go. */
export async function claim(asked: Parsed<Service['claim']>, context: Context): Promise<null> {
  const { rows } = await sql`select from lottery_draw
    where id = ${asked.id} and user_id = ${context.caller.userId}`.execute(context.tx)
  if (rows.length === 0) throw gone()
  return address(asked, context)
}

/** The same by whoever sends them. */
export async function address(asked: Parsed<Service['address']>, context: Context): Promise<null> {
  const { id, ...to } = asked
  await waitingWin(context, id)
  await changeUnread(context, lotteryWins, [{ id, set: to }])
  return null
}

interface Win {
  readonly prizeId: number
  readonly state: number
  readonly address: string
  readonly waybillNo: string
  readonly userId: number
  readonly lotteryName: string
  readonly prizeName: string
}

const told = ({ userId, lotteryName, prizeName, waybillNo }: Win) => ({
  ...{ userId, what: `“${lotteryName}”的奖品“${prizeName}”`, before: waybillNo },
})

/** Goods that were not sent yet; locked. */
async function waitingWin(context: Context, id: number): Promise<Win> {
  const win = await lockedWin(context, id)
  const why = whyNotWaiting(win.state)
  if (why !== undefined) throw bad(why)
  return win
}

async function lockedWin({ tx }: Context, id: number): Promise<Win> {
  const { rows } = await sql<Win>`
    select d.prize_id as "prizeId", d.state, d.address, d.waybill_no as "waybillNo", d.user_id as "userId",
      l.name as "lotteryName", p.name as "prizeName"
    from lottery_draw d join lottery l on l.id = d.lottery_id join lottery_prize p on p.id = d.prize_id
    where d.id = ${id} for update of d`.execute(tx)
  const [win] = rows
  if (!win) throw gone()
  return win
}
