import type { ThingsOf, Views } from '../room.ts'

/** 营销. */
export const things: ThingsOf<'marketing'> = {
  MarketingProduct: () => import('../../mall/marketing/points/thing.ts').then(module => [module.pointsGoods]),
  MarketingExchangeRecord: () =>
    import('../../mall/marketing/exchange/thing.ts').then(({ exchange }) => [exchange]),
  activityList: () =>
    import('../../mall/marketing/activity/thing.ts').then(({ discount, venue }) => [discount, venue]),
  seckill: () => import('../../mall/marketing/seckill/thing.ts').then(({ seckill }) => [seckill]),
  equityActivity: () =>
    import('../../mall/marketing/equity/thing.ts').then(({ equity, equityRecord }) => [equity, equityRecord]),
  Sharegoods: () => import('../../mall/marketing/topic/thing.ts').then(({ topic }) => [topic]),
}

export const views: Views = {
  pointsGoods: () => import('../../mall/marketing/points/view.tsx'),
  discount: () => import('../../mall/marketing/activity/view.tsx'),
  venue: () => import('../../mall/marketing/activity/venue.view.tsx'),
  seckill: () => import('../../mall/marketing/seckill/view.tsx'),
  exchange: () => import('../../mall/marketing/exchange/view.tsx'),
  equity: () => import('../../mall/marketing/equity/view.tsx'),
  topic: () => import('../../mall/marketing/topic/view.tsx'),
}
