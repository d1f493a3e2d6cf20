import { BasketMenu } from './baskets/basket-menu.tsx'
import { basketFilter } from './baskets/verbs.ts'
import type { Patch } from './filter-bar.tsx'
import { FilterTabs } from './filter-tabs.tsx'
import type { Filter, Thing } from './plain.ts'
import type { ListQuery } from './query.ts'
import { SetChip } from './set-chip.tsx'
import type { InTabs } from './tabs.ts'

// Loaded with them: each file more would weigh on the first list.
export { FilterEnd } from './filter-end.tsx'
export { FilterMenu } from './filter-menu.tsx'

interface FilterChipsProps {
  readonly thing: Thing
  readonly tabs: InTabs | undefined
  readonly query: ListQuery
  readonly set: readonly [string, Filter][]
  readonly patch: Patch
}

/** What a list is narrowed by, loaded where it is. */
export function FilterChips({ thing, tabs, query, set, patch }: FilterChipsProps) {
  return (
    <>
      {tabs ? <FilterTabs thing={thing} tabs={tabs} query={query} /> : null}
      {set.map(([name, filter]) => (
        <SetChip key={name} name={name} filter={filter} query={query} patch={patch} />
      ))}
      {query.filters[basketFilter] === undefined ? null : <BasketMenu />}
    </>
  )
}
