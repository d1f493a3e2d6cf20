import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { cancelled, sent, whyNotSent, whyNotWaiting } from '../../../src/values/exchange.ts'
import type { Context } from '../../call/context.ts'
import { bad, gone } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'
import { page } from '../../plain/list.ts'
import { changeUnread, updateOne } from '../../plain/thing.ts'
import { addExchange } from './exchange/add.query.ts'
import { exchanges } from './exchange.query.ts'
import { giveBack } from './ledger/give-back.query.ts'
import { tellOfParcel } from './parcel-letter.ts'
import { pointsGoodsThing } from './points.query.ts'

export const activExchangeLog = serve('activExchangeLog', api.activExchangeLog, {
  page: async (input, { tx, scope }) => new Raw(await page(tx, exchanges, input, scope)),
})

export const exchange = serve('exchange', api.exchange, {
  add: addExchange,
  async deliver({ id, waybillNo }, context) {
    const found = await undone(context, id, '发货')
    await changeUnread(context, exchanges, [{ id, set: { status: sent, waybillNo } }])
    await tellOfParcel(context, { ...told(found), waybillNo })
    return null
  },
  async waybill(asked, context) {
    const found = await locked(context, asked.id)
    const why = whyNotSent(found.status)
    if (why !== undefined) throw bad(why)
    await updateOne(context, exchanges, asked)
    await tellOfParcel(context, { ...told(found), waybillNo: asked.waybillNo })
    return null
  },
  async cancel({ id, reason }, context) {
    const { userId, points, exchangeNo, goodsId, quantity } = await undone(context, id, '取消')
    await changeUnread(context, exchanges, [{ id, set: { status: cancelled, reason } }])
    await putBack(context, goodsId, quantity)
    await giveBack(context, {
      ...{ kind: 5, of: 4, userId, points, reason: `取消兑换：${exchangeNo}` },
      ref: { table: 'activ_exchange_log', id },
    })
    return null
  },
})

/** What was not sent can be exchanged again. */
async function putBack(context: Context, goodsId: number | null, quantity: number): Promise<void> {
  if (goodsId === null) return
  const { rows } = await sql<{ stock: number }>`
    select stock from points_goods where id = ${goodsId} for update`.execute(context.tx)
  const [goods] = rows
  if (!goods) return
  await changeUnread(context, pointsGoodsThing.target, [
    { id: goodsId, set: { stock: Math.min(goods.stock + quantity, 1_000_000) } },
  ])
}

interface Exchanged {
  userId: number
  points: number
  exchangeNo: string
  /** null: the goods are no more. */
  goodsId: number | null
  goodsName: string
  quantity: number
  status: number
  waybillNo: string
}

const told = ({ userId, exchangeNo, goodsName, waybillNo }: Exchanged) => ({
  ...{ userId, what: `兑换${exchangeNo}（${goodsName}）`, before: waybillNo },
})

/** One that nothing has become of yet; locked, so that points are given back once. */
async function undone(context: Context, id: number, deed: '发货' | '取消'): Promise<Exchanged> {
  const found = await locked(context, id)
  const why = whyNotWaiting(found.status, deed)
  if (why !== undefined) throw bad(why)
  return found
}

async function locked({ tx }: Context, id: number): Promise<Exchanged> {
  const { rows } = await sql<Exchanged>`
    select user_id as "userId", points, exchange_no as "exchangeNo", goods_id as "goodsId",
      goods_name as "goodsName", quantity, status, waybill_no as "waybillNo"
    from activ_exchange_log where id = ${id} for update`.execute(tx)
  const [found] = rows
  if (!found) throw gone()
  return found
}
