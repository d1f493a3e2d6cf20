// biome-ignore-all lint/a11y/useSemanticElements: a windowed grid cannot be a <table>
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid is the one tab stop
import type { ReactNode } from 'react'
import { type Column, rem } from '../../kit/grid/column.ts'
import type { PlainRow, Thing } from '../plain.ts'
import { RowActions } from '../row-controls.tsx'

interface PlaceProps {
  /** Among the rows and lines of the grid. */
  readonly place: number
  readonly height: number
}

interface LineProps extends PlaceProps {
  readonly thing: Thing
  readonly columns: readonly Column<PlainRow>[]
  readonly row: PlainRow
}

/** One line under a row, with what can be done to it. */
export function Line({ thing, columns, row, ...at }: LineProps) {
  return (
    <Strip {...at} columns={columns}>
      {columns.map(({ id, align, muted, cell }) => (
        <Cell key={id} right={align === 'right'} quiet={muted}>
          {cell(row)}
        </Cell>
      ))}
      <Cell>
        <RowActions thing={thing} row={row} place="line" />
      </Cell>
    </Strip>
  )
}

/** What the columns of the lines are called. */
export function LineHead({ columns, ...at }: PlaceProps & Pick<LineProps, 'columns'>) {
  return (
    <Strip {...at} columns={columns}>
      {columns.map(({ id, title, unit, align }) => (
        <Cell key={id} right={align === 'right'} quiet>
          <span className="text-12 text-ink-3">{unit === undefined ? title : `${title} ${unit}`}</span>
        </Cell>
      ))}
    </Strip>
  )
}

/** In the place of lines: they are on their way, there are none, or they could not be fetched. */
export function LineNote({ children, ...at }: PlaceProps & { readonly children: ReactNode }) {
  return (
    <Strip {...at} columns={[]}>
      <Cell quiet>{children}</Cell>
    </Strip>
  )
}

interface StripProps extends PlaceProps, Pick<LineProps, 'columns'> {
  readonly children: ReactNode
}

function Strip({ place, height, columns, children }: StripProps) {
  const wide = columns.map(({ width, minWidth = width }) => `minmax(${rem(minWidth)}, ${rem(width)})`)
  const template = [...wide, 'minmax(0, 1fr)'].join(' ')
  return (
    <div
      role="row"
      // The head of the grid is its first row, and ARIA counts from one.
      aria-rowindex={place + 2}
      aria-level={2}
      style={{ top: place * height, height, gridTemplateColumns: template }}
      className="list-row absolute inset-x-0 grid border-line-1 border-b bg-sunken pl-21"
    >
      {children}
    </div>
  )
}

function Cell({
  right = false,
  quiet = false,
  children,
}: {
  right?: boolean
  quiet?: boolean | undefined
  children: ReactNode
}) {
  return (
    <div
      role="gridcell"
      className={`list-cell data ${right ? 'text-right' : ''} ${quiet ? 'text-ink-2' : ''}`}
      data-tip-cut=""
    >
      {children}
    </div>
  )
}
