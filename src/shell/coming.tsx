import { useLayoutEffect } from 'react'
import { Skeleton } from '../kit/skeleton.tsx'
import { usePaneLocation } from '../plain/location.tsx'
import { awaitPane } from '../plain/panes.ts'

/** In the place of a screen that is still fetched: who knows what comes presses its keys at once, and they wait for it. */
export function Coming() {
  const { id } = usePaneLocation()
  useLayoutEffect(() => awaitPane(id), [id])
  return <Skeleton />
}
