import { useCallback } from 'react'
import type { BareCall } from '../contract/call.ts'
import { SelectField, type SelectFieldProps } from '../kit/fields/select-field.tsx'
import { fetchOptions, namedOf, useChoices } from './options.ts'

type SearchedFieldProps = Omit<SelectFieldProps, 'options' | 'load' | 'match' | 'needsQuery' | 'chosen'> & {
  readonly from: BareCall
}

/** One of too many to be listed: the server is asked for what is typed. */
export function SearchedField({ from, ...props }: SearchedFieldProps) {
  const { value } = props
  const { options, unread } = useChoices(value === '' ? undefined : from, { id: Number(value) })
  const chosen = options && !unread ? namedOf(options, value) : undefined
  const load = useCallback(
    (keywords: string, signal: AbortSignal) => fetchOptions(from, { keywords }, signal),
    [from],
  )
  return <SelectField {...props} chosen={chosen} unread={unread} load={load} needsQuery />
}
