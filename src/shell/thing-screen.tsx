import { useAtomValue } from 'jotai'
import { lazy, Suspense, useLayoutEffect } from 'react'
import { Segment } from '../kit/segment.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { useLate, useLoaded } from '../kit/use-loaded.ts'
import type { OwnTab, View } from '../mall/parts/group.ts'
import type { ThingScreenName } from '../mall/parts/screens.ts'
import type { Cells } from '../plain/cells.tsx'
import { Coming } from '../plain/coming.tsx'
import { historyParameter } from '../plain/history/address.ts'
import { ListScreen } from '../plain/list-screen.tsx'
import { usePaneLocation } from '../plain/location.tsx'
import { nothing, publishPane } from '../plain/panes.ts'
import { hasSheet, setCall, type Thing } from '../plain/plain.ts'
import { queueParameter } from '../plain/queue/address.ts'
import { rowsParameter, sheetParameter } from '../plain/sheet/address.ts'
import { ViewLocation } from '../plain/views/view-location.tsx'
import { sessionAtom } from '../session/session.ts'
import { mayCall, tabOf, tabsHere, wordOf } from './tabs-here.ts'
import { tabsOf, thingsOf, viewOf } from './things.ts'

const SheetScreen = lazy(() =>
  import('../plain/sheet/sheet-screen.tsx').then(module => ({ default: module.SheetScreen })),
)

const QueueScreen = lazy(() =>
  import('../plain/queue/queue-screen.tsx').then(module => ({ default: module.QueueScreen })),
)

const RowHistory = lazy(() =>
  import('../plain/history/row-history.tsx').then(module => ({ default: module.RowHistory })),
)

/** The things of a screen: one list, or one tab each, behind tabs of its own. */
export function ThingScreen({ screen }: { screen: ThingScreenName }) {
  const location = usePaneLocation()
  // The list's machinery comes with the workspace, the declarations beside it: neither waits for the other.
  const { permissionList } = useAtomValue(sessionAtom) ?? { permissionList: [] }
  const all = useLoaded(() => Promise.all([tabsOf(screen), thingsOf(screen)]))
  if (!all) return <Coming />
  const [own, things] = all
  const here = tabsHere(own, things, permissionList)
  const chosen = tabOf(here, location.search)
  if (!chosen) return null
  return (
    <>
      {here.length > 1 ? (
        <div className="flex h-bar flex-none items-center overflow-x-auto border-b border-line-1 px-3 in-data-paired:pr-18">
          <Segment
            label="分类"
            value={chosen.id}
            options={here.map(each => ({ value: each.id, label: wordOf(each) }))}
            onChange={tab => location.patch({ ...elsewhere, tab })}
          />
        </div>
      ) : null}
      {'load' in chosen ? (
        <Own key={chosen.id} tab={chosen} />
      ) : (
        <ViewLocation key={chosen.id} thing={chosen}>
          <ThingView thing={chosen} />
        </ViewLocation>
      )}
    </>
  )
}

/** What the address says of the tab that is left. */
const elsewhere = {
  ...{ follow: undefined, view: undefined, page: undefined, sort: undefined, edit: undefined },
  ...{ node: undefined, side: undefined, batch: undefined },
  ...{ [sheetParameter]: undefined, [rowsParameter]: undefined },
}

/** Keyed by its tab. */
function Own({ tab }: { tab: OwnTab }) {
  const Shown = useLoaded(tab.load)
  return Shown ? <Shown /> : <Coming />
}

const noCells: Cells = {}
const noView: View = {}
const waiting: View = { Editor: () => null }

/** Its bulk grid where the address asks for it, else its list. */
function ThingView({ thing }: { thing: Thing }) {
  const { permissionList } = useAtomValue(sessionAtom) ?? { permissionList: [] }
  const grid = usePaneLocation().search.get(sheetParameter)
  if (grid === null || !hasSheet(thing) || !mayCall(setCall(thing), permissionList))
    return <WithView thing={thing} />
  return (
    <Suspense fallback={<Skeleton />}>
      <SheetScreen thing={thing} which={grid} />
    </Suspense>
  )
}

/** Keyed by its thing, so what is loaded once is that thing's. */
function WithView({ thing }: { thing: Thing }) {
  const view = useLate(() => viewOf(thing), noView)
  // Until it is known whether the thing draws its own form no other is shown: what is typed there would be lost.
  const { cells = noCells, controls, Editor, Overlay, Wall, tabs } = view ?? waiting
  const { id, search, patch } = usePaneLocation()
  const past = search.get(historyParameter)
  const queued = thing.queue !== undefined && search.has(queueParameter)
  // Who knows what comes presses Q and A at once.
  useLayoutEffect(() => {
    if (queued) publishPane(id, { ...nothing, waits: true })
  }, [queued, id])
  if (queued)
    return (
      <Suspense fallback={<Skeleton />}>
        {view && <QueueScreen thing={thing} cells={cells} Reading={view.Reading} />}
      </Suspense>
    )
  return (
    <>
      <ListScreen thing={thing} cells={cells} controls={controls} Editor={Editor} Wall={Wall} tabs={tabs} />
      {Overlay ? <Overlay thing={thing} /> : null}
      {past !== null && /^\d{1,15}$/.test(past) ? (
        <Suspense fallback={null}>
          <RowHistory
            key={past}
            thing={thing}
            id={Number(past)}
            onClose={() => patch({ [historyParameter]: undefined })}
          />
        </Suspense>
      ) : null}
    </>
  )
}
