import { api } from '../../../src/contract/api.ts'
import { serve } from '../../call/serve.ts'
import { specials } from './special.query.ts'

export const special = serve('special', api.special, {
  list: specials.page,
  box: specials.box,
  add: specials.add,
  update: specials.update,
  delete: specials.remove,
})
