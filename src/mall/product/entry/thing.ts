import { entryCalls } from '../../../generated/contract/calls/entry.ts'
import { pagePathCalls } from '../../../generated/contract/calls/pagePath.ts'
import { entry as facts } from '../../../generated/contract/rows/entry.ts'
import { plain } from '../../../plain/plain.ts'
import { wholeList } from '../../../plain/whole-list.ts'

/** 搜索词条: a tab of 搜索管理. */
export const entry = plain({
  id: 'entry',
  table: 'search_entry',
  title: '搜索词',
  unit: '个',
  tab: '搜索词条',
  screen: 'productSearch',
  calls: {
    list: entryCalls.pageEntry,
    add: entryCalls.addEntry,
    update: entryCalls.updateEntry,
    delete: entryCalls.deleteEntry,
    removeMany: entryCalls.deleteEntryByIds,
    details: entryCalls.selectEntry,
    sort: entryCalls.updateHotEntrySort,
  },
  facts,
  schema: () => import('../../../contract/product/entry.ts').then(module => module.entry.addEntry.in),
  search: '搜索词',
  headVerbs: ['export'],
  codes: { hotFlag: ['hot-Entry-btn'], sortNo: ['hot-Entry-btn'] },
  sheet: true,
  fields: {
    name: { list: { width: 180, sortable: true }, form: {} },
    hotFlag: { list: { width: 90 } },
    sortNo: { list: { width: 110, sortable: true } },
    browseCount: { list: { width: 110, sortable: true } },
    pageName: { list: { width: 140, muted: true } },
    pageId: {
      form: {
        pick: pagePathCalls.list,
        pickOf: wholeList,
        hint: '不选则直接搜索商品',
      },
      bulk: true,
    },
    params: {
      list: { width: 130, grow: 1 },
      form: { hint: '跟在页面路径后面，例如categoryId=3' },
    },
    enabled: { list: { width: 90 }, form: {}, bulk: true },
    remark: { list: { width: 160, grow: 1, muted: true }, form: { lines: true }, bulk: true },
    createTime: { list: { width: 120, sortable: true } },
    updateBy: { list: { width: 90, muted: true, hidden: true } },
    updateTime: { list: { width: 120, sortable: true, hidden: true } },
  },
  filters: {
    hotFlag: 'field',
    enabled: 'field',
    period: { kind: 'time', title: facts.createTime.title, min: 'beginTime', max: 'endTime' },
  },
})
