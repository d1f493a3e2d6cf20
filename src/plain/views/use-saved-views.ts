import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { send } from '../../wire/client.ts'
import { settled } from '../settled.ts'
import type { SavedView } from './saved-view.ts'

interface SavedViews {
  /** Of every list; undefined until anything is known of them. */
  readonly views: readonly SavedView[] | undefined
  /** Asks the server again. */
  refetch(): Promise<void>
}

const none: readonly SavedView[] = []

/**
 * Every view that this user may open. They are remembered: the list that is opened first waits for none, but where its
 * address names one (`soon`).
 */
export function useSavedViews(userId: number, { soon = false } = {}): SavedViews {
  const client = useQueryClient()
  const [rowsStand, setRowsStand] = useState(false)
  useEffect(() => {
    let left = false
    void settled().then(() => left || setRowsStand(true))
    return () => {
      left = true
    }
  }, [])
  const { data, isError } = useQuery({
    queryKey: ['views', userId],
    enabled: soon || rowsStand,
    queryFn: async ({ signal }) => {
      // No part of the first load: with its calls come those of all that lists share.
      const { uiCalls } = await import('../../generated/contract/calls/ui.ts')
      const views = await send(uiCalls['view.list'], {}, { signal, dedupe: false })
      localStorage.setItem(keyOf(userId), JSON.stringify(views))
      return views
    },
    initialData: () => remembered(userId),
    initialDataUpdatedAt: 0,
    meta: { table: 'ui_view' },
  })
  const refetch = useCallback(() => client.refetchQueries({ queryKey: ['views', userId] }), [client, userId])
  return { views: data ?? (isError ? none : undefined), refetch }
}

function keyOf(userId: number): string {
  return `facet.views.${userId}`
}

function remembered(userId: number): SavedView[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')
    return Array.isArray(kept) && kept.every(isView) ? kept : undefined
  } catch {
    return undefined
  }
}

function isView(value: unknown): value is SavedView {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'query' in value && 'columns' in value
  )
}
