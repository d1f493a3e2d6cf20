import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Out } from '../../../contract/call.ts'
import type { search } from '../../../contract/product/search.ts'
import { searchCalls } from '../../../generated/contract/calls/search.ts'
import { send } from '../../../wire/client.ts'
import { inOrder, pageOfIds } from './picked.ts'

export type Goods = Out<typeof search.product>['records'][number]

/** A page of the dialog holds so many (spec.md section 4). */
export const pageSize = 10

interface Asked {
  readonly page: number
  readonly query: Readonly<Record<string, unknown>>
}

/** What a search finds; the page before stays in sight while the next is fetched. */
export function useFound({ page, query }: Asked, on: boolean) {
  return useQuery({
    queryKey: ['goods', 'found', page, query],
    queryFn: ({ signal }) =>
      send(
        searchCalls.product,
        { pageNum: page, pageSize, queryParameter: query },
        { signal, dedupe: false },
      ),
    placeholderData: keepPreviousData,
    enabled: on,
  })
}

/** Goods by their ids, in that order; what has left the mall is left out. At most 200 at once. */
export function useGoods(ids: readonly number[], page = 1, size = 200) {
  const some = pageOfIds(ids, page, size)
  return useQuery({
    queryKey: ['goods', 'by id', some],
    queryFn: async ({ signal }) => {
      if (some.length === 0) return []
      const asked = { pageNum: 1, pageSize: size, queryParameter: { spuIds: [...some] } }
      const { records } = await send(searchCalls.product, asked, { signal, dedupe: false })
      return inOrder(records, some)
    },
    placeholderData: keepPreviousData,
  })
}
