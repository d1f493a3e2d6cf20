import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fetchOptions } from '../options.ts'
import type { ThingField } from '../plain.ts'
import { show, unitOf } from '../values.ts'
import type { PreviewField } from './preview-model.ts'

/** How the preview reads these fields: a reference by its name, the rest as a list shows it. */
export function usePreviewFields(fields: readonly ThingField[]): readonly PreviewField[] {
  const lists = useQueries({
    queries: fields.map(({ form }) => ({
      queryKey: ['options', form?.pick?.id],
      queryFn: async () => (form?.pick ? await fetchOptions(form.pick) : []),
      staleTime: 30_000,
    })),
    combine: results => results.map(({ data }) => data),
  })
  return useMemo(
    () =>
      fields.map((field, at) => {
        const { name, facts, form } = field
        return {
          name,
          title: facts.title,
          holds: form?.pick ? 'choice' : facts.holds,
          unit: unitOf(field),
          show: value =>
            form?.pick
              ? (lists[at]?.find(option => option.value === String(value))?.label ?? '')
              : show(facts, value),
        }
      }),
    [fields, lists],
  )
}
