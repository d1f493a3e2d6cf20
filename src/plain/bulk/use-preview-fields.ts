import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Option } from '../../kit/fields/options.ts'
import { fetchOptions } from '../options.ts'
import type { ThingField } from '../plain.ts'
import { show, unitOf } from '../values.ts'
import type { PreviewField } from './preview-model.ts'

/** How the preview reads these fields: a reference by its name, the rest as a list shows it. */
export function usePreviewFields(fields: readonly ThingField[]): readonly PreviewField[] {
  const client = useQueryClient()
  const picks = fields.flatMap(({ name, form }) =>
    form?.pick ? [{ name, call: form.pick, of: form.pickOf ?? {} }] : [],
  )
  // One question for all of them: useQueries would put another 3 kB gz before the first row of every list.
  const { data: lists } = useQuery({
    queryKey: ['options of', ...picks.map(({ name, call, of }) => [name, call.id, of])],
    queryFn: async () => {
      const read = picks.map(async ({ name, call, of }) => {
        const queryKey = ['options', call.id, of]
        const queryFn = () => fetchOptions(call, of)
        return [name, await client.fetchQuery({ queryKey, queryFn, staleTime: 30_000 })] as const
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
          show: value => (form?.pick ? namesOf(lists?.get(name) ?? [], value) : show(facts, value)),
        }
      }),
    [fields, lists],
  )
}

/** Of the row that a value names, or of each of them. */
function namesOf(options: readonly Option[], value: unknown): string {
  const ids = Array.isArray(value) ? value : [value]
  return ids.flatMap(id => options.find(option => option.value === String(id))?.label ?? []).join('、')
}
