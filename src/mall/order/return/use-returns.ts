import { useQuery } from '@tanstack/react-query'
import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { orderReturnCalls } from '../../../generated/contract/calls/orderReturn.ts'
import { send } from '../../../wire/client.ts'

export type Returns = Out<Api['orderReturn']['details']>
export type Lot = Returns['lots'][number]

function asking(orderId: number) {
  return {
    meta: { table: 'orders' },
    retry: false,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      send(orderReturnCalls.details, { id: orderId }, { signal, dedupe: false, quiet: true }),
  }
}

/** Of an order what came back, and what still may; asked again when somebody changes it. */
export function useReturns(orderId: number) {
  return useQuery({ ...asking(orderId), queryKey: ['orderReturn', 'details', orderId] })
}

/**
 * The same, for who is about to take something back: read when it is asked for, never what the page still holds. After
 * one's own 发货 that may be the version before it, and a fast hand would be told of a conflict with itself.
 */
export function useReturnable(orderId: number) {
  return useQuery({
    ...asking(orderId),
    queryKey: ['orderReturn', 'returnable', orderId],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
