import { verbsOf } from '../../../commands/verbs.ts'
import { liveCalls } from '../../../generated/contract/calls/live.ts'
import { liveGoodsList as facts } from '../../../generated/contract/rows/live-goods.list.ts'
import { plain } from '../../../plain/plain.ts'
import { oneOf } from '../../../plain/whole-list.ts'

/** 直播商品: what is shown in each room, in its order. */
export const liveGoods = plain({
  id: 'liveGoods',
  title: '直播商品',
  unit: '款',
  screen: 'liveproductList',
  calls: {
    list: liveCalls['goods.list'],
    removeMany: liveCalls['goods.remove'],
    sort: liveCalls['goods.sort'],
  },
  facts,
  picture: 'image',
  search: '商品名称、款号',
  fields: {
    name: { list: { width: 180, grow: 1 } },
    spuNo: { list: { width: 110, muted: true } },
    sortNo: { list: { width: 80, sortable: true } },
    price: { list: { width: 110, sortable: true } },
    stock: { list: { width: 80, sortable: true } },
    status: { list: { width: 90 } },
    auditState: { list: { keep: true, width: 90 } },
    roomTitle: { list: { width: 180, grow: 1 } },
    roomStatus: { list: { width: 90 } },
    updateBy: { list: { width: 90, muted: true, hidden: true } },
    updateTime: { list: { width: 120, sortable: true, hidden: true } },
  },
  filters: {
    roomId: oneOf('直播间', liveCalls['room.list']),
    spuNo: 'field',
    status: 'field',
    auditState: 'field',
  },
})

/** The verbs of its own commands, for the dialogs beside the list. */
export const liveGoodsVerb = verbsOf<'choose' | 'import'>('liveGoods')
