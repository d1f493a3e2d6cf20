import { verbsOf } from '../../../commands/verbs.ts'
import { kingKongAreaCalls } from '../../../generated/contract/calls/kingKongArea.ts'
import { pagePathCalls } from '../../../generated/contract/calls/pagePath.ts'
import { kingKongArea as facts } from '../../../generated/contract/rows/kingKongArea.ts'
import { plain } from '../../../plain/plain.ts'

/** 金刚区. */
export const kingKong = plain({
  id: 'kingKongArea',
  title: '图标',
  tab: '金刚区',
  unit: '个',
  screen: 'classification',
  calls: {
    list: kingKongAreaCalls['v2.0.list'],
    add: kingKongAreaCalls.add,
    update: kingKongAreaCalls.update,
    delete: kingKongAreaCalls.delete,
    removeMany: kingKongAreaCalls.delete,
    sort: kingKongAreaCalls.sort,
  },
  facts,
  picture: 'icon',
  search: '名称',
  schema: () => import('../../../contract/operate/king-kong.ts').then(module => module.kingKongArea.add.in),
  sheet: true,
  fields: {
    name: { list: { width: 180, grow: 1, sortable: true }, form: { hint: '四个字以内最整齐' } },
    icon: { form: { hint: '正方形，宽高各160最合适' } },
    jump: { form: { pick: pagePathCalls.targets } },
    jumpName: { list: { width: 200, grow: 1 } },
    sortNo: { list: { width: 80, sortable: true }, form: {} },
    enabled: { list: { width: 90 }, form: {}, bulk: true },
    updateBy: { list: { width: 90, muted: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    enabled: 'field',
  },
})

/** The whole area on the home page, whose switch stands above the list. */
export const kingKongVerb = verbsOf<'show' | 'hide'>('kingKongArea')
