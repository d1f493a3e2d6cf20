import { useCallback } from 'react'
import type { BareCall } from '../contract/call.ts'
import { SelectField, type SelectFieldProps } from '../kit/fields/select-field.tsx'
import { fetchOptions, useChosen } from './options.ts'

type SearchedFieldProps = Omit<SelectFieldProps, 'options' | 'load' | 'match' | 'needsQuery' | 'chosen'> & {
  readonly from: BareCall
}

/** One of too many to be listed: the server is asked for what is typed. */
export function SearchedField({ from, ...props }: SearchedFieldProps) {
  const chosen = useChosen(from, props.value)
  const load = useCallback(
    (keywords: string, signal: AbortSignal) => fetchOptions(from, { keywords }, signal),
    [from],
  )
  return <SelectField {...props} chosen={chosen} load={load} needsQuery />
}
