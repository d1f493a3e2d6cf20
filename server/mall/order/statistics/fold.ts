import type { JobWork } from '../../../jobs/runner.ts'
import { foldSales } from './fold.query.ts'
import { daysAtOnce, foldOrderDays } from './order-days.query.ts'

/** Facts are added to their months, orders to their days; questions are as exact before as after. */
export const foldFacts: JobWork = async run => {
  let days = 0
  for (let more = true; more; )
    await run.step(async tx => {
      const folded = await foldOrderDays(tx)
      days += folded
      more = folded === daysAtOnce
      return { done: 0, result: { ready: 0, refused: 0 } }
    })
  await run.step(async tx => {
    const folded = await foldSales(tx)
    const lines = [
      ['汇总条数', String(folded)],
      ['汇总天数', String(days)],
    ]
    return { done: folded, result: { ready: folded, refused: 0 }, part: { number: 0, lines } }
  })
}
