import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { pointsGoodsCalls } from '../../../generated/contract/calls/pointsGoods.ts'
import type { Period } from '../../../values/spans.ts'
import { send } from '../../../wire/client.ts'

export type Summary = Out<Api['pointsGoods']['summary']>

export function useOverview({ begin, end }: Period) {
  return useQuery({
    queryKey: ['market', 'summary', begin, end],
    queryFn: ({ signal }) => send(pointsGoodsCalls.summary, { begin, end }, { signal, dedupe: false }),
    placeholderData: keepPreviousData,
  })
}
