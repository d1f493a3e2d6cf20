import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { showDay } from '../../../src/values/time.ts'
import { bad } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'
import { settingValues } from '../../call/settings.ts'
import type { Tx } from '../../db/database.ts'
import { page } from '../../plain/list.ts'
import { balanceOf, earn, endOfPoints, spend } from './ledger/enter.query.ts'
import { pointsLogs } from './ledger.query.ts'

export const points = serve('points', api.points, {
  page: async (input, { tx, scope }) => new Raw(await page(tx, pointsLogs, input, scope)),
  async signIn(_input, context) {
    const { tx, caller, now } = context
    if (caller.kind !== 'channel') throw bad('只有客户账号可以签到')
    const given = Number((await settingValues(tx, 'points')).signIn)
    if (given === 0) throw bad('签到暂未开放')
    const ref = { table: 'sign_in', id: Number(showDay(now).replaceAll('-', '')) }
    const entry = { userId: caller.userId, points: given, ref, reason: '每日签到' }
    if ((await earn(context, 1, [entry], await endOfPoints(context))) === 0) throw bad('今天已经签到')
    return { points: given, balance: await balanceOf(tx, caller.userId) }
  },
  async adjust({ userId, points: amount, reason }, context) {
    await mustBeClients(context.tx, userId)
    if (amount > 0) await earn(context, 8, [{ userId, points: amount, reason }], await endOfPoints(context))
    else await spend(context, 8, { userId, points: -amount, reason })
    return null
  },
})

/** Throws code 400 where it is no account of a client. */
async function mustBeClients(tx: Tx, userId: number): Promise<void> {
  const { rows } = await sql`select from channel_account where id = ${userId}`.execute(tx)
  if (rows.length === 0) throw bad('请选择客户账号', 'userId')
}
