import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import type { Context } from '../../call/context.ts'
import { bad, gone } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'
import { albumFile, albumOf } from './album.query.ts'
import { shelfGoods } from './shelf.query.ts'
import { onSale } from './spu-list.query.ts'

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
    await choose(context, [spuId])
    return null
  },
  async batchAdd({ userId, spuIdList }, context) {
    own(context, userId)
    return { added: await choose(context, spuIdList) }
  },
  async batchDelete({ spuIdList, ...input }, context) {
    const userId = own(context, input.userId)
    await sql`delete from pdf_goods
      where user_id = ${userId} and spu_id = any(${[...spuIdList]}::bigint[])`.execute(context.tx)
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

const most = 500

/** Answers how many are new in it. Throws code 404 for what is not on sale. */
async function choose(context: Context, given: readonly number[]): Promise<number> {
  const { tx, caller, now } = context
  const spuIds = [...new Set(given)]
  const { rows: there } = await sql`
    select from spu as t where t.id = any(${spuIds}::bigint[]) and ${onSale}`.execute(tx)
  if (there.length !== spuIds.length) throw gone()
  const { rows } = await sql<{ id: number }>`
    insert into pdf_goods (user_id, spu_id, at) select ${caller.userId}, id, ${now}
    from unnest(${spuIds}::bigint[]) as id on conflict do nothing returning spu_id as id`.execute(tx)
  const { rows: counted } = await sql<{ all: number }>`
    select count(*) as all from pdf_goods where user_id = ${caller.userId}`.execute(tx)
  if (Number(counted[0]?.all) > most) throw bad(`选品最多${most}款，请先移除一些`)
  return rows.length
}
