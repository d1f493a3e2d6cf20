import { lazy, type Ref, Suspense } from 'react'
import { Button } from '../kit/button.tsx'
import { AddChip, FilterChip } from '../kit/chip.tsx'
import { Keys } from '../kit/kbd.tsx'
import { Popover } from '../kit/popover.tsx'
import { SearchBox } from '../kit/search-box.tsx'
import type { PaneLocation } from './location.tsx'
import { useOptions } from './options.ts'
import type { Filter, Thing } from './plain.ts'
import { type ListQuery, namesOf, parameter } from './query.ts'

const FilterEditor = lazy(() =>
  import('./filter-editor.tsx').then(module => ({ default: module.FilterEditor })),
)

const CodesChip = lazy(() => import('./codes-chip.tsx').then(module => ({ default: module.CodesChip })))

interface FilterBarProps {
  readonly thing: Thing
  readonly query: ListQuery
  readonly location: PaneLocation
  readonly searchRef: Ref<HTMLInputElement>
  readonly onLeave: () => void
}

/** Search box, one chip per filter that is set, + 筛选 for the others, 清空. All of it stands in the address. */
export function FilterBar({ thing, query, location, searchRef, onLeave }: FilterBarProps) {
  const set = Object.entries(thing.filters).filter(([name, filter]) => isSet(name, filter, query))
  const unset = Object.entries(thing.filters).filter(([name, filter]) => !isSet(name, filter, query))
  const patch = (changes: Readonly<Record<string, string | undefined>>) =>
    location.patch({ ...changes, page: undefined }, { replace: true })
  const clear = () =>
    patch(
      Object.fromEntries(
        [parameter('keyword'), ...Object.entries(thing.filters).flatMap(([n, f]) => parametersOf(n, f))].map(
          key => [key, undefined],
        ),
      ),
    )
  return (
    <div className="flex min-h-bar flex-none flex-wrap items-center gap-1.5 border-y border-line-1 px-3 py-1.5">
      <SearchBox
        ref={searchRef}
        label={thing.search}
        value={query.keyword}
        onSearch={keyword => patch({ [parameter('keyword')]: keyword || undefined })}
        onLeave={onLeave}
        keys={<Keys keys="Slash" hidden />}
        className="w-53"
      />
      {set.map(([name, filter]) => (
        <SetChip key={name} name={name} filter={filter} query={query} patch={patch} />
      ))}
      {unset.length > 0 ? <AddFilter filters={unset} query={query} patch={patch} /> : null}
      <span className="flex-1" />
      {set.length > 0 || query.keyword ? (
        <Button kind="quiet" onClick={clear}>
          清空
        </Button>
      ) : null}
    </div>
  )
}

type Patch = (changes: Readonly<Record<string, string | undefined>>) => void

function SetChip({
  name,
  filter,
  query,
  patch,
}: {
  name: string
  filter: Filter
  query: ListQuery
  patch: Patch
}) {
  const value = useShown(name, filter, query)
  const remove = () => patch(Object.fromEntries(parametersOf(name, filter).map(key => [key, undefined])))
  return (
    <Popover
      label={filter.title}
      opener={({ ref, onClick }) => (
        <span ref={element => attach(ref, element?.querySelector('button') ?? null)}>
          {filter.kind === 'codes' ? (
            <Suspense fallback={<FilterChip field={filter.title} value="…" />}>
              <CodesChip
                filter={filter}
                text={query.filters[name] ?? ''}
                sorted={query.sort?.id === name}
                onOpen={onClick}
                onRemove={remove}
              />
            </Suspense>
          ) : (
            <FilterChip field={filter.title} value={value} onOpen={onClick} onRemove={remove} />
          )}
        </span>
      )}
    >
      {close => (
        <Suspense fallback={null}>
          <FilterEditor
            name={name}
            filter={filter}
            query={query}
            onDone={changes => finish(changes, patch, close)}
          />
        </Suspense>
      )}
    </Popover>
  )
}

function attach(ref: Ref<HTMLButtonElement>, element: HTMLButtonElement | null): void {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}

function finish(
  changes: Readonly<Record<string, string | undefined>>,
  patch: Patch,
  close: () => void,
): void {
  close()
  patch(changes)
}

function AddFilter({
  filters,
  query,
  patch,
}: {
  filters: readonly [string, Filter][]
  query: ListQuery
  patch: Patch
}) {
  return (
    <Popover label="筛选" opener={props => <AddChip {...props}>筛选</AddChip>} className="p-3">
      {close => (
        <Suspense fallback={null}>
          <FilterEditor filters={filters} query={query} onDone={changes => finish(changes, patch, close)} />
        </Suspense>
      )}
    </Popover>
  )
}

/** What a chip says: the words of the values, with their unit. */
function useShown(name: string, filter: Filter, query: ListQuery): string {
  const pick = filter.kind === 'pick' ? filter : undefined
  const data = useOptions(pick?.from, pick?.of)
  if ('min' in filter) {
    const [min, max] = [query.filters[filter.min], query.filters[filter.max]]
    const bounds = min && max ? `${min}–${max}` : min ? `≥${min}` : `≤${max}`
    return 'unit' in filter && filter.unit ? `${bounds} ${filter.unit}` : bounds
  }
  const text = query.filters[name] ?? ''
  if (filter.kind === 'choice') return filter.words[text] ?? text
  if (filter.kind === 'text' || filter.kind === 'codes') return text
  const labels = text.split(',').map(
    id =>
      data
        .find(option => option.value === id)
        ?.label.split(' / ')
        .at(-1) ?? id,
  )
  return labels.length > 2 ? `${labels.slice(0, 2).join('、')} 等${labels.length}个` : labels.join('、')
}

function parametersOf(name: string, filter: Filter): string[] {
  return namesOf(name, filter).map(parameter)
}

function isSet(name: string, filter: Filter, query: ListQuery): boolean {
  return namesOf(name, filter).some(key => query.filters[key] !== undefined)
}
