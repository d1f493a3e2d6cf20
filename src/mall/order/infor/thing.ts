import { inforCalls } from '../../../generated/contract/calls/infor.ts'
import { infor as facts } from '../../../generated/contract/rows/infor.ts'
import { plain } from '../../../plain/plain.ts'

/** 信息单: what clients add to their orders; handled here, never written here. */
export const infor = plain({
  id: 'infor',
  title: '信息单',
  unit: '张',
  screen: 'InforList',
  calls: { list: inforCalls.page, details: inforCalls.details },
  facts,
  name: 'orderNo',
  search: '订单号、客户、内容',
  queue: { deed: '处理', waits: { status: '1' } },
  fields: {
    orderNo: { list: { width: 160 } },
    status: { list: { width: 90 } },
    item: { list: { width: 90 } },
    content: { list: { width: 240, grow: 2 } },
    companyName: { list: { width: 180 } },
    createTime: { list: { width: 120, sortable: true } },
    handler: { list: { width: 80, muted: true } },
    reply: { list: { width: 180, grow: 1, muted: true } },
    updateTime: { list: { width: 120, sortable: true, hidden: true } },
  },
  filters: {
    item: 'field',
    status: 'field',
    orderNo: { kind: 'text', title: '订单号' },
    companyName: 'field',
    period: { kind: 'time', title: '提交时间', min: 'beginTime', max: 'endTime' },
  },
})
