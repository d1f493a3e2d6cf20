import { cx } from '../../../../kit/cx.ts'

export interface LineColumn {
  readonly title: string
  readonly right?: boolean
  /** Said to a screen reader alone. */
  readonly unseen?: boolean
  /** Its width, and what keeps it off the edge. */
  readonly className?: string
}

/** The head of every table of an order's lines: on its page and in the dialogs about it. */
export function LineHead({ columns }: { readonly columns: readonly LineColumn[] }) {
  return (
    <thead>
      <tr className="h-8 border-b border-line-2 bg-sunken text-12 text-ink-3">
        {columns.map(({ title, right, unseen, className }) => (
          <th
            key={title}
            scope="col"
            className={cx(
              'px-2 font-normal whitespace-nowrap',
              right ? 'text-right' : 'text-left',
              className,
            )}
          >
            {unseen ? <span className="sr-only">{title}</span> : title}
          </th>
        ))}
      </tr>
    </thead>
  )
}
