import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { texts } from './texts.ts'

export interface ColumnMenuProps {
  /** All columns in their order. Those that name the row cannot be hidden. */
  readonly columns: readonly { readonly id: string; readonly title: string; readonly always?: boolean }[]
  readonly hidden: ReadonlySet<string>
  /** Those that the window has no room for; who asks for one gets it, and the table scrolls. */
  readonly folded: ReadonlySet<string>
  readonly onShow: (id: string, shown: boolean) => void
  /** Rows close together. */
  readonly dense: boolean
  readonly onDense: (dense: boolean) => void
  /** Order, widths and visibility as declared. */
  readonly onReset: () => void
}

/** What the column menu holds; loaded when it is first opened. */
export function ColumnList({
  columns,
  hidden,
  folded,
  dense,
  onShow,
  onDense,
  onReset,
  onClose,
}: ColumnMenuProps & { readonly onClose: () => void }) {
  return (
    <>
      <div className="flex min-h-0 flex-col overflow-auto">
        {columns.map(column => (
          <Checkbox
            key={column.id}
            checked={!hidden.has(column.id) && !folded.has(column.id)}
            reason={column.always ? '这一列总是显示' : undefined}
            onChange={shown => onShow(column.id, shown)}
            className="h-7 flex-none rounded-6 px-2 hover:bg-hover"
          >
            {column.title}
            {folded.has(column.id) ? (
              <span className="text-12 text-ink-3">{texts['columns.narrow']}</span>
            ) : null}
          </Checkbox>
        ))}
      </div>
      <div className="mt-1 flex items-center justify-between gap-3 border-t border-line-1 pt-1">
        <Checkbox checked={dense} onChange={onDense} className="h-7 rounded-6 px-2 hover:bg-hover">
          {texts['rows.dense']}
        </Checkbox>
        <Button
          kind="quiet"
          onClick={() => {
            onReset()
            onClose()
          }}
        >
          {texts['btn.reset']}
        </Button>
      </div>
    </>
  )
}
