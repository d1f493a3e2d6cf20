import { finenessCalls } from '../../../generated/contract/calls/fineness.ts'
import { pictureOrderCalls } from '../../../generated/contract/calls/pictureOrder.ts'
import { pictureOrder as facts } from '../../../generated/contract/rows/pictureOrder.ts'
import { plain } from '../../../plain/plain.ts'
import { clientFilter } from '../../parts/client-pick.ts'

/** 图片订单: what clients wish by pictures. Sent, quoted, agreed on and made an order of by acts of its own. */
export const pictureOrder = plain({
  id: 'pictureOrder',
  table: 'picture_order',
  title: '图片订单',
  unit: '单',
  screen: 'pictureOrders',
  calls: { list: pictureOrderCalls.page, details: pictureOrderCalls.details },
  facts,
  name: 'pictureNo',
  picture: 'image',
  search: '图片单号、客户、门店、描述',
  headVerbs: ['export'],
  queue: { deed: '报价', waits: { status: '1' } },
  fields: {
    pictureNo: { list: { width: 150 } },
    status: { list: { width: 90 } },
    images: { list: { title: '其他图片', width: 116 } },
    companyName: { list: { width: 160, grow: 1 } },
    description: { list: { width: 220, grow: 2 } },
    // The other numbers leave first where there is little room.
    quote: { list: { width: 110, sortable: true } },
    weight: { list: { width: 90, unit: 'g', muted: true } },
    finenessName: { list: { width: 90 } },
    num: { list: { width: 64, sortable: true } },
    orderNo: { list: { width: 150, muted: true } },
    storeName: { list: { width: 140, muted: true, hidden: true } },
    buyer: { list: { width: 80, muted: true, hidden: true } },
    size: { list: { width: 80, hidden: true } },
    quoteBy: { list: { width: 80, muted: true, hidden: true } },
    quoteTime: { list: { width: 120, hidden: true } },
    createTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    channelId: clientFilter,
    status: 'field',
    finenessId: { kind: 'pick', title: '成色', from: finenessCalls.list, many: false },
    pictureNo: { kind: 'text', title: '图片单号' },
    period: { kind: 'time', title: '提交时间', min: 'beginTime', max: 'endTime' },
  },
})
