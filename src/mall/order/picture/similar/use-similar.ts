import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api } from '../../../../contract/api.ts'
import type { Out } from '../../../../contract/call.ts'
import { pictureOrderCalls } from '../../../../generated/contract/calls/pictureOrder.ts'
import { send } from '../../../../wire/client.ts'

export type Alike = Out<Api['pictureOrder']['similar']>[number]

interface Asked {
  readonly id: number
  readonly categoryId?: number | undefined
  readonly byWeight: 0 | 1
}

/** 款 on sale whose pictures are like those of a picture order, the likest first. */
export function useSimilar({ id, categoryId, byWeight }: Asked) {
  return useQuery({
    queryKey: ['pictureOrder', 'similar', id, categoryId, byWeight],
    queryFn: ({ signal }) =>
      send(
        pictureOrderCalls.similar,
        { id, byWeight, ...(categoryId === undefined ? {} : { categoryId }) },
        { signal, dedupe: false, quiet: true },
      ),
    placeholderData: keepPreviousData,
    retry: false,
  })
}
