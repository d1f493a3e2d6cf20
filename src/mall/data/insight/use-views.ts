import { useLayoutEffect } from 'react'
import { useLatest } from '../../../kit/use-latest.ts'
import { usePaneLocation } from '../../../plain/location.tsx'
import { lendHandle, paneFacts, publishPane } from '../../../plain/panes.ts'
import { settled } from '../../../plain/settled.ts'
import { loadLaying } from '../../../plain/views/chosen-late.ts'
import { useViewSeat, type Viewed } from '../../../plain/views/view-location.tsx'
import { asksRows } from '../../../values/views.ts'
import { plainView } from '../../../wire/views.ts'

/** 数据概览 keeps funnels as lists keep views; it has no columns to keep. */
export const insightViews: Viewed = { id: 'insight', screen: 'DataIndex' }

const layout = {
  ...{ layout: plainView, dense: false, changed: false },
  setDense: () => undefined,
  revert: () => undefined,
}

/** Lends what the commands of views act by, and answers what is drawn of them. */
export function useInsightViews() {
  const seat = useViewSeat()
  const location = usePaneLocation()
  const { id } = location
  const latest = useLatest({ thing: insightViews, seat, layout, location })
  useLayoutEffect(() => {
    let left = false
    let takeBack: (() => void) | undefined
    settled()
      .then(() => Promise.all([import('../../../plain/views/views-handle.ts'), loadLaying()]))
      .then(([{ handleOver }]) => {
        if (left) return
        takeBack = lendHandle(id, 'views', handleOver(latest))
        publishPane(id, paneFacts(id))
      })
      // That the commands cannot be had is said of those.
      .catch(() => undefined)
    return () => {
      left = true
      takeBack?.()
    }
  }, [id])
  const { views, view, asksOther } = seat
  const asks = [...location.search].some(([name, value]) => asksRows(name) && value !== '')
  // Buttons ask again what may be done.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the handle answers follows from these
  useLayoutEffect(() => publishPane(id, paneFacts(id)), [id, seat, asks])
  return { views, view, changed: view !== undefined && asksOther, asks }
}
