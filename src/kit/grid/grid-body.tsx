// biome-ignore-all lint/a11y/useSemanticElements: a windowed grid with frozen columns cannot be a <table>
import { type ReactNode, useRef } from 'react'
import { GridRow } from './grid-row.tsx'
import type { ListGridProps } from './list-grid-props.ts'
import type { RowKey } from './selection.ts'
import type { Under } from './under.ts'
import type { useTicks } from './use-ticks.ts'
import { useWindow } from './use-window.ts'
import { drawnRows } from './window-model.ts'

interface BodyProps<Row, K extends RowKey>
  extends Pick<
    ListGridProps<Row, K>,
    'columns' | 'rows' | 'rowKey' | 'activeColumn' | 'locked' | 'onRowMove' | 'rowState'
  > {
  readonly under: Under
  readonly gridId: string
  readonly ticks: ReturnType<typeof useTicks<Row, K>>
  readonly current: number
  readonly rowPx: number
  readonly headPx: number
  /** Room kept below the last row. */
  readonly footPx: number
  readonly head: ReactNode
  /** What stands where there are no rows. */
  readonly children: ReactNode
}

/** The head and the visible rows. Scrolling draws this again, but of the rows only those that become visible. */
export function GridBody<Row, K extends RowKey>(props: BodyProps<Row, K>) {
  const { columns, rows, rowKey, ticks, current, rowPx, headPx, footPx, under } = props
  const count = rows.length + under.count
  const viewport = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const range = useWindow({ viewport, layer, rowPx, headPx, count })

  return (
    <div className="min-h-full min-w-(--least)" style={{ height: headPx + count * rowPx + footPx }}>
      <div ref={viewport} className="grid-viewport">
        <div className="grid-across absolute inset-y-0 left-0 flex w-full min-w-(--least) flex-col">
          {props.head}
          <div className="relative flex-1 overflow-clip">
            {rows.length > 0 ? null : props.children}
            <div
              ref={layer}
              role={rows.length > 0 ? 'rowgroup' : undefined}
              className="absolute inset-x-0 top-0"
            >
              {drawnRows(range, under.place(current), count).map(({ index: at, slot }) => {
                const index = under.rowAt(at)
                const row = rows[index]
                if (row === undefined) return under.line?.(at, slot, rowPx)
                return (
                  <GridRow
                    key={slot}
                    row={row}
                    rowKey={rowKey(row)}
                    index={index}
                    place={at}
                    aria={under.aria?.(index)}
                    gridId={props.gridId}
                    columns={columns}
                    height={rowPx}
                    current={index === current}
                    selected={ticks.has(row)}
                    activeColumn={index === current ? props.activeColumn : undefined}
                    ticks={ticks.shown}
                    locked={props.locked?.(row)}
                    movable={props.onRowMove !== undefined}
                    state={props.rowState?.(row)}
                  />
                )
              })}
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}
