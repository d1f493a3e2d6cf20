import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { cx } from './cx.ts'
import { texts } from './texts.ts'

export interface ColumnMenuProps {
  /** All columns in their order. Those that name the row cannot be hidden. */
  readonly columns: readonly { readonly id: string; readonly title: string; readonly always?: boolean }[]
  readonly hidden: ReadonlySet<string>
  /** Those that the window has no room for; who asks for one gets it, and the table scrolls. */
  readonly folded: ReadonlySet<string>
  readonly onShow: (id: string, shown: boolean) => void
  /** Rows close together; absent where all are of one height. */
  readonly dense?: boolean
  readonly onDense?: (dense: boolean) => void
  /** Those that stand still while the others scroll; absent where that is not to be chosen. */
  readonly pinned?: ReadonlySet<string>
  readonly onPin?: (id: string, pinned: boolean) => void
  /** Order, widths and visibility as declared. */
  readonly onReset: () => void
}

/** What the column menu holds; loaded when it is first opened. */
export function ColumnList({
  columns,
  hidden,
  folded,
  dense = false,
  pinned,
  onShow,
  onDense,
  onPin,
  onReset,
  onClose,
}: ColumnMenuProps & { readonly onClose: () => void }) {
  return (
    <>
      <div className="flex min-h-0 flex-col overflow-auto">
        {columns.map(column => (
          <div key={column.id} className="flex flex-none items-center rounded-6 pr-1 hover:bg-hover">
            <Checkbox
              checked={!hidden.has(column.id) && !folded.has(column.id)}
              reason={column.always ? '这一列总是显示' : undefined}
              onChange={shown => onShow(column.id, shown)}
              className="h-7 flex-1 rounded-6 px-2"
            >
              {column.title}
              {folded.has(column.id) ? (
                <span className="ml-2 text-12 text-ink-3">{texts['columns.narrow']}</span>
              ) : null}
            </Checkbox>
            {onPin && !column.always ? (
              <button
                type="button"
                aria-label={`${texts['columns.pin']}${column.title}`}
                aria-pressed={pinned?.has(column.id) === true}
                onClick={() => onPin(column.id, pinned?.has(column.id) !== true)}
                className={cx(
                  'h-5.5 rounded-4 px-1.5 text-12',
                  pinned?.has(column.id) ? 'bg-active text-ink-1' : 'text-ink-3 hover:text-ink-1',
                )}
              >
                {texts['columns.pin']}
              </button>
            ) : null}
          </div>
        ))}
      </div>
      <div className="mt-1 flex items-center justify-between gap-3 border-t border-line-1 pt-1">
        {onDense ? (
          <Checkbox checked={dense} onChange={onDense} className="h-7 rounded-6 px-2 hover:bg-hover">
            {texts['rows.dense']}
          </Checkbox>
        ) : (
          <span />
        )}
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
