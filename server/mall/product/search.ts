import { api } from '../../../src/contract/api.ts'
import { Raw, serve } from '../../call/serve.ts'
import { page } from '../../plain/list.ts'
import { byKeywords } from '../client/account-search.query.ts'
import { spuInput } from './goods.query.ts'
import { choosable } from './search.query.ts'

export const search = serve('search', api.search, {
  channelUser: byKeywords,
  async product({ queryParameter, ...paging }, context) {
    const { parameter, ...filters } = queryParameter
    const asked = await spuInput(context, { ...filters, keyword: parameter })
    // Pasted codes are found in the order in which they were pasted.
    const sort = filters.oldNoList?.length ? { sort: 'oldNoList' } : {}
    return new Raw(await page(context.tx, choosable, { ...paging, ...sort, ...asked }, context.scope))
  },
})
