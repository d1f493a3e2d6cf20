import { sql } from 'kysely'
import type { api } from '../../../../src/contract/api.ts'
import type { Answer, Parsed } from '../../../../src/contract/call.ts'
import { cancelled } from '../../../../src/values/exchange.ts'
import type { Context } from '../../../call/context.ts'
import { need } from '../../../call/need.ts'
import { bad, gone } from '../../../call/refusal.ts'
import { foundOf } from '../../../plain/pieces.ts'
import { changeUnread } from '../../../plain/thing.ts'
import { nextNumber } from '../../numbers.ts'
import { exchanges } from '../exchange.query.ts'
import { balanceOf, spend } from '../ledger/enter.query.ts'
import { pointsGoodsThing } from '../points.query.ts'

type Call = (typeof api.exchange)['add']

/** Goods first, then the account: so every exchange locks. */
export async function addExchange(asked: Parsed<Call>, context: Context): Promise<Answer<Call>> {
  const { goodsId, quantity } = asked
  const { tx, now } = context
  const to = await receiverOf(asked, context)
  const goods = await takeGoods(context, { goodsId, quantity, userId: to.userId })
  const points = goods.points * quantity
  const exchangeNo = await nextNumber(context.services, 'DH', now)
  const id = await addRow(context, { exchangeNo, goodsId, name: goods.name, quantity, points }, to)
  await spend(context, 4, {
    ...{ userId: to.userId, points, reason: `兑换：${exchangeNo}` },
    ref: { table: 'activ_exchange_log', id },
  })
  return { id, exchangeNo, points, balance: await balanceOf(tx, to.userId) }
}

interface Receiver {
  readonly userId: number
  readonly userName: string
  readonly companyName: string
  readonly receiver: string
  readonly phone: string
  readonly address: string
}

/** Whose points they are, and where it is sent. Throws code 403 where it is another's, 400 where nobody lives anywhere. */
async function receiverOf(asked: Parsed<Call>, context: Context): Promise<Receiver> {
  const { tx, caller } = context
  const userId = asked.userId ?? caller.userId
  if (userId !== caller.userId) {
    if (caller.kind !== 'staff') throw gone()
    await need(context, { code: ['add-exchange-btn'] })
  }
  const { rows } = await sql<Receiver>`
    select a.id as "userId", a.real_name as "userName", c.company_name as "companyName",
      coalesce(r.receiver, c.principal, '') as receiver, coalesce(r.phone, a.phone, '') as phone,
      coalesce(r.receive_address, '') as address
    from channel_account a join channel c on c.id = a.channel_id
      left join lateral (select * from receive_address where channel_id = c.id order by id limit 1) r on true
    where a.id = ${userId} and a.status = 1`.execute(tx)
  const [own] = rows
  if (!own) throw bad('只有启用的客户账号可以兑换', 'userId')
  const said = {
    receiver: asked.receiver || own.receiver,
    phone: asked.phone || own.phone,
    address: asked.address || own.address,
  }
  const where = { receiver: '收货人', address: '收货地址' } as const
  for (const field of ['receiver', 'address'] as const) {
    if (said[field] !== '') continue
    // Whoever exchanges for another is not asked where to: it is the client that has none.
    const missing =
      userId === caller.userId
        ? `请填写${where[field]}`
        : `客户“${own.companyName}”没有${where[field]}，请先给客户添加收货地址`
    throw bad(missing, field)
  }
  return { ...own, ...said }
}

interface Goods {
  readonly name: string
  readonly points: number
  readonly stock: number
  readonly limitCount: number
  readonly status: number
}

/** Takes pieces from the shelf, within what one account may have; the goods are locked. */
async function takeGoods(
  context: Context,
  { goodsId, quantity, userId }: { goodsId: number; quantity: number; userId: number },
): Promise<Goods> {
  const { tx } = context
  const { rows } = await sql<Goods>`
    select name, points, stock, limit_count as "limitCount", status from points_goods
    where id = ${goodsId} for update`.execute(tx)
  const [goods] = rows
  if (!goods) throw gone()
  if (goods.status !== 1) throw bad('商品已下架，不能兑换', 'goodsId')
  if (goods.limitCount > 0) {
    const { rows: had } = await sql<{ n: number }>`
      select coalesce(sum(quantity), 0)::bigint as n from activ_exchange_log
      where goods_id = ${goodsId} and user_id = ${userId} and status <> ${cancelled}`.execute(tx)
    if ((had[0]?.n ?? 0) + quantity > goods.limitCount)
      throw bad(`该账号最多兑换${goods.limitCount}件`, 'quantity')
  }
  if (goods.stock < quantity) throw bad(`库存不足，还剩${goods.stock}件`, 'quantity')
  await changeUnread(context, pointsGoodsThing.target, [
    { id: goodsId, set: { stock: goods.stock - quantity } },
  ])
  return goods
}

interface Row {
  readonly exchangeNo: string
  readonly goodsId: number
  readonly name: string
  readonly quantity: number
  readonly points: number
}

async function addRow(context: Context, row: Row, to: Receiver): Promise<number> {
  const { tx, now, caller } = context
  const { exchangeNo, goodsId, name, quantity, points } = row
  const { userId, receiver, phone, address } = to
  const { search, grams } = foundOf(exchanges, { exchangeNo, goodsName: name, ...to })
  const { rows } = await sql<{ id: number }>`
    insert into activ_exchange_log (exchange_no, user_id, goods_id, goods_name, quantity, points, receiver, phone, address,
      search, grams, create_time, update_time, update_by)
    values (${exchangeNo}, ${userId}, ${goodsId}, ${name}, ${quantity}, ${points}, ${receiver}, ${phone}, ${address},
      ${search}, ${grams}, ${now}, ${now}, ${caller.name}) returning id`.execute(tx)
  const id = rows[0]?.id ?? 0
  const after = { exchangeNo, userId, goodsId, goodsName: name, quantity, points, receiver, phone, address }
  context.changed({ table: 'activ_exchange_log', rowId: id, before: null, after })
  return id
}
