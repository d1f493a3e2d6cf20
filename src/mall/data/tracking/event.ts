import { tkEventCalls } from '../../../generated/contract/calls/tkEvent.ts'
import { tkVariableCalls } from '../../../generated/contract/calls/tkVariable.ts'
import { tkEvent as facts } from '../../../generated/contract/rows/tkEvent.ts'
import { plain } from '../../../plain/plain.ts'

const variables = tkVariableCalls.queryAllTkVariable

/** 事件: what is observed, and the variables that come with it. A tab of 埋点管理. */
export const tkEvent = plain({
  id: 'tkEvent',
  title: '埋点事件',
  unit: '个',
  tab: '事件',
  screen: 'trackingData',
  calls: {
    list: tkEventCalls.listPage,
    add: tkEventCalls.add,
    update: tkEventCalls.update,
    delete: tkEventCalls.delete,
    details: tkEventCalls.queryTkEvenDetail,
  },
  facts,
  schema: () => import('../../../contract/data/tracking/dictionary.ts').then(module => module.tkEvent.add.in),
  search: '名称、编码、备注',
  sheet: ['name', 'code', 'kind', 'enabled', 'remark'],
  fields: {
    name: { list: { width: 160, sortable: true }, form: {} },
    code: { list: { width: 160, sortable: true, muted: true }, form: {} },
    kind: { list: { width: 80 }, form: {}, bulk: true },
    variableNames: { list: { width: 260, grow: 2 } },
    variableIds: { form: { pick: variables } },
    enabled: { list: { width: 90 }, form: {}, bulk: true },
    remark: { list: { width: 180, grow: 1, muted: true }, form: { lines: true }, bulk: true },
    updateBy: { list: { width: 90, muted: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    kind: 'field',
    variableId: { kind: 'pick', title: '变量', from: variables, many: false },
    enabled: 'field',
  },
})
