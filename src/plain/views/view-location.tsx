import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { Skeleton } from '../../kit/skeleton.tsx'
import { toast } from '../../kit/toast.tsx'
import { type PaneLocation, PaneLocationProvider, usePaneLocation } from '../location.tsx'
import type { Thing } from '../plain.ts'
import {
  changesOver,
  chosenIn,
  firstOf,
  isBare,
  isChanged,
  laidOver,
  viewParameter,
  withoutView,
} from './chosen.ts'
import { type SavedView, viewsOf } from './saved-view.ts'
import { useSavedViews } from './use-saved-views.ts'

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
  if (!seat) throw new Error('No ViewLocation above this component')
  return seat
}

const none: readonly SavedView[] = []

/** Whatever stands in it reads the question of the list's view as if the address said it, and writes what differs. */
export function ViewLocation({ thing, children }: { thing: Thing; children: ReactNode }) {
  const own = usePaneLocation()
  const { views: all, refetch } = useSavedViews(own.userId)
  const views = useMemo(() => (all ? viewsOf(thing, all) : none), [thing, all])
  const { search, patch } = own
  const { view, missing } = useMemo(() => chosenIn(search, views), [search, views])
  // One that a colleague has shared a moment ago is not among those that are remembered.
  const [sought, setSought] = useState<string>()
  useEffect(() => {
    if (missing === undefined || all === undefined || sought === missing) return
    void refetch().then(() => setSought(missing))
  }, [missing, all, sought, refetch])
  const gone = missing !== undefined && sought === missing
  useEffect(() => {
    if (!gone) return
    toast.warn('视图不存在，或者没有分享给你')
    patch({ [viewParameter]: withoutView }, { replace: true })
  }, [gone, patch])
  // What is opened first is named: the link says the same to a colleague.
  const unnamed = view && !search.has(viewParameter) ? view.id : undefined
  useEffect(() => {
    if (unnamed !== undefined) patch({ [viewParameter]: String(unnamed) }, { replace: true })
  }, [unnamed, patch])

  const location = useMemo<PaneLocation>(
    () => ({
      ...own,
      search: laidOver(own.search, view),
      patch: (changes, options) => own.patch(changesOver(own.search, view, firstOf(views), changes), options),
    }),
    [own, view, views],
  )
  const seat = useMemo<ViewSeat>(
    () => ({ views, view, asksOther: isChanged(own.search), own, refetch }),
    [views, view, own, refetch],
  )
  // An address that asks for something itself is answered at once.
  if (missing !== undefined || (all === undefined && isBare(search))) return <Skeleton />
  return (
    <Context value={seat}>
      <PaneLocationProvider value={location}>{children}</PaneLocationProvider>
    </Context>
  )
}
