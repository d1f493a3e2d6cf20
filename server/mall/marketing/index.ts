import { asIs } from '../../plain/exported.ts'
import { group } from '../group.ts'
import { discount } from './activity.ts'
import { equityRecords } from './equity.query.ts'
import { equity } from './equity.ts'
import { exchanges } from './exchange.query.ts'
import { activExchangeLog, exchange } from './exchange.ts'
import { pointsGoods } from './points.ts'
import { seckill } from './seckill.ts'
import { topic } from './topic.ts'
import { venueActivity } from './venue.ts'

/** What 营销 answers, lets be taken away and does by itself. */
export const marketingGroup = group({
  services: { discount, venueActivity, equity, activExchangeLog, exchange, pointsGoods, seckill, topic },
  exports: [
    ['activExchangeLog.page', { target: exchanges, query: asIs }],
    ['x:equity.recordPage', { target: equityRecords, query: asIs }],
  ],
})
