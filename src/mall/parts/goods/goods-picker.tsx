import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { ConfirmFoot } from '../../../kit/confirm-foot.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import type { Column } from '../../../kit/grid/column.ts'
import { ListGrid } from '../../../kit/grid/list-grid.tsx'
import type { GridHandle } from '../../../kit/grid/list-grid-props.ts'
import { Thumb } from '../../../kit/media/thumb.tsx'
import { Pager } from '../../../kit/pager.tsx'
import { SearchBox } from '../../../kit/search-box.tsx'
import { Segment } from '../../../kit/segment.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { filterInput } from '../../../plain/query.ts'
import { shelfStates } from '../../../values/lists.ts'
import { whyNotTicked } from '../../../values/live-rows.ts'
import { EachPrice } from '../price/each-price.tsx'
import { advancedFilters } from './advanced.ts'
import { AdvancedSearch } from './advanced-search.tsx'
import { firstView, typed, type View } from './picked.ts'
import { type Goods, pageSize, useFound, useGoods } from './use-goods.ts'

interface GoodsPickerProps {
  readonly title?: string
  readonly chosen: readonly number[]
  /** For whom they are chosen: each says its 到手价. */
  readonly channelId?: number
  /** Goods that are where these are going already, and the sentence that says so: they cannot be chosen. */
  readonly held?: { readonly ids: ReadonlySet<number>; readonly reason: string } | undefined
  onClose(): void
  onConfirm(ids: readonly number[]): void
}

const nothingTicked: ReadonlySet<number> = new Set()
/** Chosen rows are restored so many ms after the dialog has opened (spec.md section 4). */
const restoring = 200

const columns: readonly Column<Goods>[] = [
  {
    id: 'image',
    title: '图',
    width: 44,
    cell: row => <Thumb url={row.image} />,
  },
  { id: 'name', title: '商品名称', width: 200, grow: 1, cell: row => row.name },
  { id: 'spuNo', title: '款号', width: 120, muted: true, cell: row => row.spuNo },
  { id: 'categoryName', title: '分类', width: 100, muted: true, cell: row => row.categoryName },
  {
    id: 'shelf',
    title: '状态',
    width: 110,
    cell: row => (row.live === 1 ? <Tag tone="info">直播中</Tag> : shelfStates[row.shelf === 1 ? 1 : 0]),
  },
]

/** For a client also what a piece costs it. */
function columnsFor(channelId: number | undefined): readonly Column<Goods>[] {
  if (channelId === undefined) return columns
  const cell = ({ spuId }: Goods) => <EachPrice channelId={channelId} spuId={spuId} />
  return [...columns, { id: 'each', title: '到手价', width: 150, cell }]
}

/** 添加商品: what is chosen, or everything with its search; ticks stay over pages and searches. */
export function GoodsPicker(props: GoodsPickerProps) {
  const { title = '添加商品', chosen, channelId, held, onClose, onConfirm } = props
  const [view, setView] = useState<View>(firstView(chosen))
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => new Set(chosen))
  /** What 已选 lists: a row that is unticked there stays until the view is left. */
  const [listed, setListed] = useState(chosen)
  const [restored, setRestored] = useState(chosen.length === 0)
  const [words, setWords] = useState('')
  const [advanced, setAdvanced] = useState<Readonly<Record<string, string | undefined>>>({})
  const [asking, setAsking] = useState(false)
  const [page, setPage] = useState(1)
  const [current, setCurrent] = useState(-1)
  const grid = useRef<GridHandle>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRestored(true), restoring)
    return () => clearTimeout(timer)
  }, [])

  const shownColumns = useMemo(() => columnsFor(channelId), [channelId])
  const query = { ...filterInput(advancedFilters, advanced), ...typed(words) }
  const found = useFound({ page, query }, view === 'all')
  const kept = useGoods(listed, page, pageSize)
  const rows = (view === 'all' ? found.data?.records : kept.data) ?? []
  const total = view === 'all' ? (found.data?.total ?? 0) : listed.length
  const count = Object.values(advanced).filter(Boolean).length

  const show = (next: View) => {
    setView(next)
    setPage(1)
    setCurrent(-1)
    if (next === 'chosen') setListed([...ticked])
  }
  const search = () => {
    setView('all')
    setPage(1)
    setCurrent(-1)
  }
  const narrowed = words !== '' || count > 0
  const clear = () => {
    setWords('')
    setAdvanced({})
    search()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !(event.target instanceof HTMLElement)) return
    if (event.target.role !== 'grid') return
    const delta = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }[event.key]
    if (delta !== undefined) grid.current?.moveCurrent(delta)
    else if (event.key === ' ' || event.key === 'x') grid.current?.toggle(current)
    else if (event.key === ']' && page * pageSize < total) setPage(page + 1)
    else if (event.key === '[' && page > 1) setPage(page - 1)
    else return
    event.preventDefault()
  }
  return (
    <Dialog
      open
      title={title}
      fact={`已选${ticked.size}款`}
      width={860}
      height={640}
      bare
      onClose={onClose}
      foot={<ConfirmFoot onCancel={onClose} onConfirm={() => onConfirm([...ticked])} />}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the grid in it */}
      <div className="flex h-full min-h-0 w-full flex-col" onKeyDown={keys}>
        <div className="flex flex-none items-center gap-2 border-b border-line-1 px-3 py-2">
          <SearchBox
            label="名称、款号，或粘贴多个编码"
            value={words}
            className="w-72"
            onSearch={text => {
              setWords(text)
              search()
            }}
            onLeave={() => {
              grid.current?.focus()
              if (current < 0) grid.current?.moveCurrent(1)
            }}
          />
          <Button onClick={() => setAsking(true)}>{count > 0 ? `高级搜索（${count}）` : '高级搜索'}</Button>
          <span className="flex-1" />
          <Segment
            label="范围"
            value={view}
            options={[
              { value: 'chosen', label: '已选', count: String(ticked.size) },
              { value: 'all', label: '全部' },
            ]}
            onChange={show}
          />
        </div>
        <div className="flex min-h-0 flex-1 flex-col">
          <ListGrid
            ref={grid}
            label={title}
            columns={shownColumns}
            rows={rows}
            rowKey={row => row.spuId}
            rowHeight={36}
            current={Math.min(current, rows.length - 1)}
            onCurrent={setCurrent}
            selection={restored ? ticked : nothingTicked}
            onSelection={next => restored && setTicked(next)}
            locked={row => whyNotTicked(row) ?? (held?.ids.has(row.spuId) ? held.reason : undefined)}
            empty={
              <NoGoods chosen={view === 'chosen'} onAll={search} onClear={narrowed ? clear : undefined} />
            }
            loading={view === 'all' ? found.isFetching : kept.isFetching}
          />
        </div>
        <Pager
          total={total}
          more={view === 'all' && found.data?.more === true}
          page={page}
          size={pageSize}
          sizes={[pageSize]}
          onPage={next => {
            setPage(next)
            setCurrent(-1)
          }}
          onSize={() => {}}
        />
      </div>
      {asking ? (
        <AdvancedSearch
          values={advanced}
          onClose={() => setAsking(false)}
          onSearch={values => {
            setAdvanced(values)
            setAsking(false)
            search()
          }}
        />
      ) : null}
    </Dialog>
  )
}

interface NoGoodsProps {
  readonly chosen: boolean
  onAll(): void
  /** Absent: nothing was asked for. */
  readonly onClear: (() => void) | undefined
}

/** Why there is nothing to choose from, and what helps. */
function NoGoods({ chosen, onAll, onClear }: NoGoodsProps) {
  if (chosen)
    return (
      <Empty why="还没有选择商品">
        <Button onClick={onAll}>查看全部商品</Button>
      </Empty>
    )
  if (!onClear) return <Empty why="还没有商品" />
  return (
    <Empty why="没有符合条件的商品，可以放宽条件">
      <Button onClick={onClear}>清除筛选</Button>
    </Empty>
  )
}
