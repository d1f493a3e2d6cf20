import { declares } from '../declares.ts'
import { discounts } from './activity.ts'
import { equities, equityRecords, equityRecordTable } from './equity.query.ts'
import { exchanges, exchangeTable } from './exchange.query.ts'
import { pointsGoodsThing } from './points.query.ts'
import { pointsTable } from './points-log.query.ts'
import { seckills } from './seckill.query.ts'
import { topics } from './topic.ts'
import { venues } from './venue.ts'

/** What 营销 keeps in the database. */
export const marketingDeclared = declares({
  things: [discounts, venues, equities, pointsGoodsThing, seckills, topics],
  // Rows that belong to a thing's, or that no plain thing is made of.
  tables: [exchangeTable, pointsTable, equityRecordTable],
  lists: [exchanges],
  narrow: [equityRecords],
})
