import { useLayoutEffect } from 'react'
import { Skeleton } from '../kit/skeleton.tsx'
import { usePaneLocation } from './location.tsx'
import { awaitPane } from './panes.ts'

/** In the place of a screen, or of what stands in it, that is still fetched: who knows what comes presses its keys at once, and they wait for it. */
export function Coming() {
  const { id } = usePaneLocation()
  useLayoutEffect(() => awaitPane(id), [id])
  return <Skeleton />
}
