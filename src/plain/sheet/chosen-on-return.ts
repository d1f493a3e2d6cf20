import { useLayoutEffect } from 'react'
import { useLatest } from '../../kit/use-latest.ts'
import { usePaneLocation } from '../location.tsx'
import { lentBy, paneFacts, subscribePanes } from '../panes.ts'
import type { Thing } from '../plain.ts'
import { fetchNamed } from './fetch-sheet.ts'
import { sheetPane } from './sheet-panes.ts'

/** Whoever opened the grid on the rows chosen finds them chosen when it is left for its list, however that is done. */
export function useChosenOnReturn(thing: Thing, which: string): void {
  const { id } = usePaneLocation()
  const latest = useLatest({ thing, which })
  useLayoutEffect(() => () => returnTo(id, latest.current), [id])
}

/** One of a pane waits at most. */
const waiting = new Map<string, () => void>()

function returnTo(pane: string, { thing, which }: { readonly thing: Thing; readonly which: string }): void {
  waiting.get(pane)?.()
  if (which === 'all') return
  // The address is the next one already.
  const { pathname } = window.location
  const stop = subscribePanes(() => {
    const { kind } = paneFacts(pane)
    // What is leaving says so too.
    if (kind === '' || kind === sheetPane(thing)) return
    const { list } = lentBy(pane)
    if (kind === thing.pane && window.location.pathname === pathname) {
      if (!list) return
      // Some of them were just written in the grid.
      void fetchNamed(thing, which, new AbortController().signal).then(
        rows => list.selectAll(rows.map(({ values }) => values)),
        () => undefined,
      )
    }
    stop()
  })
  waiting.set(pane, stop)
}
