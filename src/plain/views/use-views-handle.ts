import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { useLatest } from '../../kit/use-latest.ts'
import { asksRows } from '../../values/views.ts'
import { plainView } from '../../wire/views.ts'
import type { PaneLocation } from '../location.tsx'
import { lendHandle, paneFacts, publishPane } from '../panes.ts'
import { settled } from '../settled.ts'
import { loadLaying } from './chosen-late.ts'
import { sameLayout } from './layout.ts'
import type { ViewParts, ViewsHandle } from './views-handle.ts'

/** What is drawn of the views of a list. */
export interface ViewFacts extends Pick<ViewsHandle, 'views' | 'view' | 'changed'> {
  /** The list is asked for something, or its columns are not as declared: there is something to keep. */
  readonly asks: boolean
}

/** Lends the handle, and answers what is drawn of it. */
export function useViewsHandle(parts: ViewParts): ViewFacts {
  const { seat, layout, location } = parts
  const latest = useLatest(parts)
  const { id } = location
  const client = useQueryClient()
  useLayoutEffect(() => {
    let left = false
    let takeBack: readonly (() => void)[] = []
    // It comes with the commands; that neither can be had is said of those.
    settled()
      .then(() => Promise.all([import('./views-handle.ts'), import('../baskets/question.ts'), loadLaying()]))
      .then(([{ handleOver }, { questionOver }]) => {
        if (left) return
        takeBack = [
          lendHandle(id, 'views', handleOver(latest)),
          lendHandle(id, 'question', questionOver(latest, client)),
        ]
        publishPane(id, paneFacts(id))
      })
      .catch(() => {})
    return () => {
      left = true
      for (const take of takeBack) take()
    }
  }, [id, client])
  const { views, view } = seat
  const changed = view !== undefined && (seat.asksOther || layout.changed)
  const asks = asksAnything(location) || !sameLayout(layout.layout, plainView)
  // Buttons ask again what may be done.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the handle answers follows from these
  useLayoutEffect(() => publishPane(id, paneFacts(id)), [id, seat, changed, asks])
  return { views, view, changed, asks }
}

function asksAnything({ search }: PaneLocation): boolean {
  return [...search].some(([name, value]) => asksRows(name) && value !== '')
}
