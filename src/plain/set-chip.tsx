import { lazy, type ReactNode, Suspense } from 'react'
import { FilterChip } from '../kit/chip.tsx'
import { NameBar } from '../kit/name-bar.tsx'
import { Popover } from '../kit/popover.tsx'
import { attach, finish, type Patch } from './filter-bar.tsx'
import { FilterEditor } from './filter-editor.tsx'
import { useArriving } from './options.ts'
import type { Filter } from './plain.ts'
import { type ListQuery, parametersOf } from './query.ts'

const CodesChip = lazy(() => import('./codes-chip.tsx').then(module => ({ default: module.CodesChip })))

/** A filter that is set, as a chip that opens its editor; loaded where one is. */
export function SetChip({
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
  if (filter.kind === 'link') return <FilterChip field={filter.title} value={filter.said} onRemove={remove} />
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
        <FilterEditor
          name={name}
          filter={filter}
          query={query}
          onCancel={close}
          onDone={changes => finish(changes, patch, close)}
        />
      )}
    </Popover>
  )
}

/** What a chip says: the words of the values, with their unit. */
function useShown(name: string, filter: Filter, query: ListQuery): ReactNode {
  const pick = filter.kind === 'pick' ? filter : undefined
  const one = pick?.searched === undefined ? pick?.of : { id: Number(query.filters[name]) }
  const data = useArriving(pick?.from, one)
  if ('min' in filter) {
    const [min, max] = [query.filters[filter.min], query.filters[filter.max]]
    const bounds = min && max ? `${min}–${max}` : min ? `≥${min}` : `≤${max}`
    return 'unit' in filter && filter.unit ? `${bounds} ${filter.unit}` : bounds
  }
  const text = query.filters[name] ?? ''
  if (filter.kind === 'choice') return filter.words[text] ?? text
  if (filter.kind === 'text' || filter.kind === 'codes') return text
  if (!data) return <NameBar />
  const labels = text.split(',').map(
    id =>
      data
        .find(option => option.value === id)
        ?.label.split(' / ')
        .at(-1) ?? id,
  )
  return labels.length > 2 ? `${labels.slice(0, 2).join('、')} 等${labels.length}个` : labels.join('、')
}
