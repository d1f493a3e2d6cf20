import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { send } from '../wire/client.ts'
import type { PaneLocation } from './location.tsx'
import type { PlainRow, Thing } from './plain.ts'
import { isBare, listInput, readQuery } from './query.ts'

export interface ListPage {
  readonly records: readonly PlainRow[]
  readonly total: number
  readonly pages: number
  readonly more: boolean
}

const nothing: ListPage = { records: [], total: 0, pages: 0, more: false }

/** The page that the address asks for; the last one stays in sight while the next is fetched. */
export function useList(thing: Thing, location: PaneLocation) {
  const query = useMemo(
    () => readQuery(thing, location.search, location.mall.pageSize),
    [thing, location.search, location.mall.pageSize],
  )
  const input = useMemo(() => listInput(thing, query), [thing, query])
  const client = useQueryClient()
  const waits = location.search.has('follow') && isBare(query)
  const result = useQuery({
    queryKey: [thing.id, 'list', input],
    queryFn: async ({ signal }) => pageOf(await send(thing.calls.list, input, { signal, dedupe: false })),
    enabled: !waits,
    placeholderData: keepPreviousData,
    meta: { table: thing.table },
  })
  return {
    query,
    page: (waits ? undefined : result.data) ?? nothing,
    /** Nobody stands on a row of the list that it follows: rows of none belong here. */
    waits,
    loading: !waits && result.isPending,
    fetching: result.isFetching,
    /** What is in sight answers an earlier question, or nothing is in sight yet: keys that need rows wait for them. */
    turning: !waits && (result.isPlaceholderData || result.isPending),
    error: result.isError && !result.data ? result.error : undefined,
    refetch: async () => {
      await client.invalidateQueries({ queryKey: [thing.id] })
    },
  }
}

export function pageOf(answer: unknown): ListPage {
  if (
    typeof answer !== 'object' ||
    answer === null ||
    !('records' in answer) ||
    !Array.isArray(answer.records)
  )
    return nothing
  const total = 'total' in answer ? Number(answer.total) : 0
  const pages = 'pages' in answer ? Number(answer.pages) : 0
  return { records: answer.records, total, pages, more: 'more' in answer && answer.more === true }
}
