import { useState } from 'react'
import { PickList } from '../kit/pick-list.tsx'
import { FilterEditor } from './filter-editor.tsx'
import type { Filter } from './plain.ts'
import type { ListQuery } from './query.ts'
import { usePinyinMatch } from './use-match.ts'

interface FilterMenuProps {
  readonly filters: readonly [string, Filter][]
  readonly query: ListQuery
  onDone(changes: Readonly<Record<string, string | undefined>>): void
  onCancel(): void
}

/** + 筛选: first by what, found by pinyin; then its value, in the same place. */
export function FilterMenu({ filters: unset, query, onDone, onCancel }: FilterMenuProps) {
  const filters = unset.filter(([, { kind }]) => kind !== 'link')
  // Of one there is nothing to choose.
  const [name, setName] = useState(filters.length === 1 ? filters[0]?.[0] : undefined)
  const match = usePinyinMatch()
  const chosen = filters.find(([each]) => each === name)
  if (chosen)
    return (
      <FilterEditor name={chosen[0]} filter={chosen[1]} query={query} onDone={onDone} onCancel={onCancel} />
    )
  return (
    <PickList
      label="按什么筛选"
      options={filters.map(([value, { title }]) => ({ value, label: title }))}
      match={match}
      onPick={setName}
    />
  )
}
