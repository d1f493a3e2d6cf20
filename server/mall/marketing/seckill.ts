import { api } from '../../../src/contract/api.ts'
import { bad } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'
import { oneRow, page } from '../../plain/list.ts'
import { changeUnread } from '../../plain/thing.ts'
import { itemsOf, salesAlone, seckillSales, seckills } from './seckill.query.ts'
import { isOver, overSentence } from './seckill-rules.query.ts'

export const seckill = serve('seckill', api.seckill, {
  page: seckills.page,
  add: seckills.add,
  edit: seckills.update,
  del: seckills.removeSome,
  async detail({ id }, { tx, scope }) {
    return new Raw({ ...(await oneRow(tx, seckills.target, id, scope)), items: await itemsOf(tx, id) })
  },
  async updateStatus({ id, status }, context) {
    const now = await oneRow(context.tx, seckills.target, id, context.scope)
    // What is on already changes in nothing, and no rule would speak of it.
    if (status === 1 && now.status === 1 && isOver(now, context)) throw bad(overSentence, 'status')
    await changeUnread(context, seckills.target, [{ id, set: { status } }])
    return null
  },
  salePage: async (input, { tx, scope }) => new Raw(await page(tx, seckillSales, salesAlone(input), scope)),
})
