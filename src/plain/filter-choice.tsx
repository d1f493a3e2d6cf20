import { PickList } from '../kit/pick-list.tsx'
import { useChoices } from './options.ts'
import type { Filter } from './plain.ts'
import { usePinyinMatch } from './use-match.ts'

type OfList = Extract<Filter, { kind: 'choice' }> | Extract<Filter, { kind: 'pick' }>

/** One of a list that is all here: chosen by one key, with nothing to confirm. */
export function isOfList(filter: Filter): filter is OfList {
  return filter.kind === 'choice' || (filter.kind === 'pick' && !filter.many && filter.searched === undefined)
}

interface FilterChoiceProps {
  readonly filter: OfList
  readonly value: string
  onPick(value: string): void
}

export function FilterChoice({ filter, value, onPick }: FilterChoiceProps) {
  const pick = filter.kind === 'pick' ? filter : undefined
  const { options: fetched, unread } = useChoices(pick?.from, pick?.of)
  const match = usePinyinMatch()
  const options =
    filter.kind === 'choice'
      ? Object.entries(filter.words).map(([code, label]) => ({ value: code, label }))
      : fetched
  return (
    <PickList
      label={filter.title}
      options={options}
      unread={unread}
      match={match}
      value={value}
      onPick={onPick}
    />
  )
}
