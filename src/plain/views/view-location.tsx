import { createContext, lazy, type ReactNode, Suspense, use, useMemo, useRef } from 'react'
import { Skeleton } from '../../kit/skeleton.tsx'
import { isChanged } from '../../values/views.ts'
import { type PaneLocation, PaneLocationProvider, usePaneLocation } from '../location.tsx'
import type { Thing } from '../plain.ts'
import { useLaying } from './chosen-late.ts'
import { type SavedView, viewsOf } from './saved-view.ts'
import { useSavedViews } from './use-saved-views.ts'

const ViewWatch = lazy(() => import('./view-watch.tsx').then(module => ({ default: module.ViewWatch })))

/** Whatever is looked at under a question of its own: a list, or a page of figures. */
export type Viewed = Pick<Thing, 'id' | 'screen'>

/** The view of a list, and where its pane stands itself. */
export interface ViewSeat {
  readonly views: readonly SavedView[]
  readonly view: SavedView | undefined
  /** The question is another than the view's. */
  readonly asksOther: boolean
  /** The pane's own address, without what the view asks. */
  readonly own: PaneLocation
  refetch(): Promise<void>
}

const Context = createContext<ViewSeat | undefined>(undefined)

export function useViewSeat(): ViewSeat {
  const seat = use(Context)
  if (!seat) throw new Error('No ViewLocation')
  return seat
}

const none: readonly SavedView[] = []

/** Whatever stands in it reads the question of the list's view as if the address said it, and writes what differs. */
export function ViewLocation({ thing, children }: { thing: Viewed; children: ReactNode }) {
  const own = usePaneLocation()
  const named = own.search.has('view')
  const { views: all, refetch } = useSavedViews(own.userId, { soon: named })
  const views = useMemo(() => (all ? viewsOf(thing, all) : none), [thing, all])
  const needed = views.length > 0 || named
  const laying = useLaying(needed)
  const chosen = useMemo(
    () => (needed && laying ? laying.chosenIn(own.search, views) : {}),
    [needed, laying, own.search, views],
  )
  const { view, missing } = chosen
  const location = useMemo(
    () => (needed && laying ? laying.overView(own, view, views) : own),
    [needed, laying, own, view, views],
  )
  const seat = useMemo<ViewSeat>(
    () => ({ views, view, asksOther: isChanged(own.search), own, refetch }),
    [views, view, own, refetch],
  )
  // A list that stands goes on standing while it learns that there are views.
  const stands = useRef(false)
  const waits = missing !== undefined || (needed && !laying && !stands.current)
  if (!waits) stands.current = true
  return (
    <Context value={seat}>
      <PaneLocationProvider value={location}>{waits ? <Skeleton /> : children}</PaneLocationProvider>
      {needed && laying ? (
        <Suspense fallback={null}>
          <ViewWatch seat={seat} chosen={chosen} known={all !== undefined} />
        </Suspense>
      ) : null}
    </Context>
  )
}
