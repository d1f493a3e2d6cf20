import { rankCalls } from '../../../generated/contract/calls/rank.ts'
import { Button } from '../../../kit/button.tsx'
import { useCommand } from '../../../kit/commands-context.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { RowPage } from '../../../plain/row-page.tsx'
import { rankKinds, rankPeriods } from '../../../values/lists.ts'
import { makesItself } from '../../../values/rank.ts'
import { showTime } from '../../../values/time.ts'
import { send } from '../../../wire/client.ts'
import { GoodsTable } from '../../parts/goods/goods-table.tsx'
import { exceptGoods, pinGoods, placeGoods, takeOut } from './commands.ts'
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
      fact={({ kind, period, goods, generateTime }) =>
        `${kinds[kind]}${periods[period]}，${goods.length}款${generateTime ? `，${generateTime.slice(0, 16)}生成` : ''}`
      }
    >
      {({ goods, kind, mode, generateTime }) => (
        <div className="min-h-0 flex-1 overflow-auto border-t border-line-1">
          {goods.length === 0 ? (
            <Empty
              title={
                makesItself(mode) && generateTime === null
                  ? '还没有可以上榜的商品，每天夜里会再生成'
                  : '榜单里的商品都已不在商城'
              }
            />
          ) : null}
          {goods.length > 0 ? (
            <GoodsTable
              goods={goods}
              place="名次"
              more={[
                { title: '升降', cell: line => <Movement {...line} /> },
                {
                  title: measured[kind] ?? '数值',
                  number: kind !== 2,
                  cell: ({ value }) => shownValue(kind, value),
                },
              ]}
              deeds={(line, at) => <Deeds {...line} place={at + 1} last={at === goods.length - 1} />}
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
  readonly pinned: number
  /** From 1. */
  readonly place: number
  readonly last: boolean
}

function Deeds({ spuId, name, pinned, place, last }: DeedsProps) {
  const placing = useCommand(placeGoods)
  const pinning = useCommand(pinGoods)
  const excepting = useCommand(exceptGoods)
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
      {pinning ? (
        <Button
          kind="quiet"
          aria-label={pinned === 1 ? `取消固定${name}` : `固定${name}`}
          aria-pressed={pinned === 1}
          className="min-w-16"
          reason={pinning.reason}
          onClick={() => pinning.run('button', { goods })}
        >
          {pinned === 1 ? '已固定' : '固定'}
        </Button>
      ) : null}
      {excepting ? (
        <Button
          kind="quiet"
          aria-label={`${name}不上榜`}
          reason={excepting.reason}
          onClick={() => excepting.run('button', { goods })}
        >
          不上榜
        </Button>
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

const measured: Readonly<Record<number, string>> = { 1: '销量', 2: '上架日', 3: '收藏' }

function shownValue(kind: number, value: number | null): string {
  if (value === null) return '–'
  return kind === 2 ? showTime(value * 1000).slice(0, 10) : value.toLocaleString('en-US')
}

/** How it moved since the day before it was made last; colours stand beside arrows. */
function Movement({ move, fresh }: { readonly move: number | null; readonly fresh: number }) {
  if (fresh === 1) return <span className="text-info-text">新</span>
  if (move === null || move === 0) return <span className="text-ink-3">–</span>
  return move > 0 ? (
    <span className="text-accent-text">{`↑${move}`}</span>
  ) : (
    <span className="text-err-text">{`↓${-move}`}</span>
  )
}
