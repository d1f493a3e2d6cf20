import { useEffect, useState } from 'react'
import { Empty } from '../../../../kit/empty.tsx'
import { ErrorPane } from '../../../../kit/error-pane.tsx'
import { Skeleton } from '../../../../kit/skeleton.tsx'
import { usePaneLocation } from '../../../../plain/location.tsx'
import { settle } from '../../../../plain/settled.ts'
import { Failed, Refused } from '../../../../wire/errors.ts'
import { DetailReturns } from '../../return/section.tsx'
import { OrderOverlays } from '../overlays.tsx'
import { DetailHead } from './head.tsx'
import { DetailLines } from './lines.tsx'
import { DetailLog } from './log.tsx'
import { DetailSide } from './side.tsx'
import { StepBar } from './step-bar.tsx'
import { useDetail, useNeighbours, usePublished } from './use-detail.ts'

/** 订单详情: one order whole, with the acts of its list. */
export function OrderScreen() {
  const { search } = usePaneLocation()
  const text = search.get('id') ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? <OpenOrder id={Number(text)} /> : <Unknown />
}

function Unknown() {
  useEffect(settle, [])
  return <Empty title="没有这个订单" why="可能编号不对，或不在你能看的范围内" />
}

function OpenOrder({ id }: { readonly id: number }) {
  const { asked, log } = useDetail(id)
  const neighbours = useNeighbours(id)
  const [now] = useState(() => Date.now())
  const { data, error } = asked
  usePublished({ orderId: id, shown: error || asked.isPlaceholderData ? undefined : data, neighbours })
  const isThere = data !== undefined || error !== null
  useEffect(() => {
    if (isThere) settle()
  }, [isThere])
  if (error instanceof Refused && error.code === 404) return <Unknown />
  if (error && (!data || asked.isPlaceholderData))
    return (
      <ErrorPane
        title={error.message}
        errorId={error instanceof Failed ? error.errorId : undefined}
        onRetry={() => void asked.refetch()}
      />
    )
  if (!data) return <Skeleton />
  return (
    <section aria-label={`订单${data.orderNo}`} className="flex min-h-0 flex-1 flex-col">
      <DetailHead order={data} place={neighbours.place} count={neighbours.known.total} />
      <div className="@container min-h-0 flex-1 overflow-auto border-t border-line-2">
        <StepBar order={data} now={now} />
        <div className="flex min-h-full flex-col @[52rem]:flex-row">
          <div className="min-w-0 flex-1 pb-6">
            <DetailLines order={data} />
            {data.orderStatus < 5 ? null : <DetailReturns orderId={data.id} />}
            <DetailLog rows={log} now={now} />
          </div>
          <DetailSide order={data} />
        </div>
      </div>
      <OrderOverlays />
    </section>
  )
}
