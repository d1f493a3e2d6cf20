import { asIs } from '../../plain/exported.ts'
import { group } from '../group.ts'
import { discount, discounts } from './activity.ts'
import { discountUses } from './discount-use.query.ts'
import { equities, equityRecords, equityRecordTable } from './equity.query.ts'
import { equity } from './equity.ts'
import { exchanges, exchangeTable } from './exchange.query.ts'
import { activExchangeLog, exchange } from './exchange.ts'
import { expirePoints } from './ledger/expire.ts'
import { pointsLogs, pointsTable } from './ledger.query.ts'
import { points } from './ledger.ts'
import { pointsGoodsThing } from './points.query.ts'
import { pointsGoods } from './points.ts'
import { price } from './price.ts'
import { salesAlone, seckillSales, seckills } from './seckill.query.ts'
import { seckill } from './seckill.ts'
import { topic, topics } from './topic.ts'
import { venueActivity, venues } from './venue.ts'

/** What 营销 answers, keeps in the database and does by itself. */
export const marketingGroup = group({
  services: {
    discount,
    price,
    venueActivity,
    equity,
    activExchangeLog,
    exchange,
    points,
    pointsGoods,
    seckill,
    topic,
  },
  things: [discounts, venues, equities, pointsGoodsThing, seckills, topics],
  tables: [exchangeTable, pointsTable, equityRecordTable],
  lists: [exchanges],
  narrow: [discountUses, equityRecords, pointsLogs, seckillSales],
  exports: [
    ['activExchangeLog.page', { target: exchanges, query: asIs }],
    ['x:discount.usePage', { target: discountUses, query: asIs }],
    ['x:seckill.salePage', { target: seckillSales, query: async (_context, input) => salesAlone(input) }],
    ['x:equity.recordPage', { target: equityRecords, query: asIs }],
    ['x:points.page', { target: pointsLogs, query: asIs }],
  ],
  jobs: [['expirePoints', expirePoints]],
})
