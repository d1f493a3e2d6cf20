import { useLayoutEffect } from 'react'
import { useLatest } from '../kit/use-latest.ts'
import { usePaneLocation } from './location.tsx'
import { lentBy, paneFacts, subscribePanes } from './panes.ts'

/**
 * Whoever goes back from the page of a row to its list, however they go, finds that row marked there, in sight and with the
 * focus. Who goes elsewhere and opens the list later begins at no row.
 *
 * `lists`: the panes of its lists; `row`: which one stood here last.
 */
export function useRowOnReturn(lists: readonly string[], row: number | undefined): void {
  const { id } = usePaneLocation()
  const latest = useLatest({ lists, row })
  useLayoutEffect(() => () => returnTo(id, latest.current.lists, latest.current.row), [id])
}

/** One of a pane waits at most, for a pane that is closed shows nothing more. */
const waiting = new Map<string, () => void>()

function returnTo(pane: string, lists: readonly string[], row: number | undefined): void {
  waiting.get(pane)?.()
  if (row === undefined) return
  const own = paneFacts(pane).kind
  // The address is the next one already. A list that comes later than something else comes under another.
  const { pathname } = window.location
  let wanted = false
  const stop = subscribePanes(() => {
    const { kind, rows } = paneFacts(pane)
    // What is leaving says so too.
    if (kind === '' || kind === own) return
    const { list } = lentBy(pane)
    if (list === undefined || !lists.includes(kind) || window.location.pathname !== pathname) return stop()
    if (!wanted) {
      wanted = true
      return list.want(row)
    }
    // Acted on is the row under the cursor: the page holds it, or another was chosen meanwhile.
    if (rows.length === 0) return
    stop()
    if (rows[0]?.id === row) list.move(0)
  })
  waiting.set(pane, stop)
}
