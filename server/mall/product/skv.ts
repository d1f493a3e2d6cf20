import { api } from '../../../src/contract/api.ts'
import { serve } from '../../call/serve.ts'
import { oneRow } from '../../plain/list.ts'
import { variantsOf } from './spu/attributes.query.ts'
import { spus } from './spu-list.query.ts'

export const skv = serve('skv', api.skv, {
  async list({ spuId }, { tx, scope }) {
    await oneRow(tx, spus.target, spuId, scope)
    return variantsOf(tx, spuId)
  },
})
