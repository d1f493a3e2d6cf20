import { api } from '../../src/contract/api.ts'
import { thing } from '../plain/thing.ts'
import { serve } from '../serve.ts'

const calls = api.label

export const labels = thing({
  table: 'label',
  title: '标签',
  owner: 'shared',
  list: calls.pageList,
  add: calls.addLabel,
  update: calls.updateLabel,
  search: row => [row.name, row.remark],
  order: 'sortNo',
  unique: { label_name: '标签名称' },
})

export const label = serve('label', calls, {
  pageList: labels.page,
  addLabel: labels.add,
  updateLabel: labels.update,
  deleteLabel: labels.remove,
  batchDeleteLabel: labels.removeMany,
  list: labels.box,
  details: labels.details,
})
