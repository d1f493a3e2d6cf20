import { sql } from 'kysely'
import type { api } from '../../../../src/contract/api.ts'
import type { Answer, Parsed } from '../../../../src/contract/call.ts'
import { type OrderStatus, orderStatuses } from '../../../../src/values/order/states.ts'
import { orderWord } from '../../../../src/values/order/words.ts'
import type { Context } from '../../../call/context.ts'
import { bad } from '../../../call/refusal.ts'
import { found } from '../../../plain/pieces.ts'
import { within } from '../../../plain/scope.ts'
import { orders } from '../order.query.ts'

type Call = (typeof api.infor)['add']

interface Order {
  readonly id: number
  readonly status: OrderStatus
  readonly channelId: number
  readonly storeId: number | null
  readonly companyName: string
}

/** A wish is added to an order that the caller sees, until it is packed. An order of others is as if there were none. */
export async function addInfor(
  { orderNo, item, content }: Parsed<Call>,
  context: Context,
): Promise<Answer<Call>> {
  const { tx, now, caller, scope } = context
  const { rows } = await sql<Order>`
    select t.id, t.status, t.channel_id as "channelId", t.store_id as "storeId", t.client_name as "companyName"
    from orders t where t.order_no = ${orderNo} and ${within(orders, scope)} for share of t`.execute(tx)
  const [order] = rows
  if (!order) throw bad(orderWord('infor.none'), 'orderNo')
  const { id: orderId, status, channelId, storeId, companyName } = order
  if (status > 3) throw bad(orderWord('infor.late', { orderNo, status: orderStatuses[status] }))
  const { search, grams } = found([orderNo, companyName, content])
  const { rows: made } = await sql<{ id: number }>`
    insert into infor (order_id, order_no, channel_id, store_id, item, content, search, grams, create_time, update_time,
      update_by)
    values (${orderId}, ${orderNo}, ${channelId}, ${storeId}, ${item}, ${content}, ${search}, ${grams}::text[], ${now},
      ${now}, ${caller.name}) returning id`.execute(tx)
  const id = made[0]?.id ?? 0
  context.changed({
    table: 'infor',
    rowId: id,
    before: null,
    after: { orderId, orderNo, channelId, item, content },
  })
  return { id }
}
