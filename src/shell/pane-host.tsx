import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Empty } from '../kit/empty.tsx'
import { Pane } from '../kit/pane.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { type PaneLocation, PaneLocationProvider } from '../plain/location.tsx'
import { settle } from '../plain/settled.ts'
import type { Session } from '../session/storage.ts'
import { message } from '../values/messages.ts'
import { hasThings, isSpecial } from './built.ts'
import { mainPane } from './context.ts'
import { patched } from './navigation.ts'
import type { Route } from './routes.ts'
import { ThingScreen } from './thing-screen.tsx'

const SpecialScreen = lazy(() =>
  import('./special-screen.tsx').then(module => ({ default: module.SpecialScreen })),
)

/** There is nothing to wait for. */
function Standing({ children }: { children: ReactNode }) {
  useEffect(settle, [])
  return children
}

interface PaneHostProps {
  readonly route: Route
  readonly session: Session
  readonly search: string
}

/** One pane of the workspace: the screen of a route, with the part of the address that is its own. */
export function PaneHost({ route, session, search }: PaneHostProps) {
  const location = useMemo<PaneLocation>(
    () => ({
      id: mainPane,
      path: window.location.pathname,
      search: new URLSearchParams(search),
      patch(changes, { replace = false } = {}) {
        const { pathname, search: now } = window.location
        const query = patched(now, changes)
        navigate(query ? `${pathname}?${query}` : pathname, { replace })
      },
      userId: session.userInfo.id,
      server: session.userInfo.server,
      focused: true,
      mall: session.userInfo.mall,
    }),
    [search, session.userInfo],
  )
  return (
    <PaneLocationProvider value={location}>
      <Pane title={route.title} focused headless>
        {hasThings(route.name) ? (
          <ThingScreen screen={route.name} />
        ) : isSpecial(route.name) ? (
          <Suspense fallback={<Skeleton />}>
            <SpecialScreen screen={route.name} />
          </Suspense>
        ) : (
          <Standing>
            <Empty title={message('page.none')} why="此页面尚未开放" />
          </Standing>
        )}
      </Pane>
    </PaneLocationProvider>
  )
}
