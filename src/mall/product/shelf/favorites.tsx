import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { favoriteCalls } from '../../../generated/contract/calls/favorite.ts'
import { Icon } from '../../../kit/icon.tsx'
import { send } from '../../../wire/client.ts'

let changes = 0
const listeners = new Set<() => void>()

/** One's own favorites have changed here: what shows them asks again. */
export function tellFavorites(): void {
  changes += 1
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function useFavorites(): ReadonlySet<number> {
  const change = useSyncExternalStore(subscribe, () => changes)
  const { data } = useQuery({
    queryKey: ['favorite', 'own', change],
    queryFn: async ({ signal }) =>
      new Set((await send(favoriteCalls.own, {}, { signal, dedupe: false })).goods.map(({ spuId }) => spuId)),
    placeholderData: keepPreviousData,
  })
  return data ?? none
}

const none: ReadonlySet<number> = new Set()

/** Stands beside what its reader likes. */
export function FavoriteMark({ spuId }: { readonly spuId: number }) {
  if (!useFavorites().has(spuId)) return null
  return (
    <span
      role="img"
      aria-label="已收藏"
      data-tip="已收藏"
      className="inline-flex align-middle text-accent-text"
    >
      <Icon name="star" size={12} />
    </span>
  )
}
