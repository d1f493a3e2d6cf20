// biome-ignore-all lint/a11y/useSemanticElements: a windowed grid with frozen columns cannot be a <table>
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid is the one tab stop and names the active cell
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Empty } from '../empty.tsx'
import { Bar } from '../skeleton.tsx'
import { useDelayed } from '../use-delayed.ts'
import type { Column } from './column.ts'

interface SkeletonRowsProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly ticks: boolean
  readonly rowHeight: number
}

const shares = ['w-3/5', 'w-2/5', 'w-4/5', 'w-1/2'] as const

/** Stand where the rows will stand, at their height and in their columns. */
export function SkeletonRows<Row>({ columns, ticks, rowHeight }: SkeletonRowsProps<Row>) {
  if (!useDelayed(true)) return null
  return Array.from({ length: 20 }, (_, row) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
      key={row}
      aria-hidden
      style={{ height: rowHeight }}
      className="grid grid-cols-(--tracks) items-center border-b border-line-1"
    >
      {ticks ? <Bar className="mx-auto size-3.5" /> : null}
      {columns.map((column, i) => (
        <span key={column.id} className={cx('flex px-2', i === 0 && !ticks && 'pl-4')}>
          <Bar
            className={`${shares[(row + i) % shares.length]} ${column.align === 'right' ? 'ml-auto' : ''}`}
          />
        </span>
      ))}
    </div>
  ))
}

/**
 * What the grid shows without rows. The text stays in the middle of the visible part, however wide the table is. To a
 * screen reader it is one cell of the grid, because a grid may hold only cells and the text may have a button.
 */
export function EmptyRows({ children }: { readonly children: ReactNode }) {
  return (
    <div role="row" className="h-full">
      <div role="gridcell" className="frozen-cell h-full w-[100cqi]">
        {children ?? <Empty />}
      </div>
    </div>
  )
}
