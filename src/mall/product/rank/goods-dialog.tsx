import { useQuery } from '@tanstack/react-query'
import { rankCalls } from '../../../generated/contract/calls/rank.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { rankKinds, rankPeriods } from '../../../values/lists.ts'
import { send } from '../../../wire/client.ts'
import { GoodsTable } from '../../parts/goods/goods-table.tsx'
import { rank } from './thing.ts'

interface GoodsDialogProps {
  readonly rankId: number
  onClose(): void
}

/** A ranking with the goods in their places. */
export function GoodsDialog({ rankId, onClose }: GoodsDialogProps) {
  const { data, error } = useQuery({
    queryKey: [rank.id, 'goods', rankId],
    queryFn: ({ signal }) => send(rankCalls.details, { id: rankId }, { signal, dedupe: false }),
  })
  const words: Readonly<Record<number, string>> = rankKinds
  const periods: Readonly<Record<number, string>> = rankPeriods
  const fact = data && `${words[data.kind]}${periods[data.period]}，${data.goods.length}款`
  return (
    <Dialog open bare title={data?.name ?? '榜单'} fact={fact} width={760} height={560} onClose={onClose}>
      <div className="min-w-0 flex-1 overflow-auto">
        {error ? <Empty title={error.message} /> : null}
        {!data && !error ? <Skeleton /> : null}
        {data?.goods.length === 0 ? <Empty title="榜单里的商品都已不在商城" /> : null}
        {data && data.goods.length > 0 ? <GoodsTable goods={data.goods} place="名次" /> : null}
      </div>
    </Dialog>
  )
}
