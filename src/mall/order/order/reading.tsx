import { Skeleton } from '../../../kit/skeleton.tsx'
import type { RowIn } from '../../../plain/cells.tsx'
import { FailedPane } from '../../../plain/failed-pane.tsx'
import { DetailLines } from './detail/lines.tsx'
import { DetailSide } from './detail/side.tsx'
import { useOrder } from './detail/use-detail.ts'
import type { order } from './thing.ts'

/** What is ordered, for whom and for how much: whoever passes an order has seen all three. */
export function Reading({ row }: { readonly row: RowIn<typeof order> }) {
  const { data, error, isPlaceholderData, refetch } = useOrder(row.id)
  // Never the lines of the order before it.
  const isThere = data !== undefined && !isPlaceholderData
  if (error && !isThere) return <FailedPane error={error} onRetry={() => void refetch()} />
  if (!isThere) return <Skeleton />
  return (
    <article className="@container mx-auto max-w-264 overflow-hidden rounded-8 border border-line-2 bg-raised">
      <h2 className="flex items-baseline gap-3 border-b border-line-2 px-5 py-3">
        <span className="data text-16 font-semibold">{data.orderNo}</span>
        <span className="data text-12 text-ink-3">{`${data.createTime.slice(0, 16)}，${data.buyer}下单`}</span>
      </h2>
      <div className="flex flex-col @[52rem]:flex-row">
        <div className="min-w-0 flex-1 pb-3">
          <DetailLines order={data} />
        </div>
        <DetailSide order={data} />
      </div>
    </article>
  )
}
