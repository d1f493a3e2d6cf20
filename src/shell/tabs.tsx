import { useAtomValue } from 'jotai'
import { lazy, type MouseEvent, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { CommandButton } from '../kit/command-button.tsx'
import { Icon } from '../kit/icon.tsx'
import type { Session } from '../session/storage.ts'
import { isBuilt } from './built.ts'
import { offeredRoutes } from './catalogue.ts'
import { go } from './navigation.ts'
import type { Route } from './routes.ts'
import { addressOf, closeTab, restoreTabs, shortTitle, type Tab, tabsAtom, visitTab } from './tabs-state.ts'
import { paneVerb } from './verbs.ts'

const TabsMenu = lazy(() => import('./tabs-menu.tsx').then(module => ({ default: module.TabsMenu })))

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
    restoreTabs(session.userInfo.id, offeredRoutes(routes))
    if (route && isBuilt(route.name)) visitTab(pathname, search, route)
  }, [session, routes, route, search, pathname])
  const isAffix = (tab: Tab) => routes.some(known => known.affix && known.path.test(tab.path))
  const strip = useRef<HTMLDivElement>(null)
  const overflows = useOverflows(strip, tabs)
  return (
    // Places one goes to, each with a button beside it: links in a navigation, not an ARIA tablist.
    <nav
      aria-label="已打开的页面"
      className="flex h-tabs flex-none items-center border-b border-line-2 bg-side px-2"
    >
      <div ref={strip} className="no-bar flex h-full min-w-0 flex-1 items-stretch overflow-x-auto">
        {tabs.map(tab => (
          <OneTab
            key={tab.path}
            tab={tab}
            on={tab.path === pathname}
            affix={isAffix(tab)}
            current={pathname}
          />
        ))}
      </div>
      {overflows ? (
        <Suspense fallback={null}>
          <TabsMenu tabs={tabs} current={pathname} />
        </Suspense>
      ) : null}
      <span className="flex w-7 flex-none">
        <CommandButton command={paneVerb('open')} iconOnly />
      </span>
    </nav>
  )
}

/** There are more tabs than the strip has room for. */
function useOverflows(strip: RefObject<HTMLElement | null>, tabs: readonly Tab[]): boolean {
  const [overflows, setOverflows] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one more tab makes nothing larger but what is scrolled
  useEffect(() => {
    const drawn = strip.current
    if (!drawn) return
    const resized = new ResizeObserver(() => setOverflows(drawn.scrollWidth > drawn.clientWidth))
    resized.observe(drawn)
    return () => resized.disconnect()
  }, [strip, tabs])
  return overflows
}

interface OneTabProps {
  readonly tab: Tab
  readonly on: boolean
  readonly affix: boolean
  readonly current: string
}

function OneTab({ tab, on, affix, current }: OneTabProps) {
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void go(addressOf(tab))
  }
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const tab = place.current
    const strip = tab?.parentElement
    if (!on || !tab || !strip) return
    // The strip gets narrower when its menu comes, or with the window.
    const resized = new ResizeObserver(() => tab.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
    resized.observe(strip)
    return () => resized.disconnect()
  }, [on])
  return (
    <span
      ref={place}
      className={`relative flex flex-none items-center border-r border-line-1 first:border-l ${on ? 'bg-bg text-ink-1' : 'text-ink-2'}`}
    >
      {on ? <span aria-hidden className="absolute inset-x-0 top-0 h-0.5 bg-accent" /> : null}
      <a
        href={addressOf(tab)}
        aria-current={on ? 'page' : undefined}
        onClick={press}
        className={`flex h-full items-center pl-2.5 -outline-offset-2 hover:text-ink-1 ${affix ? 'pr-2.5' : 'pr-1'}`}
      >
        {shortTitle(tab)}
      </a>
      {affix ? null : (
        <button
          type="button"
          aria-label={`关闭${tab.title}`}
          onClick={() => close(tab.path, current)}
          className="mr-1 grid size-5 place-items-center rounded-4 text-ink-3 hover:bg-active hover:text-ink-1"
        >
          <Icon name="x" size={12} />
        </button>
      )}
    </span>
  )
}

function close(path: string, current: string): void {
  const next = closeTab(path, current)
  if (next !== undefined) void go(next)
}
