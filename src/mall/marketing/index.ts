import type { ThingsOf, Views } from '../parts/group.ts'

/** 营销. */
export const things: ThingsOf<'marketing'> = {
  MarketingProduct: () => import('./points/thing.ts').then(module => [module.pointsGoods]),
  MarketingExchangeRecord: () =>
    Promise.all([import('./exchange/thing.ts'), import('./ledger/thing.ts')]).then(
      ([{ exchange }, { pointsLog }]) => [exchange, pointsLog],
    ),
  lottery: () =>
    import('./lottery/thing.ts').then(({ lottery, lotteryDraw, lotteryWin }) => [
      lottery,
      lotteryDraw,
      lotteryWin,
    ]),
  activityList: () =>
    import('./activity/thing.ts').then(({ discount, venue, discountUse }) => [discount, venue, discountUse]),
  seckill: () => import('./seckill/thing.ts').then(({ seckill, seckillSale }) => [seckill, seckillSale]),
  equityActivity: () =>
    import('./equity/thing.ts').then(({ equity, equityRecord }) => [equity, equityRecord]),
  Sharegoods: () => import('./topic/thing.ts').then(({ topic }) => [topic]),
}

export const views: Views = {
  pointsGoods: () => import('./points/view.tsx'),
  discount: () => import('./activity/view.tsx'),
  discountUse: () => import('./activity/use.view.tsx'),
  venue: () => import('./activity/venue.view.tsx'),
  seckill: () => import('./seckill/view.tsx'),
  seckillSale: () => import('./seckill/sale.view.tsx'),
  exchange: () => import('./exchange/view.tsx'),
  pointsLog: () => import('./ledger/view.tsx'),
  equity: () => import('./equity/view.tsx'),
  equityRecord: () => import('./equity/record.view.tsx'),
  lottery: () => import('./lottery/view.tsx'),
  lotteryDraw: () => import('./lottery/draw-view.tsx'),
  lotteryWin: () => import('./lottery/draw-view.tsx'),
  topic: () => import('./topic/view.tsx'),
}
