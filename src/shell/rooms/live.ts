import type { ThingsOf, Views } from '../room.ts'

/** 直播. */
export const things: ThingsOf<'live'> = {
  liveList: () => import('../../mall/live/room/thing.ts').then(({ liveRoom }) => [liveRoom]),
  liveproductList: () => import('../../mall/live/goods/thing.ts').then(({ liveGoods }) => [liveGoods]),
}

export const views: Views = {
  liveRoom: () => import('../../mall/live/room/view.tsx'),
  liveGoods: () => import('../../mall/live/goods/view.tsx'),
}
