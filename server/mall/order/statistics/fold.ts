import type { JobWork } from '../../../jobs/runner.ts'
import { foldSales } from './fold.query.ts'

/** Facts are added to their months; questions are as exact before as after. */
export const foldFacts: JobWork = async run => {
  await run.step(async tx => {
    const folded = await foldSales(tx)
    const part = { number: 0, lines: [['汇总条数', String(folded)]] }
    return { done: folded, result: { ready: folded, refused: 0 }, part }
  })
}
