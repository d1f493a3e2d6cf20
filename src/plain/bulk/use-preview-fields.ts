import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fetchOptions } from '../options.ts'
import type { ThingField } from '../plain.ts'
import { show, unitOf } from '../values.ts'
import type { PreviewField } from './preview-model.ts'

/** How the preview reads these fields: a reference by its name, the rest as a list shows it. */
export function usePreviewFields(fields: readonly ThingField[]): readonly PreviewField[] {
  const client = useQueryClient()
  const picks = fields.flatMap(({ form }) => form?.pick ?? [])
  // One question for all of them: useQueries would put another 3 kB gz before the first row of every list.
  const { data: lists } = useQuery({
    queryKey: ['options of', ...picks.map(({ id }) => id)],
    queryFn: async () => {
      const read = picks.map(async pick => {
        const queryKey = ['options', pick.id]
        return [
          pick.id,
          await client.fetchQuery({ queryKey, queryFn: () => fetchOptions(pick), staleTime: 30_000 }),
        ] as const
      })
      return new Map(await Promise.all(read))
    },
    staleTime: 30_000,
  })
  return useMemo(
    () =>
      fields.map(field => {
        const { name, facts, form } = field
        return {
          name,
          title: facts.title,
          holds: form?.pick ? 'choice' : facts.holds,
          unit: unitOf(field),
          show: value =>
            form?.pick
              ? (lists?.get(form.pick.id)?.find(option => option.value === String(value))?.label ?? '')
              : show(facts, value),
        }
      }),
    [fields, lists],
  )
}
