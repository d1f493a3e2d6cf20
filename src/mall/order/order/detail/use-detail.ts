import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import type { Api } from '../../../../contract/api.ts'
import type { Out } from '../../../../contract/call.ts'
import { orderCalls } from '../../../../generated/contract/calls/order.ts'
import { useLatest } from '../../../../kit/use-latest.ts'
import { usePaneLocation } from '../../../../plain/location.tsx'
import { lendHandle, nothing, paneFacts, publishPane } from '../../../../plain/panes.ts'
import { actedRow } from '../../../../plain/use-list-handle.ts'
import { send } from '../../../../wire/client.ts'
import { order } from '../thing.ts'
import { type OrderHandle, orderDetailPane } from './handle.ts'
import { openedFrom, placeIn } from './neighbours.ts'

export type OrderDetails = Out<Api['order']['details']>
export type OrderLog = Out<Api['order']['log']>

const live = { meta: { table: order.table }, placeholderData: keepPreviousData, retry: false } as const
/** As many as a list call answers at once. */
const most = 200

/** The order, asked again when somebody changes an order; the one before it stands until it is there. */
export function useOrder(id: number) {
  return useQuery({
    ...live,
    queryKey: ['order', 'details', id],
    queryFn: ({ signal }) => send(orderCalls.details, { id }, { signal, dedupe: false, quiet: true }),
  })
}

/** With its log. */
export function useDetail(id: number) {
  const asked = useOrder(id)
  const log = useQuery({
    ...live,
    queryKey: ['order', 'log', id],
    queryFn: ({ signal }) => send(orderCalls.log, { id }, { signal, dedupe: false, quiet: true }),
  })
  return { asked, log: log.isPlaceholderData ? undefined : log.data }
}

/** The orders of the list that this one was opened from, as they stood then. */
export function useNeighbours(id: number): { readonly ids: readonly number[]; readonly place?: number } {
  const from = openedFrom()
  const { data = from?.ids ?? [] } = useQuery({
    queryKey: ['order.neighbours', from?.number],
    enabled: from?.question !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const asked = { ...from?.question, pageNum: 1, pageSize: most }
      const { records } = await send(orderCalls.page, asked, { signal, dedupe: false, quiet: true })
      return records.map(row => row.id)
    },
  })
  const place = placeIn(data, id)
  return place === undefined ? { ids: data } : { ids: data, place }
}

/** Publishes the pane with its order as the row that is acted on, so that what acts on a row of the list acts here. */
export function usePublished(shown: OrderDetails | undefined, ids: readonly number[]): void {
  const { id, patch } = usePaneLocation()
  const client = useQueryClient()
  const near = (delta: 1 | -1) => {
    const at = shown === undefined ? -1 : ids.indexOf(shown.id)
    return at < 0 ? undefined : ids[at + delta]
  }
  const latest = useLatest<OrderHandle>({
    step(delta) {
      const to = near(delta)
      if (to !== undefined) patch({ id: String(to), follow: undefined }, { replace: true })
    },
    whyNotStep: delta => (near(delta) === undefined ? `没有${delta === 1 ? '下' : '上'}一单了` : undefined),
    refresh: () => client.invalidateQueries({ queryKey: ['order'] }),
  })
  useLayoutEffect(
    () =>
      lendHandle(id, 'order', {
        step: delta => latest.current.step(delta),
        whyNotStep: delta => latest.current.whyNotStep(delta),
        refresh: () => latest.current.refresh(),
      }),
    [id],
  )
  useLayoutEffect(() => lendHandle(id, 'page', { refresh: () => latest.current.refresh() }), [id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other neighbours other reasons hold
  useLayoutEffect(() => {
    publishPane(id, {
      ...paneFacts(id),
      ...{ kind: orderDetailPane, title: '订单详情', editor: 'closed', dialog: false },
      rows: shown ? [actedRow(order, shown)] : [],
      selection: shown ? 'one' : 'none',
    })
  }, [id, shown, ids])
  useLayoutEffect(() => () => publishPane(id, nothing), [id])
}
