import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orderOffenders } from '../../../server/mall/order/order/check.query.ts'
import { foldSales } from '../../../server/mall/order/statistics/fold.query.ts'
import { stockOffenders } from '../../../server/mall/product/stock/check.query.ts'
import { isFull, some } from '../../support/full.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { type Act, acts, newest, openHistory } from '../../support/order-history.ts'
import { sessionOf } from '../../support/rights.ts'

/** Histories of orders in any order of acts: after every act each sum of stock, orders, families and statistics holds. */
const longest = isFull ? 40 : 6
let mall: Mall
let admin: string
beforeEach(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  await sql`delete from cart_item`.execute(mall.app.database.db)
})
afterEach(() => mall.close())
const db = () => mall.app.database.db

/** Each check reads the whole mall, so after so many histories another mall begins. */
const histories = 25
const malls = Array.from({ length: Math.ceil(some(1000) / histories) }, (_, at) => at + 1)
const all = new Map<Act, number>()

test.each(malls)(
  'whatever is done in whatever order: after every act the sums of stock, orders, families and statistics hold (mall %i)',
  async () => {
    const { submit, act, done } = await openHistory(mall, async () => admin)
    const turns = fc.array(fc.tuple(fc.constantFrom(...acts), fc.nat(newest - 1)), {
      ...{ minLength: isFull ? longest : longest / 2, maxLength: longest },
      size: 'max',
    })
    await fc.assert(
      fc.asyncProperty(turns, async history => {
        await submit()
        for (const [what, which] of history) {
          await act(what, which)
          if (which === 0) await db().transaction().execute(foldSales)
          expect([await stockOffenders(db()), await orderOffenders(db())], what).toEqual([[], []])
        }
      }),
      { numRuns: Math.min(some(1000), histories), endOnFailure: true },
    )
    for (const [what, times] of done) all.set(what, (all.get(what) ?? 0) + times)
  },
  14_400_000,
)

test.runIf(isFull)('every kind of act was done in those histories', () => {
  for (const what of acts) expect(all.get(what) ?? 0, what).toBeGreaterThan(0)
  console.log(all)
})
