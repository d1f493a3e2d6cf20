import { CommandButton } from '../../../kit/command-button.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import type { RowIn } from '../../../plain/cells.tsx'
import { ReadingSheet } from '../../../plain/queue/reading.tsx'
import { inforItems } from '../../../values/lists.ts'
import { DetailLines } from '../order/detail/lines.tsx'
import { useOrder } from '../order/detail/use-detail.ts'
import type { infor } from './thing.ts'
import { inforVerb } from './verbs.ts'

type Sheet = RowIn<typeof infor>

/** What is wished, what else may be said of it, and the lines of the order that it is about. */
export function SheetReading({ row }: { readonly row: Sheet }) {
  const items: Readonly<Record<number, string>> = inforItems
  return (
    <ReadingSheet
      title={row.orderNo}
      rows={[
        [items[row.item] ?? '事项', row.content],
        ['客户', row.companyName],
        ['提交时间', row.createTime.slice(0, 16)],
      ]}
    >
      <div className="mt-4 flex flex-wrap gap-2">
        <CommandButton command={inforVerb('settle')} size="form" />
        <CommandButton command={inforVerb('remark')} size="form" />
      </div>
      {row.orderId === null ? null : <Lines orderId={row.orderId} />}
    </ReadingSheet>
  )
}

function Lines({ orderId }: { readonly orderId: number }) {
  const { data, error, isPlaceholderData } = useOrder(orderId)
  // Never the lines of the sheet before it; whoever may not see orders judges by the sheet alone.
  if (data !== undefined && !isPlaceholderData)
    return (
      <div className="-mx-6 mt-5 -mb-6 border-t border-line-2">
        <DetailLines order={data} />
      </div>
    )
  return error ? null : <Skeleton />
}
