import { ManyField } from '../kit/fields/many-field.tsx'
import { SelectField } from '../kit/fields/select-field.tsx'
import { useChoices } from './options.ts'
import type { Filter } from './plain.ts'
import { SearchedField } from './searched-field.tsx'
import { usePinyinMatch } from './use-match.ts'

/** The control of a filter by reference. */
export function FilterPick({
  filter,
  value,
  onChange,
}: {
  filter: Extract<Filter, { kind: 'pick' }>
  value: string
  onChange(value: string): void
}) {
  const choices = useChoices(filter.searched === undefined ? filter.from : undefined, filter.of)
  const match = usePinyinMatch()
  if (filter.searched !== undefined)
    return (
      <SearchedField
        from={filter.from}
        label={filter.title}
        value={value}
        onChange={onChange}
        clearable
        placeholder={filter.searched}
        size="bar"
      />
    )
  if (!filter.many)
    return (
      <SelectField
        label={filter.title}
        value={value}
        onChange={onChange}
        {...choices}
        match={match}
        clearable
        placeholder="不限"
        size="bar"
      />
    )
  return (
    <ManyField
      label={filter.title}
      value={value}
      onChange={onChange}
      {...choices}
      match={match}
      size="bar"
      placeholder="不限"
    />
  )
}
