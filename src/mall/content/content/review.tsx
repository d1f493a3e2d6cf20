import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contentCalls } from '../../../generated/contract/calls/content.ts'
import { Skeleton } from '../../../kit/skeleton.tsx'
import type { RowIn } from '../../../plain/cells.tsx'
import { FailedPane } from '../../../plain/failed-pane.tsx'
import { send } from '../../../wire/client.ts'
import { Aside } from './aside.tsx'
import { PhonePage } from './phone-page.tsx'
import { content } from './thing.ts'
import { WaitingList } from './waiting-list.tsx'

/** A content in the queue: what else waits, the page as clients would see it, and what is new in it. */
export function Review({ row }: { readonly row: RowIn<typeof content> }) {
  const { data, error, refetch } = useQuery({
    queryKey: [content.id, 'look', row.id],
    queryFn: ({ signal }) =>
      send(contentCalls.detail, { id: row.id }, { signal, dedupe: false, quiet: true }),
    meta: { table: content.table },
  })
  return (
    <div className="@container">
      <div className="mx-auto grid max-w-300 grid-cols-1 items-start gap-4 @[44rem]:grid-cols-[minmax(0,1fr)_20rem] @[64rem]:grid-cols-[15rem_minmax(0,1fr)_22rem]">
        <div className="hidden @[64rem]:block">
          <WaitingList />
        </div>
        <div className="min-w-0">
          <Renewed key={row.id} revision={row.revision} />
          <PhonePage page={row} />
        </div>
        <div className="min-w-0 rounded-8 border border-line-2 bg-raised">
          {error ? (
            <FailedPane error={error} onRetry={() => void refetch()} />
          ) : data ? (
            <Aside key={row.id} content={data} />
          ) : (
            <Skeleton />
          )}
        </div>
      </div>
    </div>
  )
}

/** Somebody has handed in another version while this one was read: the page has changed under the reader. */
function Renewed({ revision }: { readonly revision: number }) {
  const [seen] = useState(revision)
  if (seen === revision) return null
  return (
    <p role="alert" className="mx-auto mb-3 w-94 max-w-full rounded-6 bg-warn-tint px-3 py-2 text-warn-text">
      这条内容在你查看之后有新的修改，请重新查看
    </p>
  )
}
