import { api } from '../../../src/contract/api.ts'
import { serve } from '../../call/serve.ts'
import { thing } from '../../plain/thing.ts'

const calls = api.brand

export const brands = thing({ table: 'brand', title: '品牌', owner: 'shared', calls })

export const brand = serve('brand', calls, {
  list: brands.page,
  add: brands.add,
  update: brands.update,
  delete: brands.remove,
  box: brands.box,
})
