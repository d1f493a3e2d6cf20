import { inventoryRecordCalls } from '../../../generated/contract/calls/inventoryRecord.ts'
import { userCalls } from '../../../generated/contract/calls/user.ts'
import { inventoryRecord as facts } from '../../../generated/contract/rows/inventoryRecord.ts'
import { inventoryRecordDetailsList as detailFacts } from '../../../generated/contract/rows/inventoryRecord-details.list.ts'
import { inventoryRecordProductList as productFacts } from '../../../generated/contract/rows/inventoryRecord-product.list.ts'
import { type Filter, plain } from '../../../plain/plain.ts'

const recordNo: Filter = { kind: 'text', title: facts.recordNo.title }
const spuNo: Filter = { kind: 'text', title: productFacts.spuNo.title }

/** 出入库单: read only, the newest first. */
export const inventoryRecord = plain({
  id: 'inventoryRecord',
  title: '出入库记录',
  tab: '出入库单',
  unit: '单',
  screen: 'Productoutinputwarehouse',
  calls: { list: inventoryRecordCalls.list },
  facts,
  name: 'recordNo',
  keyword: 'recordNo',
  search: '单号，从头输入',
  headVerbs: ['export'],
  rowVerbs: {},
  rowWidth: 160,
  fields: {
    recordNo: { list: { width: 130, sortable: true } },
    opType: { list: { keep: true, width: 110 } },
    userName: { list: { width: 100, muted: true } },
    createTime: { list: { keep: true, width: 150, sortable: true } },
    spuCount: { list: { width: 80 } },
    quantity: { list: { width: 80 } },
    weight: { list: { width: 110, unit: 'g' } },
    remark: { list: { width: 180, grow: 1, muted: true } },
  },
  filters: {
    opType: {
      kind: 'pick',
      title: facts.opType.title,
      from: inventoryRecordCalls.getOpType,
      many: false,
    },
    spuNo,
    userId: { kind: 'pick', title: '操作人', from: userCalls.queryBackgroundUser, many: false },
    period: { kind: 'time', title: facts.createTime.title, min: 'beginTime', max: 'endTime' },
  },
})

/** 款 of the documents. */
export const inventoryProduct = plain({
  id: 'inventoryProduct',
  title: '出入库商品',
  tab: '商品',
  unit: '款',
  screen: 'Productoutinputwarehouse',
  calls: { list: inventoryRecordCalls['product.list'] },
  facts: productFacts,
  picture: 'image',
  keyword: 'spuNo',
  search: '款号，从头输入',
  headVerbs: ['export'],
  rowVerbs: {},
  rowWidth: 120,
  fields: {
    name: { list: { width: 190, grow: 1 } },
    spuNo: { list: { width: 120, sortable: true, muted: true } },
    recordNo: { list: { width: 130 } },
    opType: { list: { width: 110 } },
    skuCount: { list: { width: 80 } },
    quantity: { list: { width: 80 } },
    weight: { list: { width: 110, unit: 'g' } },
    createTime: { list: { width: 120 } },
  },
  filters: { recordNo },
})

/** Batches of those 款, 货 by 货. */
export const inventoryDetail = plain({
  id: 'inventoryDetail',
  title: '出入库明细',
  tab: '批次明细',
  screen: 'Productoutinputwarehouse',
  calls: { list: inventoryRecordCalls['details.list'] },
  facts: detailFacts,
  keyword: 'skuNo',
  search: '货号，从头输入',
  headVerbs: ['export'],
  fields: {
    name: { list: { width: 150, grow: 1 } },
    skuNo: { list: { width: 140, sortable: true } },
    spuNo: { list: { width: 110, muted: true } },
    size: { list: { width: 72, muted: true } },
    batchNo: { list: { width: 120, sortable: true } },
    quantity: { list: { width: 80 } },
    weight: { list: { width: 100, unit: 'g' } },
    recordNo: { list: { width: 130, muted: true } },
    opType: { list: { width: 110 } },
    createTime: { list: { width: 120 } },
  },
  filters: { recordNo, spuNo, batchNo: { kind: 'text', title: detailFacts.batchNo.title } },
})
