import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import type { Api } from '../../../../contract/api.ts'
import type { Out } from '../../../../contract/call.ts'
import { orderCalls } from '../../../../generated/contract/calls/order.ts'
import { useLatest } from '../../../../kit/use-latest.ts'
import { usePaneLocation } from '../../../../plain/location.tsx'
import { lendHandle, nothing, paneFacts, publishPane } from '../../../../plain/panes.ts'
import { readQuery } from '../../../../plain/query.ts'
import { useRowOnReturn } from '../../../../plain/row-on-return.ts'
import { actedRow } from '../../../../plain/use-list-handle.ts'
import { send } from '../../../../wire/client.ts'
import { order, orderPlain } from '../thing.ts'
import { type OrderHandle, orderDetailPane } from './handle.ts'
import { goesOn, joined, type Known, most, nextIn, openedFrom, placeIn } from './neighbours.ts'

export type OrderDetails = Out<Api['order']['details']>
export type OrderLog = Out<Api['order']['log']>

const live = { meta: { table: order.table }, placeholderData: keepPreviousData, retry: false } as const

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
  readonly known: Known
  readonly place?: number
  /** They are being asked for. */
  readonly isAsked: boolean
  /** The one after this or before it, asked for where it is not known yet; undefined: there is none. */
  next(delta: 1 | -1): Promise<number | undefined>
}

/** The orders of the list that this one was opened from, as they stood then: as many as a call answers, more as one goes on. */
export function useNeighbours(id: number): Neighbours {
  const from = openedFrom()
  const client = useQueryClient()
  const { mall } = usePaneLocation()
  const read = async (block: number, signal?: AbortSignal): Promise<Known> => {
    const asked = { ...from?.question, pageNum: block, pageSize: most }
    const { records, total } = await send(orderCalls.page, asked, { signal, dedupe: false, quiet: true })
    return { first: block, last: block, ids: records.map(row => row.id), total }
  }
  const queryKey = ['order.neighbours', from?.number]
  const asking = {
    queryKey,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      // Those about the page of the list that it stood on.
      const { page, size } = readQuery(order, new URLSearchParams(from?.search), mall.pageSize)
      const block = Math.floor(((page - 1) * size) / most) + 1
      const known = await read(block, signal)
      const ends = !goesOn(known, 1) || known.ids.includes(id)
      return ends ? known : joined(known, await read(block + 1, signal))
    },
  }
  const enabled = from?.question !== undefined
  const { data: known = none, isLoading } = useQuery({ ...asking, enabled })
  const place = placeIn(known, id)
  return {
    known,
    ...(place === undefined ? {} : { place }),
    isAsked: isLoading,
    async next(delta) {
      const now = enabled ? await client.fetchQuery(asking) : none
      const at = nextIn(now, id, delta)
      if (at !== undefined || placeIn(now, id) === undefined || !goesOn(now, delta)) return at
      const more = joined(now, await read(delta === 1 ? now.last + 1 : now.first - 1))
      client.setQueryData(queryKey, more)
      return nextIn(more, id, delta)
    },
  }
}

const none: Known = { first: 1, last: 1, ids: [], total: 0 }

const lists = [order.pane, orderPlain.pane]

interface Published {
  /** Of the address: it goes on before its order is there. */
  readonly orderId: number
  readonly shown: OrderDetails | undefined
  readonly neighbours: Neighbours
}

/** Publishes the pane with its order as the row that is acted on, so that what acts on a row of the list acts here. */
export function usePublished({ orderId, shown, neighbours }: Published): void {
  const { id, path, patch } = usePaneLocation()
  const client = useQueryClient()
  const { isAsked, known } = neighbours
  useRowOnReturn(lists, orderId)
  const ended = (delta: 1 | -1) => `没有${delta === 1 ? '下' : '上'}一单了`
  const latest = useLatest<OrderHandle>({
    async step(delta) {
      const to = await neighbours.next(delta)
      if (to === undefined) return ended(delta)
      patch({ id: String(to), follow: undefined }, { replace: true })
      return undefined
    },
    // A key that is faster than they are waits for them.
    whyNotStep(delta) {
      if (isAsked || nextIn(known, orderId, delta) !== undefined) return undefined
      return neighbours.place !== undefined && goesOn(known, delta) ? undefined : ended(delta)
    },
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
      ...(shown && { record: { called: shown.orderNo, path } }),
    })
  }, [id, path, orderId, shown, known, isAsked])
  useLayoutEffect(() => () => publishPane(id, nothing), [id])
}
