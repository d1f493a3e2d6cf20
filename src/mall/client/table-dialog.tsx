import type { ComponentProps, ReactNode } from 'react'
import { Dialog } from '../../kit/dialog.tsx'
import { Empty } from '../../kit/empty.tsx'
import { AskedPane } from '../../plain/asked-pane.tsx'

interface TableDialogProps {
  readonly title: string
  readonly heads: readonly string[]
  /** undefined: not here yet. */
  readonly rows: readonly { readonly key: number; readonly cells: readonly ReactNode[] }[] | undefined
  readonly asked: ComponentProps<typeof AskedPane>['asked']
  /** Why there is none. */
  readonly none: string
  /** Above the table. */
  readonly children?: ReactNode
  readonly foot?: ReactNode
  onClose(): void
}

/** A small table to look at, beside a list. */
export function TableDialog({ title, heads, rows, asked, none, children, foot, onClose }: TableDialogProps) {
  return (
    <Dialog open bare title={title} width={640} height={480} foot={foot} onClose={onClose}>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        {children}
        <AskedPane asked={asked} />
        {rows?.length === 0 ? <Empty why={none} /> : null}
        {rows && rows.length > 0 ? (
          <div className="min-h-0 flex-1 overflow-auto">
            <table className="w-full border-collapse">
              <thead className="sticky top-0 bg-sunken text-left text-12 text-ink-3">
                <tr className="h-row border-b border-line-2">
                  {heads.map(head => (
                    <th key={head} className="px-2 font-normal whitespace-nowrap first:pl-5 last:pr-5">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ key, cells }) => (
                  <tr key={key} className="h-row border-b border-line-1">
                    {heads.map((head, index) => (
                      <td key={head} className="data px-2 whitespace-nowrap first:pl-5 last:pr-5">
                        {cells[index] || '–'}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ) : null}
      </div>
    </Dialog>
  )
}
