import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { uiCalls } from '../../generated/contract/calls/ui.ts'
import { send } from '../../wire/client.ts'
import { usePaneLocation } from '../location.tsx'
import type { Thing } from '../plain.ts'
import { type Other, placeIn } from './place.ts'

const nobody: readonly Other[] = []

/** Who else has rows of this table open; asked again whenever an event says that somebody came or left. */
export function useOthers({ table }: Pick<Thing, 'table'>): readonly Other[] {
  const isAsked = usePaneLocation().kind !== 'channel'
  const { data } = useQuery({
    queryKey: ['presence', table],
    enabled: isAsked,
    queryFn: ({ signal }) => send(uiCalls.presence, { table }, { quiet: true, dedupe: false, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  return data ?? nobody
}

/** Says that this row is open here, for as long as it is; answers the names of the others who have it open. */
export function useStand(thing: Pick<Thing, 'table'>, rowId: number): readonly string[] {
  const { table } = thing
  const client = useQueryClient()
  const isAsked = usePaneLocation().kind !== 'channel'
  useEffect(() => {
    if (!isAsked) return
    const { stand, leave } = placeIn(table)
    stand(rowId).then(
      others => client.setQueryData(['presence', table], others),
      () => undefined,
    )
    // A tab that is closed ends no effect.
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [client, isAsked, table, rowId])
  return namesAt(useOthers(thing), rowId)
}

/** Each once, however many windows they have. */
export function namesAt(others: readonly Other[], rowId: number): readonly string[] {
  const here = others.filter(other => other.rowId === rowId)
  return [...new Map(here.map(({ userId, name }) => [userId, name])).values()]
}
