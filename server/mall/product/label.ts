import { api } from '../../../src/contract/api.ts'
import { serve } from '../../call/serve.ts'
import { thing } from '../../plain/thing.ts'

const calls = api.label

export const labels = thing({
  table: 'label',
  title: '标签',
  create: `
    name text not null constraint label_name unique,
    color text not null default 'grey',
    enabled smallint not null default 1,
    sort_no int not null default 0,
    remark text not null default ''`,
  owner: 'shared',
  calls: { list: calls.pageList, add: calls.addLabel, update: calls.updateLabel },
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
