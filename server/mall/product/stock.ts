import { api } from '../../../src/contract/api.ts'
import { Raw, serve } from '../../call/serve.ts'
import { applyBatch } from '../../plain/batch.ts'
import { page } from '../../plain/list.ts'
import { goodsInput } from './goods.query.ts'
import { skcInput } from './skc.query.ts'
import { moves } from './stock/moves.query.ts'
import { skcById, skcsByWords } from './stock/skc-choice.query.ts'
import { skcs, stocks } from './stock.query.ts'

export const stock = serve('stock', api.stock, {
  skuPage: async (input, context) =>
    new Raw(await page(context.tx, stocks, await goodsInput(context, input), context.scope)),
  skcPage: async (input, context) =>
    new Raw(await page(context.tx, skcs, await skcInput(context, input), context.scope)),
  querySkcByKeywords: ({ keywords, id }, { tx }) =>
    id === undefined || keywords !== '' ? skcsByWords(tx, keywords) : skcById(tx, id),
  moves: async (input, { tx, scope }) => new Raw(await page(tx, moves, input, scope)),
  async updateSafe({ batchId, mode, dryRun, rows }, context) {
    const changes = { rows: rows.map(({ skuId, ...rest }) => ({ ...rest, id: skuId })) }
    const verdicts = await applyBatch(context, stocks, 'x:stock.updateSafe', batchId, changes, {
      mode,
      dryRun,
    })
    return new Raw({
      applied: verdicts.applied.map(named),
      conflicts: verdicts.conflicts.map(named),
      invalid: verdicts.invalid.map(named),
      denied: verdicts.denied.map(named),
    })
  },
})

function named<T extends { id: number }>({ id, ...rest }: T): Omit<T, 'id'> & { skuId: number } {
  return { skuId: id, ...rest }
}
