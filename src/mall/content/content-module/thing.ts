import { contentModuleCalls } from '../../../generated/contract/calls/contentModule.ts'
import { contentModule as facts } from '../../../generated/contract/rows/contentModule.ts'
import { plain } from '../../../plain/plain.ts'

/** 内容模块: the shelves that contents of the mall stand on. */
export const contentModule = plain({
  id: 'contentModule',
  title: '内容模块',
  unit: '个',
  screen: 'contentModule',
  calls: {
    list: contentModuleCalls.page,
    add: contentModuleCalls.add,
    update: contentModuleCalls.edit,
    delete: contentModuleCalls.del,
    removeMany: contentModuleCalls.del,
    sort: contentModuleCalls.sort,
  },
  facts,
  schema: () =>
    import('../../../contract/content/content-module.ts').then(module => module.contentModule.add.in),
  search: '模块名称、编码、说明',
  sheet: true,
  fields: {
    name: { list: { width: 180, sortable: true }, form: {} },
    code: {
      list: { width: 180, sortable: true, muted: true },
      form: { hint: '页面按它取内容，例如gold-knowledge' },
    },
    remark: { list: { width: 280, grow: 1, muted: true }, form: { lines: true }, bulk: true },
    contentCount: { list: { width: 80 } },
    sortNo: { list: { width: 80, sortable: true }, form: {} },
    enabled: { list: { width: 90 }, form: {}, bulk: true },
    updateBy: { list: { width: 90, muted: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    name: 'field',
    enabled: 'field',
  },
})
