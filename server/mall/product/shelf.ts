import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import type { Context } from '../../call/context.ts'
import { gone } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'
import { albumFile, albumOf } from './album.query.ts'
import { chooseGoods, sortAlbum } from './album-choice.query.ts'
import { shelfGoods } from './shelf.query.ts'

export const v2 = serve('v2', api.v2, {
  'app.goods.details': async ({ spuId }, { tx, scope }) => new Raw(await shelfGoods(tx, spuId, scope)),
})

export const pdf = serve('pdf', api.pdf, {
  async allGoods(input, context) {
    own(context, input.userId)
    return new Raw(await albumOf(context))
  },
  async add({ userId, spuId }, context) {
    own(context, userId)
    await chooseGoods(context, [spuId])
    return null
  },
  async batchAdd({ userId, spuIdList }, context) {
    own(context, userId)
    return { added: await chooseGoods(context, spuIdList) }
  },
  async batchDelete({ spuIdList, ...input }, context) {
    const userId = own(context, input.userId)
    await sql`delete from pdf_goods
      where user_id = ${userId} and spu_id = any(${[...spuIdList]}::bigint[])`.execute(context.tx)
    return null
  },
  async sort({ userId, spuIdList }, context) {
    own(context, userId)
    await sortAlbum(context, spuIdList)
    return null
  },
  file({ userId, perPage, fees }, context) {
    own(context, userId)
    return albumFile(context, { perPage, fees: fees === 1 })
  },
})

/** Nobody looks into another's album: it is not there. */
function own({ caller }: Context, userId = caller.userId): number {
  if (userId !== caller.userId) throw gone()
  return userId
}
