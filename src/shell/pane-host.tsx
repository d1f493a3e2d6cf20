import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { CommandsProvider } from '../kit/commands-context.tsx'
import { Empty } from '../kit/empty.tsx'
import { Pane } from '../kit/pane.tsx'
import { Coming } from '../plain/coming.tsx'
import { type PaneLocation, PaneLocationProvider } from '../plain/location.tsx'
import { lendHandle } from '../plain/panes.ts'
import { settle } from '../plain/settled.ts'
import type { Session } from '../session/storage.ts'
import { message } from '../values/messages.ts'
import type { PaneAddress } from './address.ts'
import { hasThings, isSpecial } from './built.ts'
import { commandsOf } from './desk.ts'
import { asList } from './hidden-place.ts'
import { goIn, patchPane } from './navigation.ts'
import { focusArrived } from './pane-focus.ts'
import type { Route } from './routes.ts'
import { focusPane, placeOf } from './sides.ts'
import { ThingScreen } from './thing-screen.tsx'

const SpecialScreen = lazy(() =>
  import('./special-screen.tsx').then(module => ({ default: module.SpecialScreen })),
)
const PaneTools = lazy(() => import('./pane-tools.tsx').then(module => ({ default: module.PaneTools })))

/** There is nothing to wait for. */
function Standing({ children }: { children: ReactNode }) {
  useEffect(settle, [])
  return children
}

interface PaneHostProps {
  /** Names the pane: its selection and its drafts go with it from side to side. */
  readonly id: string
  readonly route: Route
  readonly address: PaneAddress
  readonly session: Session
  readonly focused: boolean
  readonly paired: boolean
}

/** One pane of the workspace: the screen of a route, with the part of the address that is its own. */
export function PaneHost({ id, route, address, session, focused, paired }: PaneHostProps) {
  const { path, search } = asList(address)
  const { userInfo } = session
  const location = useMemo<PaneLocation>(
    () => ({
      id,
      path,
      search: new URLSearchParams(search),
      patch: (changes, options) => patchPane(id, changes, options),
      go: (to, options) => void goIn(id, to, options),
      userId: userInfo.id,
      kind: userInfo.kind,
      server: userInfo.server,
      paired,
      mall: userInfo.mall,
    }),
    [id, path, search, paired, userInfo],
  )
  const [commands] = useState(() => commandsOf(id))
  useLayoutEffect(() => lendHandle(id, 'place', placeHandle(id)), [id])
  return (
    <PaneLocationProvider value={location}>
      <CommandsProvider commands={commands}>
        <Pane
          title={route.title}
          focused={focused}
          paired={paired}
          onFocus={event => focusArrived(id, event)}
          onPress={() => focusPane(id)}
          tools={
            <Suspense fallback={null}>
              <PaneTools />
            </Suspense>
          }
        >
          {route.page ? (
            <Suspense fallback={<Coming />}>
              <SpecialScreen screen={route.page} />
            </Suspense>
          ) : hasThings(route.name) ? (
            <ThingScreen screen={route.name} />
          ) : isSpecial(route.name) ? (
            <Suspense fallback={<Coming />}>
              <SpecialScreen screen={route.name} />
            </Suspense>
          ) : (
            <Standing>
              <Empty title={message('page.none')} why="此页面尚未开放" />
            </Standing>
          )}
        </Pane>
      </CommandsProvider>
    </PaneLocationProvider>
  )
}

function placeHandle(id: string) {
  return {
    get search() {
      const place = placeOf(id)
      return new URLSearchParams(place && asList(place).search)
    },
    patch: (changes: Readonly<Record<string, string | undefined>>) => patchPane(id, changes),
  }
}
