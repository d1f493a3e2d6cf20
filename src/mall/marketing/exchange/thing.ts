import { activExchangeLogCalls } from '../../../generated/contract/calls/activExchangeLog.ts'
import { pointsGoodsCalls } from '../../../generated/contract/calls/pointsGoods.ts'
import { activExchangeLog as facts } from '../../../generated/contract/rows/activExchangeLog.ts'
import { plain } from '../../../plain/plain.ts'
import { oneOf } from '../../../plain/whole-list.ts'

/** 兑换记录: goods for points, from the order to the parcel. */
export const exchange = plain({
  id: 'exchange',
  table: 'activ_exchange_log',
  title: '兑换记录',
  screen: 'MarketingExchangeRecord',
  calls: { list: activExchangeLogCalls.page },
  facts,
  name: 'exchangeNo',
  search: '单号、商品、用户、客户、收货人',
  fields: {
    exchangeNo: { list: { width: 150 } },
    status: { list: { width: 90 } },
    goodsName: { list: { width: 170, grow: 1 } },
    quantity: { list: { width: 60 } },
    points: { list: { width: 80, sortable: true } },
    userName: { list: { width: 80 } },
    companyName: { list: { width: 160, grow: 1 } },
    userPoints: { list: { width: 110, muted: true } },
    receiver: { list: { width: 80, hidden: true } },
    phone: { list: { width: 110, hidden: true } },
    // Hidden but for its town.
    address: { list: { width: 120, muted: true } },
    waybillNo: { list: { width: 140 } },
    reason: { list: { width: 140, hidden: true } },
    createTime: { list: { width: 120, sortable: true } },
    updateBy: { list: { width: 80, muted: true, hidden: true } },
    updateTime: { list: { width: 120, hidden: true, sortable: true } },
  },
  filters: {
    status: 'field',
    goodsName: 'field',
    goodsId: oneOf('积分商品', pointsGoodsCalls.page),
    period: { kind: 'time', title: '兑换时间', min: 'beginTime', max: 'endTime' },
  },
})
