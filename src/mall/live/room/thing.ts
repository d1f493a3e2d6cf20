import { verbsOf } from '../../../commands/verbs.ts'
import { liveCalls } from '../../../generated/contract/calls/live.ts'
import { live as facts } from '../../../generated/contract/rows/live.ts'
import { plain } from '../../../plain/plain.ts'

/** 直播间: rooms as the live platform has them. */
export const liveRoom = plain({
  id: 'liveRoom',
  title: '直播间',
  unit: '个',
  screen: 'liveList',
  calls: { list: liveCalls['room.list'] },
  facts,
  picture: 'cover',
  search: '标题、主播、房间号',
  fields: {
    name: { list: { width: 200, grow: 1 } },
    code: { list: { width: 130, muted: true } },
    anchor: { list: { width: 100 } },
    status: { list: { width: 100 } },
    beginTime: { list: { keep: true, width: 130, sortable: true } },
    endTime: { list: { width: 130 } },
    goodsCount: { list: { width: 80, sortable: true } },
    goodsShown: { list: { width: 90 } },
    viewers: { list: { width: 90, sortable: true } },
    orderCount: { list: { width: 72 } },
    orderAmount: { list: { width: 120 } },
    syncTime: { list: { width: 130, hidden: true } },
  },
  filters: {
    status: 'field',
    period: { kind: 'time', title: '开播时间', min: 'beginTime', max: 'endTime' },
  },
})

/** The verbs of its own commands, for the dialogs beside the list. */
export const liveRoomVerb = verbsOf<'share' | 'orders'>('liveRoom')
