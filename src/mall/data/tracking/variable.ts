import { tkVariableCalls } from '../../../generated/contract/calls/tkVariable.ts'
import { tkVariable as facts } from '../../../generated/contract/rows/tkVariable.ts'
import { plain } from '../../../plain/plain.ts'

/** 变量: the values that come with an event. A tab of 埋点管理. */
export const tkVariable = plain({
  id: 'tkVariable',
  title: '埋点变量',
  unit: '个',
  tab: '变量',
  screen: 'trackingData',
  calls: {
    list: tkVariableCalls.listPage,
    add: tkVariableCalls.add,
    update: tkVariableCalls.update,
    delete: tkVariableCalls.delete,
  },
  facts,
  schema: () =>
    import('../../../contract/data/tracking/dictionary.ts').then(module => module.tkVariable.add.in),
  search: '名称、编码、备注',
  sheet: true,
  fields: {
    name: { list: { width: 180, sortable: true }, form: {} },
    code: { list: { width: 180, sortable: true, muted: true }, form: {} },
    valueType: { list: { width: 100 }, form: {}, bulk: true },
    enabled: { list: { width: 90 }, form: {}, bulk: true },
    remark: { list: { width: 220, grow: 1, muted: true }, form: { lines: true }, bulk: true },
    updateBy: { list: { width: 90, muted: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    valueType: 'field',
    enabled: 'field',
  },
})
