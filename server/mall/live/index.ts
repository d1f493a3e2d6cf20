import { asIs } from '../../plain/exported.ts'
import { group } from '../group.ts'
import { liveKind, syncLive } from './room/sync.ts'
import { liveGoods, rooms as liveRooms } from './room.query.ts'
import { live } from './room.ts'

/** What 直播 answers, lets be taken away and does by itself. */
export const liveGroup = group({
  services: { live },
  exports: [
    ['live.room.list', { target: liveRooms, query: asIs }],
    ['live.goods.list', { target: liveGoods, query: asIs }],
  ],
  jobs: [[liveKind, syncLive]],
})
