import { sql } from 'kysely'
import { showAmount } from '../../../../src/values/money.ts'
import { sendLetters } from '../../../account/letters.ts'
import { plannedOnce } from '../../../db/plan-once.ts'
import type { Acting } from '../acting.query.ts'

/** Station letters to those whom an order is about; nobody is told of what he did himself. */

interface Head {
  readonly id: number
  readonly orderNo: string
  readonly clientName: string
  readonly buyerId: number | null
  readonly saleManId: number | null
  readonly totalCount: number
  readonly short: number
  readonly payment: number
}

type Ids = readonly { readonly id: number }[]

async function headsOf({ tx }: Acting, ids: Ids): Promise<readonly Head[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Head>`${plannedOnce}
    select id, order_no as "orderNo", client_name as "clientName", buyer_id as "buyerId", sale_man_id as "saleManId",
      total_count as "totalCount", short, payment
    from orders where id = any(${ids.map(({ id }) => id)}::bigint[]) order by id`.execute(tx)
  return rows
}

interface Letter {
  readonly to: number | null
  readonly title: string
  readonly content: string
}

async function send(context: Acting, ids: Ids, lettersOf: (head: Head) => readonly Letter[]): Promise<void> {
  const { tx, caller, now } = context
  const heads = await headsOf(context, ids)
  const letters = heads.flatMap(head =>
    lettersOf(head).flatMap(({ to, ...letter }) =>
      to === null || to === caller.userId
        ? []
        : [{ ...letter, userId: to, busType: 4 as const, link: `/orderNewDetails?id=${head.id}`, at: now }],
    ),
  )
  await sendLetters(tx, letters)
}

/** Whoever ordered hears that it was rejected or sent. */
export function tellBuyers(
  context: Acting,
  ids: Ids,
  { title, content }: { readonly title: string; readonly content: string },
): Promise<void> {
  return send(context, ids, ({ orderNo, buyerId }) => [
    { to: buyerId, title: `订单${orderNo}${title}`, content },
  ])
}

/** The client's salesman hears of an order, and of what it lacks. */
export function tellSalesman(context: Acting, made: { readonly id: number }): Promise<void> {
  return send(context, [made], ({ orderNo, clientName, saleManId, totalCount, short, payment }) => {
    const lacks = short > 0 ? `，缺货${short}件` : ''
    return [
      {
        to: saleManId,
        title: `新订单${orderNo}`,
        content: `${clientName}下单${totalCount}件，应付${showAmount(payment)}元${lacks}`,
      },
    ]
  })
}

/** The client's salesman hears that goods which were promised are nowhere to be found. */
export function tellMissing(context: Acting, order: { readonly id: number }, num: number): Promise<void> {
  return send(context, [order], ({ orderNo, clientName, saleManId }) => [
    {
      to: saleManId,
      title: `订单${orderNo}缺货${num}件`,
      content: `${clientName}的货拣货时没有找到，等盘点`,
    },
  ])
}

/** Both hear that an order has let go what it held. */
export function tellReleased(context: Acting, ids: Ids): Promise<void> {
  return send(context, ids, ({ orderNo, buyerId, saleManId }) =>
    [...new Set([buyerId, saleManId])].map(to => ({
      to,
      title: `订单${orderNo}的库存占用已释放`,
      content: '占用已到期释放，审核通过时会重新占用',
    })),
  )
}
