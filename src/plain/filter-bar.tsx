import { lazy, type Ref, Suspense } from 'react'
import { AddChip } from '../kit/chip.tsx'
import { CommandKeys } from '../kit/command-button.tsx'
import { Popover } from '../kit/popover.tsx'
import { SearchBox } from '../kit/search-box.tsx'
import { basketFilter } from './baskets/verbs.ts'
import type { PaneLocation } from './location.tsx'
import type { Filter, Thing } from './plain.ts'
import { isSet, type ListQuery, parameter } from './query.ts'
import type { InTabs } from './tabs.ts'
import { verb } from './verbs.ts'
import type { ViewFacts } from './views/use-views-handle.ts'

const FilterMenu = lazy(() => import('./filter-chips.tsx').then(module => ({ default: module.FilterMenu })))

const FilterEnd = lazy(() => import('./filter-chips.tsx').then(module => ({ default: module.FilterEnd })))

const FilterChips = lazy(() => import('./filter-chips.tsx').then(module => ({ default: module.FilterChips })))

interface FilterBarProps {
  readonly thing: Thing
  readonly tabs?: InTabs | undefined
  readonly query: ListQuery
  readonly location: PaneLocation
  readonly searchRef: Ref<HTMLInputElement>
  /** What opens the menu of filters. */
  readonly addRef: Ref<HTMLButtonElement>
  readonly views: ViewFacts
  readonly onLeave: () => void
}

/** Search box, one chip per filter that is set, + 筛选 for the others, 清空. All of it stands in the address. */
export function FilterBar({
  thing,
  tabs,
  query,
  location,
  searchRef,
  addRef,
  views,
  onLeave,
}: FilterBarProps) {
  // What stands as tabs is always in sight.
  const chosen = (on: boolean) =>
    Object.entries(thing.filters).filter(
      ([name, filter]) => name !== tabs?.filter && isSet(name, filter, query) === on,
    )
  const set = chosen(true)
  const unset = chosen(false)
  const asks = set.length > 0 || query.keyword !== ''
  const patch = (changes: Readonly<Record<string, string | undefined>>) =>
    location.patch({ ...changes, page: undefined }, { replace: true })
  return (
    <div className="flex min-h-bar flex-none flex-wrap items-center gap-1.5 border-y border-line-1 px-3 py-1.5">
      <SearchBox
        ref={searchRef}
        label={thing.search}
        value={query.keyword}
        onSearch={keyword => patch({ [parameter('keyword')]: keyword || undefined })}
        onLeave={onLeave}
        keys={<CommandKeys of={verb(thing, 'find')} />}
        className="w-53"
      />
      {tabs || set.length > 0 || query.filters[basketFilter] !== undefined ? (
        <Suspense fallback={<span className="h-control w-24" />}>
          <FilterChips thing={thing} tabs={tabs} query={query} set={set} patch={patch} />
        </Suspense>
      ) : null}
      {unset.length > 0 ? (
        <AddFilter thing={thing} filters={unset} query={query} patch={patch} addRef={addRef} />
      ) : null}
      <Suspense fallback={null}>
        {views.changed || (views.asks && !views.view) || asks ? (
          <FilterEnd thing={thing} views={views} isSet={asks} patch={patch} />
        ) : null}
      </Suspense>
    </div>
  )
}

/** Hands an element to a ref of either kind. */
export function attach(ref: Ref<HTMLButtonElement>, element: HTMLButtonElement | null): void {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}

export type Patch = (changes: Readonly<Record<string, string | undefined>>) => void

/** Closed first: what it stood on may go with the change. */
export function finish(
  changes: Readonly<Record<string, string | undefined>>,
  patch: Patch,
  close: () => void,
): void {
  close()
  patch(changes)
}

function AddFilter({
  thing,
  filters,
  query,
  patch,
  addRef,
}: {
  thing: Thing
  addRef: Ref<HTMLButtonElement>
  filters: readonly [string, Filter][]
  query: ListQuery
  patch: Patch
}) {
  return (
    <Popover
      label="筛选"
      opener={({ ref, ...props }) => (
        <AddChip
          {...props}
          ref={element => {
            attach(ref, element)
            attach(addRef, element)
          }}
        >
          筛选
          <CommandKeys of={verb(thing, 'filter')} />
        </AddChip>
      )}
    >
      {close => (
        <Suspense fallback={null}>
          <FilterMenu
            filters={filters}
            query={query}
            onDone={changes => finish(changes, patch, close)}
            onCancel={close}
          />
        </Suspense>
      )}
    </Popover>
  )
}
