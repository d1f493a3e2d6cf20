import { operationCalls } from '../../../generated/contract/calls/operation.ts'
import { operation as facts } from '../../../generated/contract/rows/operation.ts'
import { plain } from '../../../plain/plain.ts'

/** 作业单: pieces in the workshop. Opened at an order, a 信息单 or a 货; what is done to one are acts of its own. */
export const operation = plain({
  id: 'operation',
  title: '作业单',
  unit: '张',
  screen: 'OperationStatistics',
  calls: { list: operationCalls.page },
  facts,
  name: 'operationNo',
  picture: 'image',
  search: '作业单号、订单号、货号、名称',
  headVerbs: ['export'],
  fields: {
    operationNo: { list: { width: 150 } },
    status: { list: { width: 84 } },
    kind: { list: { keep: true, width: 64 } },
    orderNo: { list: { width: 150, muted: true } },
    skuName: { list: { width: 150, grow: 1 } },
    skuNo: { list: { width: 124, muted: true } },
    num: { list: { width: 64, sortable: true } },
    userName: { list: { keep: true, width: 90 } },
    planTime: { list: { width: 120, sortable: true } },
    finishTime: { list: { width: 120, sortable: true, hidden: true } },
    inWeight: { list: { width: 90, unit: 'g', hidden: true } },
    outWeight: { list: { width: 90, unit: 'g', hidden: true } },
    // Late says more than lost: where there is little room this leaves first.
    lossWeight: { list: { width: 90, unit: 'g', muted: true } },
    source: { list: { width: 84, hidden: true } },
    returnNo: { list: { width: 150, muted: true, hidden: true } },
    createTime: { list: { width: 120, sortable: true, hidden: true } },
    remark: { list: { width: 140, grow: 1, muted: true, hidden: true } },
  },
  filters: {
    kind: 'field',
    status: 'field',
    userId: { kind: 'pick', title: '负责人', from: operationCalls.workers, many: false },
    late: { kind: 'choice', title: '超时', words: { 1: '已超时', 0: '没有超时' } },
    over: { kind: 'choice', title: '超耗', words: { 1: '有超耗', 0: '没有超耗' } },
    operationNo: { kind: 'text', title: '作业单号' },
    orderNo: { kind: 'text', title: '订单号' },
    skuNo: { kind: 'text', title: '货号' },
    period: { kind: 'time', title: '开单时间', min: 'beginTime', max: 'endTime' },
  },
})
