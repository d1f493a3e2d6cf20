// biome-ignore-all lint/a11y/useSemanticElements: a windowed grid with frozen columns cannot be a <table>
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid is the one tab stop and names the active cell
import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'
import { texts } from '../texts.ts'
import { type Column, leastWidth, nextSort, type Sort } from './column.ts'
import { HeadTick } from './head-tick.tsx'
import type { HeaderState } from './selection.ts'
import { useReorder } from './use-reorder.ts'
import type { useResize } from './use-resize.ts'

export interface GridHeadProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly sort: Sort | undefined
  readonly onSort: ((sort: Sort | undefined) => void) | undefined
  readonly ticks: HeaderState | undefined
  readonly onTicks: () => void
  readonly resize: ReturnType<typeof useResize>
  readonly onResetWidth: ((id: string) => void) | undefined
  readonly onMove: ((id: string, before: string | undefined) => void) | undefined
}

/** The head stays while the rows scroll under it. Nothing in it is a tab stop: sorting by key is a command. */
export function GridHead<Row>(props: GridHeadProps<Row>) {
  const { columns, sort, onSort, ticks, onTicks, resize, onResetWidth, onMove } = props
  const { moving, handlers } = useReorder(onMove)
  const shift = ticks === undefined ? 1 : 2

  return (
    <div
      role="row"
      aria-rowindex={1}
      className="grid h-row flex-none min-w-(--least) grid-cols-(--tracks) border-b border-line-2 bg-sunken text-12 text-ink-3 select-none"
    >
      {ticks === undefined ? null : <HeadTick state={ticks} onChange={onTicks} />}
      {columns.map((column, i) => {
        const sorted = sort?.id === column.id ? sort : undefined
        const last = i === columns.length - 1
        return (
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={i + shift}
            aria-label={column.title}
            aria-sort={
              sorted ? (sorted.desc ? 'descending' : 'ascending') : column.sortable ? 'none' : undefined
            }
            data-column={column.id}
            data-frozen={column.frozen || undefined}
            {...handlers(column.id, column.frozen)}
            className={cx(
              'relative flex min-w-0 items-center px-2',
              column.align === 'right' && 'justify-end',
              column.frozen && 'frozen-cell',
              column.frozen && !columns[i + 1]?.frozen && 'frozen-edge',
              i === 0 && ticks === undefined && 'pl-4',
              last && 'pr-4',
              moving?.id === column.id && 'opacity-50',
              moving?.before === column.id && 'shadow-[inset_2px_0_0_var(--accent)]',
              moving && moving.before === undefined && last && 'shadow-[inset_-2px_0_0_var(--accent)]',
            )}
          >
            <HeadTitle column={column} sorted={sorted} onSort={onSort} />
            {column.fixed ? null : (
              // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse only; by key a width is a command
              <span
                aria-hidden
                data-resize={column.id}
                {...resize.handlers(column.id, column.minWidth ?? leastWidth)}
                onDoubleClick={() => onResetWidth?.(column.id)}
                className="resize-edge"
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

interface HeadTitleProps<Row> {
  readonly column: Column<Row>
  readonly sorted: Sort | undefined
  readonly onSort: ((sort: Sort | undefined) => void) | undefined
}

function HeadTitle<Row>({ column, sorted, onSort }: HeadTitleProps<Row>) {
  const words = (
    <>
      <span className="truncate">{column.title}</span>
      {column.unit === undefined ? null : <span className="flex-none text-ink-3">{column.unit}</span>}
    </>
  )
  if (!column.sortable || !onSort) return <span className="flex min-w-0 items-center gap-1">{words}</span>
  return (
    <button
      type="button"
      tabIndex={-1}
      data-tip={sorted ? undefined : texts['grid.sort']}
      onClick={() => onSort(nextSort(column, sorted))}
      className="group flex h-full min-w-0 items-center gap-1 hover:text-ink-1"
    >
      {words}
      <Icon
        name={sorted && !sorted.desc ? 'chevron-up' : 'chevron-down'}
        size={12}
        className={sorted ? 'text-ink-2' : 'hidden text-ink-4 group-hover:block'}
      />
    </button>
  )
}
