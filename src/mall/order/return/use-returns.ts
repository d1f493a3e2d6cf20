import { useQuery } from '@tanstack/react-query'
import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { orderReturnCalls } from '../../../generated/contract/calls/orderReturn.ts'
import { send } from '../../../wire/client.ts'

export type Returns = Out<Api['orderReturn']['details']>
export type Lot = Returns['lots'][number]

/** Of an order what came back, and what still may; asked again when somebody changes it. */
export function useReturns(orderId: number) {
  return useQuery({
    queryKey: ['orderReturn', 'details', orderId],
    meta: { table: 'orders' },
    retry: false,
    queryFn: ({ signal }) =>
      send(orderReturnCalls.details, { id: orderId }, { signal, dedupe: false, quiet: true }),
  })
}
