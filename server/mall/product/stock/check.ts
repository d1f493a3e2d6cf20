import { sql } from 'kysely'
import { orderWord } from '../../../../src/values/order/words.ts'
import { Refusal } from '../../../call/refusal.ts'
import type { JobWork } from '../../../jobs/runner.ts'
import { promotionOffenders } from '../../marketing/check.query.ts'
import { orderOffenders } from '../../order/order/check.query.ts'
import { stockOffenders } from './check.query.ts'

/** Follows every balance through its history, every order through its lines, and what clients have of promotions and points. Names what does not add up, and repairs nothing. */
export const checkStock: JobWork = async ({ services, step }) => {
  const { db } = services
  const offenders = [
    ...(await stockOffenders(db)),
    ...(await orderOffenders(db)),
    ...(await promotionOffenders(db)),
  ]
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from sku`.execute(db)
  const done = rows[0]?.n ?? 0
  const lines =
    offenders.length > 0 ? offenders.map(({ skuNo, what }) => [skuNo, what]) : [['库存核对', String(done)]]
  const result = { ready: done - offenders.length, refused: offenders.length }
  await step(async () => ({ done, result, part: { number: 0, lines } }))
  if (offenders.length > 0) throw new Refusal(409, orderWord('stock.differs', { n: offenders.length }))
}
