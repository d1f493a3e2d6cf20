import { tkPageCalls } from '../../../generated/contract/calls/tkPage.ts'
import { tkPage as facts } from '../../../generated/contract/rows/tkPage.ts'
import { plain } from '../../../plain/plain.ts'

/** 页面: where in the mall something happens. A tab of 埋点管理. */
export const tkPage = plain({
  id: 'tkPage',
  title: '埋点页面',
  unit: '个',
  tab: '页面',
  screen: 'trackingData',
  calls: {
    list: tkPageCalls.listPage,
    add: tkPageCalls.add,
    update: tkPageCalls.update,
    delete: tkPageCalls.delete,
  },
  facts,
  schema: () => import('../../../contract/data/tracking/dictionary.ts').then(module => module.tkPage.add.in),
  search: '名称、编码、路径',
  sheet: true,
  fields: {
    name: { list: { width: 180, sortable: true }, form: {} },
    code: { list: { width: 180, sortable: true, muted: true }, form: {} },
    path: { list: { width: 220, grow: 1, muted: true }, form: {} },
    enabled: { list: { width: 90 }, form: {}, bulk: true },
    remark: { list: { width: 220, grow: 1, muted: true }, form: { lines: true }, bulk: true },
    updateBy: { list: { width: 90, muted: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    enabled: 'field',
  },
})
