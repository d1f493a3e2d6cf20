import { categoryCalls } from '../../../generated/contract/calls/category.ts'
import { orderCalls } from '../../../generated/contract/calls/order.ts'
import { storeCalls } from '../../../generated/contract/calls/store.ts'
import { userCalls } from '../../../generated/contract/calls/user.ts'
import { order as facts } from '../../../generated/contract/rows/order.ts'
import { orderLines as lineFacts } from '../../../generated/contract/rows/order-lines.ts'
import { plain } from '../../../plain/plain.ts'
import { clientFilter } from '../../parts/client-pick.ts'

const shared = {
  table: 'orders',
  title: '订单',
  unit: '单',
  calls: { list: orderCalls.page, details: orderCalls.details, export: orderCalls.export },
  facts,
  name: 'orderNo',
  search: '订单号、客户、门店、下单人',
  headVerbs: ['export'],
  inPalette: {
    sign: '%',
    shows: ['clientName', 'orderStatus', 'payment', 'createTime'],
    whole: ['waybillNo', 'skuNo'],
    enter: 'open',
  },
  fields: {
    orderNo: { list: { width: 170, sortable: true } },
    orderStatus: { list: { width: 90 } },
    clientName: { list: { width: 170, grow: 1 } },
    storeName: { list: { width: 150, muted: true } },
    buyer: { list: { width: 80, muted: true } },
    salesMan: { list: { width: 80, muted: true } },
    totalCount: { list: { width: 72, sortable: true } },
    picked: { list: { width: 72 } },
    short: { list: { width: 72 } },
    // Of the numbers the last goes first where the list is narrow: not what is to be paid.
    payment: { list: { width: 120, sortable: true } },
    totalWeight: { list: { width: 100, sortable: true, unit: 'g' } },
    labour: { list: { width: 110, hidden: true } },
    extra: { list: { width: 100, hidden: true } },
    discount: { list: { width: 100, hidden: true } },
    deposit: { list: { width: 100, hidden: true } },
    createTime: { list: { width: 120, sortable: true } },
    waybillNo: { list: { width: 130, muted: true, hidden: true } },
    remarks: { list: { width: 160, muted: true } },
    updateTime: { list: { width: 120, sortable: true, hidden: true } },
    updateBy: { list: { width: 90, muted: true, hidden: true } },
  },
  filters: {
    orderStatus: 'field',
    channelId: clientFilter,
    storeId: {
      kind: 'pick',
      title: '门店',
      from: storeCalls.queryStoreByKeywords,
      many: false,
      searched: '门店名称/门店编码',
    },
    saleManId: { kind: 'pick', title: '业务员', from: userCalls.queryBackgroundUser, many: false },
    categoryId: { kind: 'pick', title: '分类', from: categoryCalls.tree, many: false },
    skuNo: { kind: 'text', title: '货号' },
    spuNo: { kind: 'text', title: '款号' },
    waybillNo: { kind: 'text', title: '运单号' },
    liveRoomNo: { kind: 'text', title: '直播房间号' },
    short: { kind: 'choice', title: '缺货', words: { 1: '有缺货', 0: '不缺货' } },
    owed: { kind: 'choice', title: '待退定金', words: { 1: '有', 0: '没有' } },
    cancelled: { kind: 'choice', title: '取消', words: { 1: '已取消', 0: '未取消' } },
    period: { kind: 'time', title: '下单时间', min: 'beginTime', max: 'endTime' },
  },
} as const

/** 订单中心: what was ordered, and how far it is. */
export const order = plain({
  ...shared,
  id: 'order',
  tab: '订单',
  screen: 'OrderListNew',
  queue: { deed: '审核', waits: { orderStatus: '1' } },
})

/** Its states stand as tabs. */
export const orderTabs = { filter: 'orderStatus', counts: orderCalls.statusCount }

/** 订单列表: the same rows, and nothing beside them. */
export const orderPlain = plain({ ...shared, id: 'orderPlain', title: '订单记录', screen: 'OrderList' })

/** The lines of the orders. */
export const orderItem = plain({
  id: 'orderItem',
  table: 'order_item',
  title: '订单明细',
  tab: '明细',
  screen: 'OrderListNew',
  calls: { list: orderCalls.lines },
  facts: lineFacts,
  name: 'pName',
  code: 'pNo',
  picture: 'pImage',
  keyword: 'skuNo',
  search: '完整的货号',
  headVerbs: ['export'],
  fields: {
    pName: { list: { width: 170, grow: 1 } },
    pNo: { list: { width: 140, sortable: true, muted: true } },
    orderNo: { list: { keep: true, width: 160, muted: true } },
    spec: { list: { width: 72 } },
    engraving: { list: { width: 80, muted: true } },
    certTitle: { list: { width: 100, muted: true, hidden: true } },
    num: { list: { width: 64 } },
    pickNum: { list: { width: 64 } },
    notPickNum: { list: { width: 64 } },
    short: { list: { width: 64 } },
    stock: { list: { width: 64 } },
    referenceWeight: { list: { width: 100, unit: 'g' } },
    actualWeight: { list: { width: 100, unit: 'g' } },
    referenceCharges: { list: { width: 110, hidden: true } },
    discount: { list: { width: 90, hidden: true } },
    referentAmount: { list: { width: 110 } },
    remark: { list: { width: 120, muted: true } },
  },
  filters: { orderNo: { kind: 'text', title: '订单号' } },
})
