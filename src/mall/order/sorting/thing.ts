import { verbsOf } from '../../../commands/verbs.ts'
import { sortingCalls } from '../../../generated/contract/calls/sorting.ts'
import { userCalls } from '../../../generated/contract/calls/user.ts'
import { sorting as facts } from '../../../generated/contract/rows/sorting.ts'
import { sortingMissing as missingFacts } from '../../../generated/contract/rows/sorting-missing.ts'
import { plain } from '../../../plain/plain.ts'

/** 分拣列表: orders that are picked together. */
export const sorting = plain({
  id: 'sorting',
  title: '波次',
  unit: '个',
  tab: '波次',
  screen: 'sortingList',
  calls: { list: sortingCalls.page, details: sortingCalls.details },
  facts,
  name: 'sortingNo',
  search: '波次、完整的订单号',
  fields: {
    sortingNo: { list: { width: 120, sortable: true } },
    status: { list: { width: 90 } },
    orderCount: { list: { width: 80, sortable: true } },
    num: { list: { width: 72, sortable: true } },
    picked: { list: { width: 72 } },
    missing: { list: { width: 72 } },
    picker: { list: { width: 90 } },
    counters: { list: { width: 170, grow: 1, muted: true } },
    createTime: { list: { width: 120, sortable: true } },
    createBy: { list: { width: 90, muted: true, hidden: true } },
    finishTime: { list: { width: 120, muted: true, hidden: true } },
  },
  filters: {
    status: 'field',
    mine: { kind: 'choice', title: '我的波次', words: { 1: '派给我的' } },
    counter: { kind: 'text', title: '柜台' },
    pickerId: { kind: 'pick', title: '拣货员', from: userCalls.queryBackgroundUser, many: false },
    period: { kind: 'time', title: '生成时间', min: 'beginTime', max: 'endTime' },
  },
})

/** 待盘点: what nobody found in a wave. */
export const sortingMissing = plain({
  id: 'sortingMissing',
  table: 'sorting_line',
  title: '待盘点',
  unit: '条',
  tab: '待盘点',
  screen: 'sortingList',
  calls: { list: sortingCalls.missing },
  facts: missingFacts,
  name: 'pName',
  code: 'pNo',
  picture: 'pImage',
  search: '货号、完整的波次号',
  fields: {
    pName: { list: { width: 170, grow: 1 } },
    pNo: { list: { width: 140, muted: true } },
    missing: { list: { width: 72, sortable: true } },
    stock: { list: { width: 90 } },
    counter: { list: { width: 140, grow: 1, muted: true } },
    counted: { list: { width: 90 } },
    sortingNo: { list: { width: 110 } },
    orderNo: { list: { width: 160, muted: true } },
    missingTime: { list: { width: 120, sortable: true } },
    missingBy: { list: { width: 90, muted: true } },
    countedTime: { list: { width: 120, muted: true, hidden: true } },
  },
  filters: {
    counted: 'field',
    counter: { kind: 'text', title: '柜台' },
    period: { kind: 'time', title: '登记时间', min: 'beginTime', max: 'endTime' },
  },
})

export const sortingVerb = verbsOf<'make' | 'pick' | 'assign' | 'print' | 'confirm' | 'cancel'>('sorting')
