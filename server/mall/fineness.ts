import { api } from '../../src/contract/api.ts'
import { thing } from '../plain/thing.ts'
import { serve } from '../serve.ts'

const calls = api.fineness

export const finenesses = thing({
  table: 'fineness',
  title: '成色',
  owner: 'shared',
  list: calls.list,
  add: calls.add,
  update: calls.update,
  search: row => [row.name, row.code],
  order: 'sortNo',
  unique: { fineness_name: '成色名称', fineness_code: '成色编码' },
})

export const fineness = serve('fineness', calls, {
  list: finenesses.page,
  add: finenesses.add,
  update: finenesses.update,
  delete: finenesses.remove,
})
