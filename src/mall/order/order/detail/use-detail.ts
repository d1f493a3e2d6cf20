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

export interface Neighbours {
  readonly ids: readonly number[]
  readonly place?: number
  /** They are being asked for. */
  readonly isAsked: boolean
  /** Once they are known. */
  known(): Promise<readonly number[]>
}

/** The orders of the list that this one was opened from, as they stood then. */
export function useNeighbours(id: number): Neighbours {
  const from = openedFrom()
  const client = useQueryClient()
  const asking = {
    queryKey: ['order.neighbours', from?.number],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const asked = { ...from?.question, pageNum: 1, pageSize: most }
      const { records } = await send(orderCalls.page, asked, { signal, dedupe: false, quiet: true })
      return records.map(row => row.id)
    },
  }
  const enabled = from?.question !== undefined
  const { data: ids = from?.ids ?? [], isLoading } = useQuery({ ...asking, enabled })
  const place = placeIn(ids, id)
  return {
    ids,
    ...(place === undefined ? {} : { place }),
    isAsked: isLoading,
    known: async () => (enabled ? client.fetchQuery(asking) : ids),
  }
}

interface Published {
  /** Of the address: it goes on before its order is there. */
  readonly orderId: number
  readonly shown: OrderDetails | undefined
  readonly neighbours: Neighbours
}

/** Publishes the pane with its order as the row that is acted on, so that what acts on a row of the list acts here. */
export function usePublished({ orderId, shown, neighbours }: Published): void {
  const { id, patch } = usePaneLocation()
  const client = useQueryClient()
  const { ids, isAsked, known } = neighbours
  const why = (of: readonly number[], delta: 1 | -1) =>
    near(of, orderId, delta) === undefined ? `没有${delta === 1 ? '下' : '上'}一单了` : undefined
  const latest = useLatest<OrderHandle>({
    async step(delta) {
      const all = await known()
      const to = near(all, orderId, delta)
      if (to !== undefined) patch({ id: String(to), follow: undefined }, { replace: true })
      return why(all, delta)
    },
    // A key that is faster than they are waits for them.
    whyNotStep: delta => (isAsked ? undefined : why(ids, delta)),
    // What came back of it stands on the page too.
    async refresh() {
      const stale = ['order', 'orderReturn']
      await Promise.all(stale.map(key => client.invalidateQueries({ queryKey: [key] })))
    },
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
  }, [id, orderId, shown, ids, isAsked])
  useLayoutEffect(() => () => publishPane(id, nothing), [id])
}

function near(ids: readonly number[], id: number, delta: 1 | -1): number | undefined {
  const at = ids.indexOf(id)
  return at < 0 ? undefined : ids[at + delta]
}
