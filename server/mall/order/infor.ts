import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { orderWord } from '../../../src/values/order/words.ts'
import { bad, gone } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'
import { oneRow, page } from '../../plain/list.ts'
import { beforeOwnVerdict } from '../../plain/own-verdict.ts'
import { within } from '../../plain/scope.ts'
import { changeUnread } from '../../plain/thing.ts'
import { addInfor } from './infor/add.query.ts'
import { intoRemarks } from './infor/remarks.query.ts'
import { infors } from './infor.query.ts'

/** What each action leaves behind: settled, rejected, turned into a remark. */
const outcome = { 1: 2, 2: 3, 3: 4 } as const

export const infor = serve('infor', api.infor, {
  /** Who of the house has handled it is nothing to clients. */
  async page(input, { tx, scope }) {
    const found = await page(tx, infors, input, scope)
    if (scope.kind === 'staff') return new Raw(found)
    return new Raw({ ...found, records: found.records.map(row => ({ ...row, handler: '' })) })
  },
  async details({ id }, { tx, scope }) {
    const found = await oneRow(tx, infors, id, scope)
    return new Raw(scope.kind === 'staff' ? found : { ...found, handler: '' })
  },
  add: addInfor,
  /** All of them or none: what somebody has handled is not handled again. */
  async handle({ ids, action, reply }, context) {
    const status = action === 1 || action === 2 || action === 3 ? outcome[action] : 2
    if (status === 3 && reply === '') throw bad('请说明为什么驳回')
    const wanted = [...new Set(ids)].sort((a, b) => a - b)
    // Remarks are the orders' own, which are locked before what belongs to them.
    if (status === 4) await intoRemarks(context, wanted)
    const { rows } = await sql<{ orderNo: string; status: number }>`
      select t.order_no as "orderNo", t.status from infor t
      where t.id = any(${wanted}::bigint[]) and ${within(infors, context.scope)}
      order by t.id for update`.execute(context.tx)
    if (rows.length < wanted.length) throw gone()
    const handled = rows.find(row => row.status !== 1)
    if (handled) throw bad(`${handled.orderNo}的信息单已经处理过`)
    await changeUnread(
      context,
      infors,
      wanted.map(id => ({ id, set: { status, reply } })),
    )
    return null
  },
  async takeBack({ id }, context) {
    const { tx, scope } = context
    await sql`select from infor t where t.id = ${id} for update`.execute(tx)
    const { status } = await oneRow(tx, infors, id, scope)
    // What was said stands in the order by now.
    if (status === 4) throw bad(orderWord('infor.remarked'))
    // A work order settles it by another call, and is no verdict of this kind.
    const { reply } = await beforeOwnVerdict(context, infors, id, 'x:infor.handle')
    await changeUnread(context, infors, [{ id, set: { status: 1, reply: String(reply ?? '') } }])
    return null
  },
})
