import { lazy, Suspense } from 'react'
import { Segment } from '../kit/segment.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import type { Cells } from '../plain/cells.tsx'
import { ListScreen } from '../plain/list-screen.tsx'
import { usePaneLocation } from '../plain/location.tsx'
import { hasSheet, type Thing } from '../plain/plain.ts'
import { sheetParameter } from '../plain/sheet/address.ts'
import type { ThingScreenName } from './built.ts'
import { thingsOf } from './things.ts'
import { useLoaded } from './use-loaded.ts'
import { type View, views } from './views.ts'

const SheetScreen = lazy(() =>
  import('../plain/sheet/sheet-screen.tsx').then(module => ({ default: module.SheetScreen })),
)

/** The things of a screen: one list, or one tab each. */
export function ThingScreen({ screen }: { screen: ThingScreenName }) {
  const location = usePaneLocation()
  // The list's machinery comes with the workspace, the declarations beside it: neither waits for the other.
  const here = useLoaded(() => thingsOf(screen))
  if (!here) return <Skeleton />
  const thing = here.find(candidate => candidate.id === location.search.get('tab')) ?? here[0]
  if (!thing) return null
  return (
    <>
      {here.length > 1 ? (
        <div className="flex h-bar flex-none items-center border-b border-line-1 px-3">
          <Segment
            label="分类"
            value={thing.id}
            options={here.map(({ id, tab }) => ({ value: id, label: tab }))}
            onChange={tab => location.patch({ tab, page: undefined, sort: undefined, edit: undefined })}
          />
        </div>
      ) : null}
      <ThingView key={thing.id} thing={thing} />
    </>
  )
}

const noCells: Cells = {}
const noView: View = {}

/** Its bulk grid where the address asks for it, else its list. */
function ThingView({ thing }: { thing: Thing }) {
  const grid = usePaneLocation().search.get(sheetParameter)
  if (grid === null || !hasSheet(thing)) return <WithView thing={thing} />
  return (
    <Suspense fallback={<Skeleton />}>
      <SheetScreen thing={thing} which={grid} />
    </Suspense>
  )
}

/** Keyed by its thing, so what is loaded once is that thing's. */
function WithView({ thing }: { thing: Thing }) {
  const view = useLoaded(async () => (await views[thing.id]?.()) ?? noView)
  const { cells = noCells, Editor, Overlay } = view ?? noView
  return (
    <>
      <ListScreen thing={thing} cells={cells} Editor={Editor} />
      {Overlay ? <Overlay thing={thing} /> : null}
    </>
  )
}
