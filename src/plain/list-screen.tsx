import {
  type ComponentType,
  type CSSProperties,
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useCommand, useCommands, usePlaced } from '../kit/commands-context.tsx'
import { ErrorPane } from '../kit/error-pane.tsx'
import { ListGrid } from '../kit/grid/list-grid.tsx'
import type { GridHandle } from '../kit/grid/list-grid-props.ts'
import { useRoom } from '../kit/grid/use-room.ts'
import { Pager } from '../kit/pager.tsx'
import { useLinger } from '../kit/use-linger.ts'
import { useTypedAhead } from '../kit/use-typed-ahead.ts'
import { whyNotTicked } from '../values/live-rows.ts'
import { Failed } from '../wire/errors.ts'
import type { BesideRows as Beside } from './beside-rows.tsx'
import type { Cells } from './cells.tsx'
import type { EditorProps } from './editor/editor.tsx'
import type { Controls } from './editor/field-control.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { Then } from './inline/inline.ts'
import { useInline } from './inline/use-inline.tsx'
import { useTyped } from './inline/use-typed.ts'
import { ListHead } from './list-head.tsx'
import { usePaneLocation } from './location.tsx'
import { openBeside } from './open-beside.ts'
import type { RemoveAll, SetTo } from './panes.ts'
import { hasSheet, idOf, nameOf, type PlainRow, type Thing } from './plain.ts'
import { columnsAsked, isInOrder } from './query.ts'
import { settle, settled } from './settled.ts'
import type { InTabs } from './tabs.ts'
import { useColumns } from './use-columns.ts'
import { useCurrent } from './use-current.ts'
import { useList } from './use-list.ts'
import { actedRow, useListHandle } from './use-list-handle.ts'
import { useSelection } from './use-selection.ts'
import { useView } from './use-view.ts'
import { verb } from './verbs.ts'
import { useViewsHandle } from './views/use-views-handle.ts'
import { useViewSeat } from './views/view-location.tsx'

const PlainEditor = lazy(() => import('./editor/editor.tsx').then(module => ({ default: module.Editor })))
const BulkSet = lazy(() => import('./bulk/bulk-set.tsx').then(module => ({ default: module.BulkSet })))

const Selected = lazy(() => import('./selected.tsx').then(module => ({ default: module.Selected })))
const NoRows = lazy(() => import('./no-rows.tsx').then(module => ({ default: module.NoRows })))
const BesideRows = lazy(async () => {
  await settled()
  return { default: (await import('./beside-rows.tsx')).BesideRows }
})
const DraftStrip = lazy(async () => {
  await settled()
  return { default: (await import('./sheet/draft-strip.tsx')).DraftStrip }
})

const noCells: Cells = {}

/** Rows of an earlier question cannot be ticked: they are about to go. */
const nothingTicked = () => {}

interface ListScreenProps {
  readonly thing: Thing
  readonly cells?: Cells
  readonly controls?: Controls
  /** The thing's own, where its form is no plain one. */
  readonly Editor?: ComponentType<EditorProps> | undefined
  /** In the place of the table, where the address asks for it. */
  readonly Wall?: ComponentType<WallProps> | undefined
  readonly tabs?: InTabs | undefined
}

/** The rows of a page otherwise than as a table: the same cursor, the same ticks. */
export interface WallProps {
  readonly ref: Ref<GridHandle>
  readonly rows: readonly PlainRow[]
  readonly rowKey: (row: PlainRow) => number
  readonly current: number
  readonly onCurrent: (index: number) => void
  readonly selection: ReadonlySet<number>
  readonly onSelection: (ids: ReadonlySet<number>) => void
  readonly empty: ReactNode
}

/** The list of a plain thing: search and filters, rows, pager, its editor and its bulk change. */
export function ListScreen({
  thing,
  cells = noCells,
  controls,
  Editor = PlainEditor,
  Wall,
  tabs,
}: ListScreenProps) {
  const location = usePaneLocation()
  const WallHere = location.search.get('as') === 'wall' ? Wall : undefined
  const seat = useViewSeat()
  const { query, page, waits, loading, fetching, turning, error, refetch } = useList(thing, location)
  const rows = page.records
  const [bulk, setBulk] = useState<boolean | 'all' | SetTo | RemoveAll>(false)
  const isWhole = bulk === 'all' || (typeof bulk === 'object' && bulk.whole === true)
  const grid = useRef<GridHandle>(null)
  const asked = JSON.stringify([query.page, query.size, query.sort, query.filters, query.keyword])
  const {
    at,
    set: setCurrent,
    want,
  } = useCurrent(thing, rows, asked, index =>
    index === 0 ? grid.current?.scrollToTop() : grid.current?.scrollToRow(index),
  )
  const search = useRef<HTMLInputElement>(null)
  const addFilter = useRef<HTMLButtonElement>(null)
  const columns = useColumns(thing, cells, rows, (query.page - 1) * query.size)
  const busy = useLinger(loading || fetching, thing.manners.lingers ?? 0)
  const [room, place] = useRoom()
  // The rows of one row beside them have all the same in it.
  const follows = location.search.has('follow')
  const askedColumns = useMemo(
    () => columnsAsked(thing, follows ? { ...query, filters: {} } : query),
    [thing, query, follows],
  )
  const view = useView(thing, location.userId, columns, {
    room,
    ticks: true,
    asked: askedColumns,
    saved: seat.view,
  })
  // The cursor begins at the column that was edited last: prices are changed one after the other.
  const [cursor, setCursor] = useState(view.column)
  // By its name: a column that has no room any more moves it to no other.
  const column = Math.max(
    0,
    view.shown.findIndex(({ id }) => id === cursor),
  )
  const setColumn = (index: number) => setCursor(view.shown[index]?.id)
  const selected = useSelection(thing, rows)
  const rowKey = useCallback((row: PlainRow) => idOf(thing, row), [thing])
  const editing = location.search.get('edit')
  const canMove = useCommand(verb(thing, 'moveUp')) !== undefined && isInOrder(query)
  const canEdit = useCommand(verb(thing, editing === 'new' ? 'add' : 'edit')) !== undefined
  useTypedAhead((editing !== null && canEdit) || bulk !== false)

  const commands = useCommands()
  const [opens] = usePlaced(thing.pane, 'open')
  // What Enter does.
  const open = (row: PlainRow) => {
    const command = opens ?? commands.lookup(verb(thing, 'edit'))
    if (command) commands.on(actedRow(thing, row)).run(command, 'key')
  }

  const leaveCell = useCallback((then: Then) => {
    if (then !== 'away') grid.current?.focus()
    if (then === 'down') grid.current?.moveCurrent(1)
  }, [])
  const active = view.shown[column]?.id
  const inline = useInline({
    thing,
    columns: view.shown,
    row: rows[at],
    column: active,
    selected: selected.rows,
    refetch,
    onLeave: leaveCell,
  })
  const openCell = (text?: string) => {
    if (active !== undefined) view.keepColumn(active)
    inline.open(text)
  }

  const [beside, setBeside] = useState<Beside>()
  const marked = useMemo(() => beside?.on(inline.columns) ?? inline.columns, [beside, inline.columns])

  useTyped(inline.takesNumbers && editing === null && bulk === false ? openCell : undefined)

  const { placeRow } = useListHandle({
    thing,
    location,
    query,
    page,
    turning,
    rows,
    current: at,
    setCurrent,
    want,
    columns: view.chosen.map(({ id }) => id).filter(id => thing.fields.some(field => field.name === id)),
    cells,
    grid,
    search,
    addFilter,
    selected,
    refetch,
    bulk,
    setBulk,
    inline,
    openCell,
  })
  const views = useViewsHandle({ thing, seat, layout: view, location })

  useEffect(() => {
    if (!loading) settle()
  }, [loading])

  // Somebody has removed what stood there: an empty page just beyond the last one is none.
  const beyond = !fetching && rows.length === 0 && query.page > 1 && query.page === page.pages + 1
  const { patch } = location
  useEffect(() => {
    if (beyond) patch({ page: undefined }, { replace: true })
  }, [beyond, patch])

  if (error) {
    const errorId = error instanceof Failed ? error.errorId : undefined
    return <ErrorPane title={error.message} errorId={errorId} onRetry={() => void refetch()} />
  }
  const noRows = (
    <Suspense fallback={null}>
      <NoRows thing={thing} query={query} waits={waits} />
    </Suspense>
  )
  return (
    <>
      <ListHead thing={thing} page={page} loading={loading || waits} view={view} views={views} />
      {hasSheet(thing) && !loading ? (
        <Suspense fallback={null}>
          <DraftStrip thing={thing} />
        </Suspense>
      ) : null}
      <FilterBar
        thing={thing}
        tabs={tabs}
        query={query}
        location={location}
        searchRef={search}
        addRef={addFilter}
        views={views}
        onLeave={() => {
          grid.current?.focus()
          // What was found is what one goes on with.
          if (at < 0 && search.current?.value.trim()) setCurrent(0)
        }}
      />
      {/* Another grid is another one to measure: of one that is gone only its end would be heard, 0 px. */}
      <div
        key={WallHere ? 'wall' : 'table'}
        ref={place}
        className="relative flex min-h-0 flex-1 flex-col"
        style={heightOf(thing)}
      >
        {WallHere ? (
          <WallHere
            ref={grid}
            rows={rows}
            rowKey={rowKey}
            current={at}
            onCurrent={setCurrent}
            selection={selected.ids}
            onSelection={turning ? nothingTicked : selected.change}
            empty={loading ? null : noRows}
          />
        ) : (
          <ListGrid
            ref={grid}
            label={thing.tab}
            columns={marked}
            rows={rows}
            rowKey={rowKey}
            rowHeight={rowHeight(thing, view.dense)}
            current={at}
            onCurrent={setCurrent}
            activeColumn={column}
            onActiveColumn={setColumn}
            selection={selected.ids}
            onSelection={turning ? nothingTicked : selected.change}
            locked={whyNotTicked}
            sort={query.sort}
            onSort={sort =>
              location.patch(
                { sort: sort && `${sort.desc ? '-' : ''}${sort.id}`, page: undefined },
                { replace: true },
              )
            }
            onOpen={open}
            onBeside={row => openBeside(commands, thing, row)}
            widths={view.widths}
            onColumnResize={view.resize}
            onColumnOrder={view.reorder}
            // What was refused the transport has said; the rows stay where they are.
            onRowMove={canMove ? (from, to) => void placeRow(from, to).catch(() => {}) : undefined}
            under={beside?.under}
            loading={busy}
            empty={noRows}
          />
        )}
        {selected.rows.length > 0 ? (
          <Suspense fallback={null}>
            <Selected thing={thing} selected={selected} page={page} patch={patch} />
          </Suspense>
        ) : null}
      </div>
      {thing.manners.height === undefined ? null : <div className="flex-1" />}
      <Pager
        total={page.total}
        more={page.more}
        loading={loading || waits}
        page={query.page}
        size={query.size}
        onPage={next => location.patch({ page: next === 1 ? undefined : String(next) })}
        onSize={size =>
          location.patch({
            size: size === location.mall.pageSize ? undefined : String(size),
            page: undefined,
          })
        }
      />
      <Suspense fallback={null}>
        {editing !== null && canEdit ? (
          <Editor
            thing={thing}
            which={editing}
            controls={controls}
            rows={rows}
            // The first column is where everybody begins: it asks for nothing.
            first={column > 0 ? active : undefined}
            onMoved={id => setCurrent(rows.findIndex(row => idOf(thing, row) === id))}
            onSaved={async id => {
              want(id)
              await refetch()
            }}
          />
        ) : null}
        {bulk ? (
          <BulkSet
            thing={thing}
            rows={isWhole ? rows : selected.acted(at)}
            to={typeof bulk === 'object' ? bulk : undefined}
            whole={isWhole && { query, total: page.total }}
            onClose={() => setBulk(false)}
            onDone={refetch}
          />
        ) : null}
        {inline.preview}
      </Suspense>
      {/* By itself: who opens an editor at once does not wait for it. */}
      <Suspense fallback={null}>
        <BesideRows
          thing={thing}
          rows={rows}
          current={at}
          paneId={location.id}
          grid={grid}
          onBeside={setBeside}
        />
      </Suspense>
      <div className="sr-only" aria-live="polite">
        {at >= 0 && rows[at] ? nameOf(thing, rows[at]) : ''}
      </div>
    </>
  )
}

/** 舒适, else 紧凑: with 28 px of picture, or with one line of text. */
function rowHeight({ picture }: Thing, dense: boolean): 28 | 32 | 36 {
  if (picture === undefined) return dense ? 28 : 32
  return dense ? 32 : 36
}

/** As high as spec.md says where there is room, less where there is not. */
function heightOf({ manners }: Thing): CSSProperties | undefined {
  return manners.height === undefined ? undefined : { flex: `0 1 ${manners.height / 16}rem` }
}
