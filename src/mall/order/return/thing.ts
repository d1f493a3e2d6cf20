import { orderReturnCalls } from '../../../generated/contract/calls/orderReturn.ts'
import { orderReturn as facts } from '../../../generated/contract/rows/orderReturn.ts'
import { plain } from '../../../plain/plain.ts'
import { clientFilter } from '../../parts/client-pick.ts'

/** 退货: what came back of orders, lot by lot. */
export const orderReturn = plain({
  id: 'orderReturn',
  table: 'order_return_item',
  title: '退货',
  unit: '条',
  tab: '退货',
  screen: 'OrderListNew',
  calls: { list: orderReturnCalls.page },
  facts,
  name: 'returnNo',
  code: 'pNo',
  picture: 'pImage',
  search: '退货单号、订单号、货号、客户',
  headVerbs: ['export'],
  fields: {
    returnNo: { list: { width: 160 } },
    verdict: { list: { keep: true, width: 90 } },
    orderNo: { list: { width: 160 } },
    clientName: { list: { width: 150, grow: 1 } },
    pName: { list: { width: 150, grow: 1 } },
    pNo: { list: { width: 140, muted: true } },
    num: { list: { width: 64, sortable: true } },
    weight: { list: { width: 90, unit: 'g' } },
    refund: { list: { keep: true, width: 110, sortable: true } },
    reason: { list: { width: 140, grow: 1, muted: true } },
    createTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    verdict: 'field',
    returnNo: { kind: 'text', title: '退货单号' },
    orderNo: { kind: 'text', title: '订单号' },
    skuNo: { kind: 'text', title: '货号' },
    channelId: clientFilter,
    period: { kind: 'time', title: '退货时间', min: 'beginTime', max: 'endTime' },
  },
})
