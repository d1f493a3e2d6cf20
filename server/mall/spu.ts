import { sql } from 'kysely'
import { api } from '../../src/contract/api.ts'
import { serve } from '../serve.ts'
import { addGoods } from './spu.query.ts'

export const spu = serve('spu', api.spu, {
  /** A 款 with its 货, all or none. */
  async add(input, context) {
    const { now, caller, tx } = context
    const { spuIds, skuIds, changes } = await addGoods(tx, [input], { name: caller.name, now })
    for (const change of changes) context.changed(change)
    return { spuId: spuIds[0] ?? 0, skuIds }
  },
  async check({ spuNo }, context) {
    const { rows } = await sql`select from spu where spu_no = ${spuNo}`.execute(context.tx)
    return { free: rows.length === 0 }
  },
})
