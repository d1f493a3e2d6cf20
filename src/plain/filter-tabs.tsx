import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FoldRow } from '../kit/fold-row.tsx'
import { send } from '../wire/client.ts'
import type { Thing } from './plain.ts'
import type { ListQuery } from './query.ts'
import { countInput, type InTabs, shownCount, tabRef, tabsOf } from './tabs.ts'

interface FilterTabsProps {
  readonly thing: Thing
  readonly tabs: InTabs
  readonly query: ListQuery
}

/** The words of one filter as tabs, each with how many rows the other filters leave it. */
export function FilterTabs({ thing, tabs, query }: FilterTabsProps) {
  const input = countInput(thing, query, tabs)
  const { data: counts = [] } = useQuery({
    queryKey: [thing.id, 'tabs', input],
    queryFn: async ({ signal }) => {
      const answer = await send(tabs.counts, input, { signal, dedupe: false, quiet: true })
      return Array.isArray(answer) ? answer : []
    },
    placeholderData: keepPreviousData,
    meta: { table: thing.table },
  })
  const chosen = query.filters[tabs.filter] ?? ''
  return (
    <div
      role="toolbar"
      aria-label={thing.filters[tabs.filter]?.title}
      // The last ones are folded before anything beside them has to go onto a second line.
      className="order-first flex min-w-0 max-w-fit grow basis-170"
    >
      <FoldRow
        tools={tabsOf(thing, tabs).map(({ code, word }) => ({
          command: tabRef(thing, code),
          label: [word, shownCount(counts, tabs.filter, code)].filter(Boolean).join(' '),
          pressed: code === chosen,
        }))}
      />
    </div>
  )
}
