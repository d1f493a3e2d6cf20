import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { Icon } from '../kit/icon.tsx'
import type { Session } from '../session/storage.ts'
import { offeredRoutes } from './catalogue.ts'
import { go } from './navigation.ts'
import type { Route } from './routes.ts'
import { addressOf, closeTab, restoreTabs, tabsAtom, visitTab } from './tabs-state.ts'

interface TabsProps {
  readonly session: Session
  readonly routes: readonly Route[]
  readonly route: Route | undefined
  readonly search: string
}

/** The open tabs: kept over a reload, each where it was left; affixed ones cannot be closed. */
export function Tabs({ session, routes, route, search }: TabsProps) {
  const tabs = useAtomValue(tabsAtom)
  const { pathname } = window.location
  useEffect(() => {
    if (routes.length === 0) return
    restoreTabs(session.userInfo.id, routes, offeredRoutes(session, routes))
    if (route) visitTab(pathname, search, route)
  }, [session, routes, route, search, pathname])
  return (
    <div
      role="tablist"
      aria-label="已打开的页面"
      className="flex h-tabs flex-none items-stretch overflow-x-auto border-b border-line-2 bg-side px-2"
    >
      {tabs.map(tab => {
        const on = tab.path === pathname
        const affix = routes.some(known => known.affix && known.path.test(tab.path))
        return (
          <div
            key={tab.path}
            className={`relative flex flex-none items-center border-r border-line-1 first:border-l ${on ? 'bg-bg text-ink-1' : 'text-ink-2'}`}
          >
            {on ? <span aria-hidden className="absolute inset-x-0 top-0 h-0.5 bg-accent" /> : null}
            <button
              type="button"
              role="tab"
              aria-selected={on}
              tabIndex={on ? 0 : -1}
              onClick={() => void go(addressOf(tab))}
              onAuxClick={event => {
                if (event.button === 1 && !affix) close(tab.path, pathname)
              }}
              className={`h-full pl-2.5 ${affix ? 'pr-2.5' : 'pr-1'} hover:text-ink-1`}
            >
              {tab.title.length > 12 ? `${tab.title.slice(0, 12)}…` : tab.title}
            </button>
            {affix ? null : (
              <button
                type="button"
                tabIndex={-1}
                aria-label={`关闭${tab.title}`}
                onClick={() => close(tab.path, pathname)}
                className="mr-1 grid size-5 place-items-center rounded-4 text-ink-4 hover:bg-active hover:text-ink-1"
              >
                <Icon name="x" size={12} />
              </button>
            )}
          </div>
        )
      })}
    </div>
  )
}

function close(path: string, current: string): void {
  const next = closeTab(path, current)
  if (next !== undefined) void go(next)
}
