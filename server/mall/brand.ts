import { api } from '../../src/contract/api.ts'
import { thing } from '../plain/thing.ts'
import { serve } from '../serve.ts'

const calls = api.brand

export const brands = thing({
  table: 'brand',
  title: '品牌',
  owner: 'shared',
  list: calls.list,
  add: calls.add,
  update: calls.update,
  search: row => [row.name, row.code, row.remark],
  order: 'sortNo',
  unique: { brand_name: '品牌名称', brand_code: '品牌编码' },
})

export const brand = serve('brand', calls, {
  list: brands.page,
  add: brands.add,
  update: brands.update,
  delete: brands.remove,
  box: brands.box,
})
