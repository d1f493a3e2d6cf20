import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { Column } from '../../kit/grid/column.ts'
import type { GridHandle } from '../../kit/grid/list-grid-props.ts'
import type { Under } from '../../kit/grid/under.ts'
import { useRoom } from '../../kit/grid/use-room.ts'
import { Icon } from '../../kit/icon.tsx'
import { useLatest } from '../../kit/use-latest.ts'
import { columnsOf } from '../cells.tsx'
import { lendHandle } from '../panes.ts'
import { idOf, type Lines, type PlainRow, type Thing, type Unfolds } from '../plain.ts'
import type { UnfoldHandle } from './commands.ts'
import { Line, LineHead, LineNote } from './line.tsx'
import { lineColumns } from './line-columns.ts'
import { type Fetched, OpenRow } from './open-row.tsx'
import { placesOf } from './places.ts'
import { useLines } from './use-lines.ts'

type Columns = readonly Column<PlainRow>[]

/** What stands under the rows of a list, and the sign before their names by which a row is opened. */
export interface Unfolded extends Under {
  on(columns: Columns): Columns
}

interface UnfoldProps {
  readonly thing: Thing
  readonly unfolds: Unfolds
  readonly rows: readonly PlainRow[]
  readonly current: number
  /** Of the pane. */
  readonly paneId: string
  readonly grid: RefObject<GridHandle | null>
  onUnfolded(unfolded: Unfolded | undefined): void
}

/** The rows of a list that are open, by their ids: they stay so while the list is read again, sorted and paged. */
export function Unfold(props: UnfoldProps) {
  const { thing, unfolds, rows, paneId, onUnfolded } = props
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set<number>())
  const here = useMemo(
    () => rows.map(row => idOf(thing, row)).filter(id => open.has(id)),
    [thing, rows, open],
  )
  const lines = useLines(unfolds, here.length > 0)
  const [fetched, setFetched] = useState<ReadonlyMap<number, Fetched>>(new Map<number, Fetched>())
  const keep = useCallback(
    (id: number, one: Fetched) => setFetched(before => new Map(before).set(id, one)),
    [],
  )
  const [room, seat] = useRoom()
  // It stands beside the list, not around it.
  const measure = useCallback((mark: HTMLElement | null) => seat(mark?.parentElement ?? null), [seat])
  const latest = useLatest({ ...props, open, setOpen })
  useLayoutEffect(() => lendHandle(paneId, 'unfold', handleOver(latest)), [paneId])

  const unfolded = useMemo(
    () => unfoldedOf({ thing, unfolds, rows, open, setOpen, lines, fetched, room }),
    [thing, unfolds, rows, open, lines, fetched, room],
  )
  useEffect(() => onUnfolded(unfolded), [unfolded, onUnfolded])
  useEffect(() => () => onUnfolded(undefined), [onUnfolded])
  return (
    <>
      <span hidden ref={measure} />
      {lines
        ? here.map(id => <OpenRow key={id} thing={thing} lines={lines} id={id} onFetched={keep} />)
        : null}
    </>
  )
}

interface State {
  readonly thing: Thing
  readonly unfolds: Unfolds
  readonly rows: readonly PlainRow[]
  readonly open: ReadonlySet<number>
  setOpen(change: (open: ReadonlySet<number>) => ReadonlySet<number>): void
  readonly lines: Lines | undefined
  readonly fetched: ReadonlyMap<number, Fetched>
  /** Of the list, in px at 100 % text. */
  readonly room: number | undefined
}

function unfoldedOf({ thing, unfolds, rows, open, setOpen, lines, fetched, room }: State): Unfolded {
  const ids = rows.map(row => idOf(thing, row))
  const under = (index: number) => fetched.get(ids[index] ?? 0)
  // A head and its lines; a note alone where there are none yet.
  const lengths = ids.map((id, index) => {
    const count = lines ? (under(index)?.rows?.length ?? 0) : 0
    return open.has(id) ? (count > 0 ? count + 1 : 1) : 0
  })
  const places = placesOf(lengths)
  const columns = lines ? lineColumns(columnsOf(lines.thing, lines.cells), lines.shows, room) : []
  return {
    count: places.count,
    place: places.place,
    rowAt: places.rowAt,
    role: places.count > 0 ? 'treegrid' : undefined,
    aria: index =>
      places.count > 0 ? { 'aria-level': 1, 'aria-expanded': open.has(ids[index] ?? 0) } : undefined,
    line(place, slot, height) {
      const { index, nth } = places.lineAt(place)
      const { rows: found = [], failed = false } = under(index) ?? {}
      const at = { key: slot, place, height }
      if (lengths[index] === 1)
        return (
          <LineNote {...at} key={at.key}>
            {failed ? `${unfolds.title}没有加载出来` : lines && under(index)?.rows ? '暂无数据' : '加载中'}
          </LineNote>
        )
      const row = found[nth - 1]
      if (!lines || !row) return <LineHead {...at} key={at.key} columns={columns} />
      if (typeof row.heading === 'string')
        return (
          <LineNote {...at} key={at.key}>
            {row.heading}
          </LineNote>
        )
      return <Line {...at} key={at.key} thing={lines.thing} columns={columns} row={row} />
    },
    on: shown =>
      shown.map(column =>
        column.id === thing.name
          ? {
              ...column,
              cell: row => (
                <>
                  <Turn
                    title={unfolds.title}
                    open={open.has(idOf(thing, row))}
                    onTurn={() => setOpen(before => turned(before, idOf(thing, row)))}
                  />
                  {column.cell(row)}
                </>
              ),
            }
          : column,
      ),
  }
}

function turned(open: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(open)
  if (!next.delete(id)) next.add(id)
  return next
}

interface TurnProps {
  readonly title: string
  readonly open: boolean
  onTurn(): void
}

function Turn({ title, open, onTurn }: TurnProps) {
  return (
    <button
      type="button"
      // The grid is the one tab stop; by key the command itself is there.
      tabIndex={-1}
      aria-label={`${open ? '收起' : '展开'}${title}`}
      aria-expanded={open}
      onClick={onTurn}
      className="mr-1 -ml-1 inline-grid size-5 place-items-center rounded-4 align-[-0.15em] text-ink-3 hover:bg-active hover:text-ink-1"
    >
      <Icon name={open ? 'chevron-down' : 'chevron-right'} size={12} />
    </button>
  )
}

function handleOver(latest: RefObject<UnfoldProps & Pick<State, 'open' | 'setOpen'>>): UnfoldHandle {
  const current = () => {
    const { thing, rows, current: at } = latest.current
    const row = rows[at]
    return row && idOf(thing, row)
  }
  return {
    whyNot(open) {
      const { thing, unfolds, open: all } = latest.current
      const id = current()
      if (id === undefined) return `请先选择${thing.title}`
      if (all.has(id) === open) return open ? `${unfolds.title}已经展开` : `${unfolds.title}没有展开`
      return undefined
    },
    set(open) {
      const { setOpen, grid, current: at } = latest.current
      const id = current()
      if (id === undefined) return
      setOpen(before => (before.has(id) === open ? before : turned(before, id)))
      grid.current?.scrollToRow(at)
    },
    foldAll: () => latest.current.setOpen(() => new Set()),
  }
}
