import { sql } from 'kysely'
import { inforItems } from '../../../../src/values/lists.ts'
import { orderWord } from '../../../../src/values/order/words.ts'
import type { Context } from '../../../call/context.ts'
import { bad } from '../../../call/refusal.ts'
import { within } from '../../../plain/scope.ts'
import { changeUnread } from '../../../plain/thing.ts'
import { infors } from '../infor.query.ts'
import { orders } from '../order.query.ts'

/** As long as a remark may be. */
const longest = 500

interface Sheet {
  readonly orderNo: string
  readonly orderId: number | null
  readonly item: keyof typeof inforItems
  readonly content: string
}

/** What these sheets say stands behind the remarks of their orders. Throws code 400 where one would become too long. */
export async function intoRemarks(context: Context, ids: readonly number[]): Promise<void> {
  const { tx, scope } = context
  const { rows: sheets } = await sql<Sheet>`
    select t.order_no as "orderNo", t.order_id as "orderId", t.item, t.content from infor t
    where t.id = any(${[...ids]}::bigint[]) and t.status = 1 and ${within(infors, scope)} order by t.id`.execute(
    tx,
  )
  const loose = sheets.find(({ orderId }) => orderId === null)
  if (loose) throw bad(orderWord('infor.loose', { orderNo: loose.orderNo }))
  const { rows } = await sql<{ id: number; orderNo: string; remarks: string }>`
    select t.id, t.order_no as "orderNo", t.remarks from orders t
    where t.id = any(${sheets.flatMap(({ orderId }) => orderId ?? [])}::bigint[]) order by t.id
    for no key update`.execute(tx)
  const changes = rows.map(({ id, orderNo, remarks }) => {
    const own = sheets.filter(({ orderId }) => orderId === id)
    const said = own.map(({ item, content }) => `${inforItems[item]}：${content}`)
    const all = [remarks, ...said].filter(Boolean).join('；')
    if (all.length > longest) throw bad(orderWord('infor.long', { orderNo, n: longest }))
    return { id, set: { remarks: all } }
  })
  if (changes.length > 0) await changeUnread(context, orders, changes)
}
