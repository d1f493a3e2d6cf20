import { tkClientCalls } from '../../../generated/contract/calls/tkClient.ts'
import { tkClient as facts } from '../../../generated/contract/rows/tkClient.ts'
import { plain } from '../../../plain/plain.ts'

/** 端: what the mall runs on. A tab of 埋点管理. */
export const tkClient = plain({
  id: 'tkClient',
  title: '埋点端',
  unit: '个',
  tab: '端',
  screen: 'trackingData',
  calls: {
    list: tkClientCalls.listPage,
    add: tkClientCalls.add,
    update: tkClientCalls.update,
    delete: tkClientCalls.delete,
  },
  facts,
  schema: () =>
    import('../../../contract/data/tracking/dictionary.ts').then(module => module.tkClient.add.in),
  search: '名称、编码、备注',
  sheet: true,
  fields: {
    name: { list: { width: 180, sortable: true }, form: {} },
    code: { list: { width: 180, sortable: true, muted: true }, form: {} },
    enabled: { list: { width: 90 }, form: {}, bulk: true },
    remark: { list: { width: 220, grow: 1, muted: true }, form: { lines: true }, bulk: true },
    updateBy: { list: { width: 90, muted: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    enabled: 'field',
  },
})
