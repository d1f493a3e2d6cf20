import { asIs } from '../../plain/exported.ts'
import { group } from '../group.ts'
import { liveKind, syncLive } from './room/sync.ts'
import { liveGoods, rooms } from './room.query.ts'
import { live } from './room.ts'

/** What 直播 answers, keeps in the database and does by itself. */
export const liveGroup = group({
  services: { live },
  lists: [rooms, liveGoods],
  exports: [
    ['live.room.list', { target: rooms, query: asIs }],
    ['live.goods.list', { target: liveGoods, query: asIs }],
  ],
  jobs: [[liveKind, syncLive]],
})
