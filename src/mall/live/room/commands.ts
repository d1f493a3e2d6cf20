import { type Command, command } from '../../../commands/command.ts'
import { liveCalls } from '../../../contract/calls/live.generated.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf } from '../../../plain/plain.ts'
import { send } from '../../../wire/client.ts'
import { onOne, rowOf, within } from '../../parts/row-command.ts'
import { liveGoods } from '../goods/thing.ts'
import { liveRoom, liveRoomVerb } from './thing.ts'

export const liveRoomCommands: readonly Command[] = [
  onOne(
    liveRoom,
    {
      id: 'liveRoom.goods',
      at: ['head'],
      title: '直播间的商品',
      icon: 'arrow-right',
      words: ['goods', '管理商品'],
      keys: ['KeyD'],
    },
    (id, ctx) => ctx.open(liveGoods.screen, { tab: liveGoods.id, 'f.roomId': String(id) }),
    ctx => (ctx.sees(liveGoods.screen) ? undefined : '没有直播商品的权限'),
  ),
  onOne(
    liveRoom,
    {
      ...liveRoomVerb('share'),
      at: ['head'],
      title: '直播分享码',
      icon: 'copy',
      words: ['share', 'code', '分享码'],
      keys: ['KeyS'],
      permit: codesOf(liveCalls.shareCode),
    },
    (id, ctx) => openHere(ctx, liveRoom, { share: String(id) }),
    ctx => (rowOf(ctx)?.status === 2 ? '直播已结束，不能分享' : undefined),
  ),
  command({
    ...within(liveRoom),
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
