import { useQuery } from '@tanstack/react-query'
import { send } from '../../wire/client.ts'
import { idOf, type PlainRow, type Thing } from '../plain.ts'

/** The row that the editor was opened for: of the page where it stands there, else asked for by id. */
export function useRow(thing: Thing, which: string, rows: readonly PlainRow[]) {
  const id = /^\d{1,15}$/.test(which) ? Number(which) : undefined
  const onPage = rows.find(row => idOf(thing, row) === id)
  const { details, rows: byIds } = thing.calls
  const asked = useQuery({
    ...rowQuery(thing, id ?? 0),
    enabled: id !== undefined && !onPage && (details ?? byIds) !== undefined,
  })
  const row = onPage ?? asked.data ?? undefined
  const missing =
    which !== 'new' &&
    !row &&
    (id === undefined || asked.isError || asked.data === null || (details ?? byIds) === undefined)
  return { row, missing, loading: asked.isLoading }
}

/** One row by its id, however the thing answers it; null where it is gone. */
export function rowQuery(thing: Thing, id: number) {
  const { details, rows: byIds } = thing.calls
  return {
    queryKey: [thing.id, 'row', id],
    retry: false,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<PlainRow | null> => {
      if (byIds) return first(await send(byIds, { ids: [id] }, { signal, dedupe: false, quiet: true }))
      if (details) return first([await send(details, { id }, { signal, dedupe: false, quiet: true })])
      return null
    },
  }
}

function first(answer: unknown): PlainRow | null {
  const row: unknown = Array.isArray(answer) ? answer[0] : undefined
  return typeof row === 'object' && row !== null ? Object.fromEntries(Object.entries(row)) : null
}
