import { api } from '../../../src/contract/api.ts'
import { orderWord } from '../../../src/values/order/words.ts'
import { bad } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'
import { page } from '../../plain/list.ts'
import { detailInput, saleFacts, sumsOf } from './statistics/detail.query.ts'
import { exportStatistics } from './statistics/export.ts'
import { pivoted } from './statistics/pivot.query.ts'
import { products } from './statistics/product.query.ts'
import { storeChoices, stores } from './statistics/store.query.ts'

/** 统计: the facts of orders one by one, and added up by 款, by store, or by whatever is asked. */
export const statistics = serve('statistics', api.statistics, {
  async detail(input, context) {
    const { sums, ...asked } = input
    const query = await detailInput(context, asked)
    const found = await page(context.tx, saleFacts, query, context.scope)
    return new Raw(sums ? { ...found, sums: await sumsOf(context, asked) } : found)
  },
  async pivot({ by, under, ...asked }, context) {
    if (under === by) throw bad(orderWord('statistics.twice'))
    return new Raw(await pivoted(context, under ? [by, under] : [by], asked))
  },
  product: async (input, context) => new Raw(await products(context, input)),
  store: async (input, context) => new Raw(await stores(context, input)),
  stores: async (input, context) => storeChoices(context, input),
  export: (input, context) => exportStatistics(context, input),
})
