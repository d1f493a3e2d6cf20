import type { ThingsOf, Views } from '../parts/group.ts'

/** 直播. */
export const things: ThingsOf<'live'> = {
  liveList: () => import('./room/thing.ts').then(({ liveRoom }) => [liveRoom]),
  liveproductList: () => import('./goods/thing.ts').then(({ liveGoods }) => [liveGoods]),
}

export const views: Views = {
  liveRoom: () => import('./room/view.tsx'),
  liveGoods: () => import('./goods/view.tsx'),
}
