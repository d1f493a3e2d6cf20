import { participleCalls } from '../../../generated/contract/calls/participle.ts'
import { participle as facts } from '../../../generated/contract/rows/participle.ts'
import { plain } from '../../../plain/plain.ts'

/** 分词: a tab of 搜索管理. */
export const participle = plain({
  id: 'participle',
  title: '分词',
  unit: '个',
  screen: 'productSearch',
  calls: {
    list: participleCalls.pageParticiple,
    add: participleCalls.addParticiple,
    update: participleCalls.updateParticiple,
    delete: participleCalls.deleteParticiple,
    removeMany: participleCalls.batchDeleteParticiple,
    details: participleCalls.selectParticiple,
  },
  facts,
  schema: () =>
    import('../../../contract/product/participle.ts').then(module => module.participle.addParticiple.in),
  search: '分词、同义词',
  headVerbs: ['export'],
  sheet: true,
  fields: {
    name: { list: { width: 160, sortable: true }, form: {} },
    synonyms: {
      list: { width: 320, grow: 2 },
      form: { lines: true, hint: '用顿号、逗号、空格或换行隔开' },
    },
    enabled: { list: { width: 90 }, form: {}, bulk: true },
    remark: { list: { width: 180, grow: 1, muted: true }, form: { lines: true }, bulk: true },
    updateBy: { list: { width: 90, muted: true } },
    updateTime: { list: { width: 120, sortable: true } },
    createTime: { list: { width: 120, sortable: true, hidden: true } },
  },
  filters: {
    enabled: 'field',
    period: { kind: 'time', title: facts.createTime.title, min: 'beginTime', max: 'endTime' },
  },
})
