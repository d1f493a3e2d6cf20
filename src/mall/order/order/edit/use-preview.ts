import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { orderCalls } from '../../../../generated/contract/calls/order.ts'
import { useSettled } from '../../../../kit/use-settled.ts'
import { askedAnew } from '../../../../plain/asked-anew.ts'
import { send } from '../../../../wire/client.ts'
import type { askedOf, Details } from './model.ts'

/** What the order would come to by this draft, or the sentence why it cannot be, or not yet. */
export function usePreview({ id, version }: Details, asked: ReturnType<typeof askedOf>) {
  const typed = JSON.stringify(asked)
  const settled = useSettled(typed)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['order', 'edit', id, version, settled],
    enabled: typeof asked !== 'string' && settled === typed,
    ...askedAnew,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      if (typeof asked === 'string') throw new Error('nothing is asked')
      const tried = { id, version, ...asked, dryRun: true }
      return send(orderCalls.update, tried, { signal, dedupe: false, quiet: true })
    },
  })
  const isKnown = settled === typed && !isPlaceholderData && data !== undefined
  return {
    /** Of the draft before this one while this one's is on its way. */
    preview: error ? undefined : data,
    refused: error,
    problem: error?.message ?? (isKnown ? undefined : '正在计算金额'),
    again: async () => void (await refetch()),
  }
}
