import type { Command } from '../../../commands/command.ts'
import { liveCalls } from '../../../generated/contract/calls/live.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf } from '../../../plain/plain.ts'
import { follow, inList, onRow } from '../../../plain/thing-command.ts'
import { send } from '../../../wire/client.ts'
import { liveGoods } from '../goods/thing.ts'
import { liveRoom, liveRoomVerb } from './thing.ts'

export const commands: readonly Command[] = [
  follow(
    liveRoom,
    {
      id: 'liveRoom.goods',
      at: ['head'],
      title: '直播间的商品',
      words: ['goods', '管理商品'],
      keys: ['KeyD'],
    },
    liveGoods,
    ({ id }) => ({ 'f.roomId': String(id) }),
  ),
  follow(
    liveRoom,
    {
      ...liveRoomVerb('orders'),
      at: ['head', 'open'],
      title: '直播间的订单',
      words: ['orders', '直播订单', '成交'],
      keys: ['Enter'],
      unless: ({ row }) => (row.orderCount === 0 ? '这个直播间还没有订单' : undefined),
    },
    { id: 'order', screen: 'OrderListNew' },
    ({ row }) => ({ 'f.liveRoomNo': row.code, 'f.cancelled': '0' }),
  ),
  onRow(liveRoom, {
    ...liveRoomVerb('share'),
    at: ['head'],
    title: '直播分享码',
    icon: 'copy',
    words: ['share', 'code', '分享码'],
    keys: ['KeyS'],
    permit: codesOf(liveCalls.shareCode),
    unless: ({ row }) => (row.status === 2 ? '直播已结束，不能分享' : undefined),
    run: ({ id }, ctx) => openHere(ctx, liveRoom, { share: String(id) }),
  }),
  inList(liveRoom, {
    id: 'liveRoom.sync',
    at: ['head'],
    title: '同步直播间',
    icon: 'refresh-cw',
    words: ['sync', 'fetch', '同步'],
    permit: codesOf(liveCalls['room.sync']),
    lock: 4000,
    async run(ctx) {
      await send(liveCalls['room.sync'], {})
      ctx.say('已开始同步，完成后会有站内信')
    },
  }),
]
