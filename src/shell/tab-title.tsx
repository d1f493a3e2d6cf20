import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useSearch } from 'wouter'
import { Icon } from '../kit/icon.tsx'
import { menuAtom, sessionAtom } from '../session/session.ts'
import { message } from '../values/messages.ts'
import { type PaneAddress, parseAddress } from './address.ts'
import { hasThings } from './built.ts'
import { asList } from './hidden-place.ts'
import { useNamedTab } from './named-tab.ts'
import { menuRoutes } from './routes.ts'
import { focusedAtom, seatsAtom } from './sides.ts'
import { tabOf, tabsHere, wordOf } from './tabs-here.ts'
import { tabsOf, thingsOf } from './things.ts'

/**
 * Which tab of a screen stands, in the title of the browser and at the end of the breadcrumb. Both are there without it
 * from the first moment on (app.tsx, breadcrumb.tsx): this comes once the first rows stand.
 */
export function TabTitle() {
  const [path] = useLocation()
  const address = parseAddress(path, useSearch())
  const { aside } = useAtomValue(seatsAtom)
  const isAside = useAtomValue(focusedAtom) === aside
  useTitle(useTabWord(address.main), path)
  useNamedTab(address.main.path)
  const used = (isAside ? address.aside : undefined) ?? address.main
  return <Crumb word={useTabWord(used)} />
}

function Crumb({ word }: { readonly word: string | undefined }) {
  const [place, setPlace] = useState<Element | null>(null)
  useEffect(() => setPlace(document.querySelector('nav[aria-label=面包屑]')))
  if (place === null || word === undefined) return null
  return createPortal(
    <>
      <Icon name="chevron-right" size={12} className="text-ink-4" />
      <span className="text-ink-1">{word}</span>
    </>,
    place,
  )
}

/** 埋点管理 · 事件; given back when the tab is left. */
function useTitle(word: string | undefined, path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has a title of its own to add to
  useEffect(() => {
    if (word === undefined) return
    let back: (() => void) | undefined
    let isLeft = false
    // What is above sets the title of the screen after this, in the same turn.
    queueMicrotask(() => {
      if (isLeft) return
      const bare = document.title
      const end = ` - ${message('site.title')}`
      const whole = bare.endsWith(end) ? `${bare.slice(0, -end.length)} · ${word}${end}` : bare
      document.title = whole
      back = () => {
        if (document.title === whole) document.title = bare
      }
    })
    return () => {
      isLeft = true
      back?.()
    }
  }, [word, path])
}

/** The tabs of the screens that have been seen: going from tab to tab asks for nothing. */
const seen = new Map<string, ReturnType<typeof load>>()
const load = (screen: Parameters<typeof tabsOf>[0]) => Promise.all([tabsOf(screen), thingsOf(screen)])
type Loaded = Awaited<ReturnType<typeof load>>

/** Undefined where there is but one, and where the screen is called as its tab is: 商品标签 needs no 标签. */
function useTabWord(place: PaneAddress): string | undefined {
  const { permissionList } = useAtomValue(sessionAtom) ?? { permissionList: [] }
  const menu = useAtomValue(menuAtom)
  const routes = menu.state === 'ready' ? menuRoutes(menu.nodes) : []
  // A page that stands for a list with its editor open has a title of its own.
  const route = asList(place) === place ? routes.find(known => known.path.test(place.path)) : undefined
  const screen = route && hasThings(route.name) && route.page === undefined ? route.name : undefined
  const [loaded, setLoaded] = useState<{ readonly screen: string; readonly value: Loaded }>()
  useEffect(() => {
    if (screen === undefined) return
    let isLeft = false
    const asked = seen.get(screen) ?? load(screen)
    seen.set(screen, asked)
    asked.then(
      value => isLeft || setLoaded({ screen, value }),
      () => seen.delete(screen),
    )
    return () => {
      isLeft = true
    }
  }, [screen])
  if (!route || !loaded || loaded.screen !== screen) return undefined
  const here = tabsHere(...loaded.value, permissionList)
  const tab = tabOf(here, new URLSearchParams(place.search))
  const word = tab && here.length > 1 ? wordOf(tab) : undefined
  return word === undefined || route.title.includes(word) ? undefined : word
}
