import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { exchangeStates } from '../../../src/values/lists.ts'
import type { Context } from '../../call/context.ts'
import { bad, gone } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'
import { page } from '../../plain/list.ts'
import { changeUnread, updateOne } from '../../plain/thing.ts'
import { addExchange } from './exchange/add.query.ts'
import { exchanges } from './exchange.query.ts'
import { giveBack } from './ledger/give-back.query.ts'
import { pointsGoodsThing } from './points.query.ts'

export const activExchangeLog = serve('activExchangeLog', api.activExchangeLog, {
  page: async (input, { tx, scope }) => new Raw(await page(tx, exchanges, input, scope)),
})

export const exchange = serve('exchange', api.exchange, {
  add: addExchange,
  async deliver({ id, waybillNo }, context) {
    await waiting(context, id, '发货')
    await changeUnread(context, exchanges, [{ id, set: { status: 2, waybillNo } }])
    return null
  },
  async waybill(asked, context) {
    const { status } = await locked(context, asked.id)
    if (status !== 2) throw bad(`这笔兑换${exchangeStates[status]}，不能修改快递单号`)
    await updateOne(context, exchanges, asked)
    return null
  },
  async cancel({ id, reason }, context) {
    const { userId, points, exchangeNo, goodsId, quantity } = await waiting(context, id, '取消')
    await changeUnread(context, exchanges, [{ id, set: { status: 3, reason } }])
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
  quantity: number
  status: keyof typeof exchangeStates
}

/** One that nothing has become of yet; locked, so that points are given back once. */
async function waiting(context: Context, id: number, what: string): Promise<Exchanged> {
  const found = await locked(context, id)
  if (found.status !== 1) throw bad(`这笔兑换${exchangeStates[found.status]}，不能再${what}`)
  return found
}

async function locked({ tx }: Context, id: number): Promise<Exchanged> {
  const { rows } = await sql<Exchanged>`
    select user_id as "userId", points, exchange_no as "exchangeNo", goods_id as "goodsId",
      quantity, status
    from activ_exchange_log where id = ${id} for update`.execute(tx)
  const [found] = rows
  if (!found) throw gone()
  return found
}
