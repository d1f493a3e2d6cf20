import { rankCalls } from '../../../generated/contract/calls/rank.ts'
import { useCommand } from '../../../kit/commands-context.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { RowPage } from '../../../plain/row-page.tsx'
import { rankKinds, rankPeriods } from '../../../values/lists.ts'
import { send } from '../../../wire/client.ts'
import { GoodsTable } from '../../parts/goods/goods-table.tsx'
import { placeGoods, takeOut } from './commands.ts'
import { rank } from './thing.ts'

const kinds: Readonly<Record<number, string>> = rankKinds
const periods: Readonly<Record<number, string>> = rankPeriods
const read = (id: number, signal: AbortSignal) => send(rankCalls.details, { id }, { signal, dedupe: false })

/** 榜单详情: a ranking with its goods in their places, which are changed here. */
export function RankDetails() {
  return (
    <RowPage
      thing={rank}
      title="榜单详情"
      read={read}
      fact={({ kind, period, goods }) => `${kinds[kind]}${periods[period]}，${goods.length}款`}
    >
      {({ goods }) => (
        <div className="min-h-0 flex-1 overflow-auto border-t border-line-1">
          {goods.length === 0 ? <Empty title="榜单里的商品都已不在商城" /> : null}
          {goods.length > 0 ? (
            <GoodsTable
              goods={goods}
              place="名次"
              deeds={({ spuId, name }, at) => (
                <Deeds spuId={spuId} name={name} place={at + 1} last={at === goods.length - 1} />
              )}
            />
          ) : null}
        </div>
      )}
    </RowPage>
  )
}

interface DeedsProps {
  readonly spuId: number
  readonly name: string
  /** From 1. */
  readonly place: number
  readonly last: boolean
}

function Deeds({ spuId, name, place, last }: DeedsProps) {
  const placing = useCommand(placeGoods)
  const taking = useCommand(takeOut)
  const goods = String(spuId)
  const to = (next: number) => placing?.run('button', { goods, place: String(next) })
  return (
    <span className="flex justify-end">
      {placing ? (
        <>
          <IconButton
            label={`上移${name}`}
            icon="chevron-up"
            reason={place === 1 ? '已经是第一名' : placing.reason}
            onClick={() => to(place - 1)}
          />
          <IconButton
            label={`下移${name}`}
            icon="chevron-down"
            reason={last ? '已经是最后一名' : placing.reason}
            onClick={() => to(place + 1)}
          />
        </>
      ) : null}
      {taking ? (
        <IconButton
          label={`移除${name}`}
          icon="x"
          reason={taking.reason}
          onClick={() => taking.run('button', { goods })}
        />
      ) : null}
    </span>
  )
}
