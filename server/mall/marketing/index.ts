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
import { lotteries } from './lottery.query.ts'
import { lottery } from './lottery.ts'
import { goodsAlone, lotteryDraws, lotteryDrawTable, lotteryWins } from './lottery-draw.query.ts'
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
    lottery,
    points,
    pointsGoods,
    seckill,
    topic,
  },
  things: [discounts, venues, equities, lotteries, pointsGoodsThing, seckills, topics],
  tables: [exchangeTable, pointsTable, equityRecordTable, lotteryDrawTable],
  lists: [exchanges],
  narrow: [discountUses, equityRecords, lotteryDraws, lotteryWins, pointsLogs, seckillSales],
  exports: [
    ['activExchangeLog.page', { target: exchanges, query: asIs }],
    ['x:discount.usePage', { target: discountUses, query: asIs }],
    ['x:seckill.salePage', { target: seckillSales, query: async (_context, input) => salesAlone(input) }],
    ['x:equity.recordPage', { target: equityRecords, query: asIs }],
    ['x:lottery.recordPage', { target: lotteryDraws, query: asIs }],
    ['x:lottery.winPage', { target: lotteryWins, query: async (_context, input) => goodsAlone(input) }],
    ['x:points.page', { target: pointsLogs, query: asIs }],
  ],
  jobs: [['expirePoints', expirePoints]],
})
