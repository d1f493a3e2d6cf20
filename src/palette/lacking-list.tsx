import type { ReactNode } from 'react'
import { LackingContent } from './command-parts.tsx'
import type { LackingRow } from './rows.ts'

export interface LackingListProps {
  readonly rows: readonly LackingRow[]
  holders?(codes: readonly string[]): ReactNode
}

/**
 * Why something is not there: what the query means but the user may not do, with the code that is missing. A list
 * beside the options, not among them: nothing in it can be chosen or run.
 */
export function LackingList({ rows, holders }: LackingListProps) {
  if (rows.length === 0) return null
  return (
    <section aria-label="没有权限">
      <h3 className="px-4 pt-2 pb-1 text-12 font-normal text-ink-3">没有权限</h3>
      <ul>
        {rows.map(row => (
          <li
            key={row.command.id}
            className="mx-1.5 flex h-9 items-center gap-2.5 pr-2 pl-2.5 text-14 whitespace-nowrap text-ink-3"
          >
            <LackingContent row={row} holders={holders} />
          </li>
        ))}
      </ul>
    </section>
  )
}
