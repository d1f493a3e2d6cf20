import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { BrandMark } from '../kit/brand-mark.tsx'
import { CommandButton, CommandKeys } from '../kit/command-button.tsx'
import { Icon } from '../kit/icon.tsx'
import { usePinyinMatch } from '../plain/use-match.ts'
import { useSavedViews } from '../plain/views/use-saved-views.ts'
import type { Session } from '../session/storage.ts'
import { goTo, offeredRoutes } from './catalogue.ts'
import { offerAtom } from './desk.ts'
import { lendFrame } from './frame-handles.ts'
import { shownAtom } from './interface-state.ts'
import type { Route } from './routes.ts'
import { SidebarFoot } from './sidebar-foot.tsx'
import { SidebarGroup } from './sidebar-group.tsx'
import { sidebarGroups } from './sidebar-groups.ts'
import { SidebarItem } from './sidebar-item.tsx'
import { deviceAtom, sidebarOpenAtom, toggleSidebar, uncover } from './sidebar-state.ts'
import { sidebarVerb } from './verbs.ts'

const SidebarStars = lazy(() =>
  import('./sidebar-stars.tsx').then(module => ({ default: module.SidebarStars })),
)

interface SidebarProps {
  readonly session: Session
  readonly routes: readonly Route[]
  readonly current: Route | undefined
}

/** The menu tree, its search, and who is signed in. 210 px, or icons only; over the page where that is narrow. */
export function Sidebar({ session, routes, current }: SidebarProps) {
  const open = useAtomValue(sidebarOpenAtom)
  const { sidebarLogo } = useAtomValue(shownAtom)
  const [query, setQuery] = useState('')
  const find = useRef<HTMLInputElement>(null)
  const over = useAtomValue(deviceAtom) === 'mobile'
  useEffect(
    () => lendFrame('findMenu', () => (find.current || !over ? find.current?.focus() : toggleSidebar())),
    [over],
  )
  useEffect(() => {
    if (over && open) find.current?.focus()
  }, [over, open])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has come where they wanted sees it
  useEffect(uncover, [current?.href])
  const match = usePinyinMatch()
  const offered = useMemo(() => offeredRoutes(routes), [routes])
  const { commands } = useAtomValue(offerAtom)
  // By what the palette finds it by: 品牌 is a tab of 商品属性.
  const wordsOf = (route: Route) => [
    route.title,
    ...(commands.find(({ id }) => id === goTo(route).id)?.words ?? []),
  ]
  const found = query.trim()
    ? offered.filter(route => wordsOf(route).some(label => match(query.trim(), { value: route.name, label })))
    : offered
  const loose = found.filter(route => route.parents.length === 0)
  const { views = [] } = useSavedViews(session.userInfo.id)
  const starred = views.filter(
    ({ starred, name }) => starred && match(query.trim(), { value: name, label: name }),
  )
  const item = (route: Route) => (
    <SidebarItem key={route.href} route={route} current={route.name === current?.name} folded={!open} top />
  )
  if (over && !open) return null
  return (
    <nav
      aria-label="主菜单"
      onKeyDown={event => over && event.key === 'Escape' && uncover()}
      className={`flex flex-none flex-col border-r border-line-2 bg-side ${open ? 'w-sidebar' : 'w-sidebar-folded'} ${over ? 'fixed inset-y-0 left-0 z-(--z-slide) shadow-pop' : ''}`}
    >
      {over ? (
        <button
          type="button"
          aria-label="收起侧栏"
          tabIndex={-1}
          onClick={uncover}
          className="fixed inset-0 -z-1 bg-scrim-lite"
        />
      ) : null}
      <div
        className={`flex h-top flex-none items-center gap-2 text-14 font-semibold ${open ? 'pr-2 pl-4' : 'justify-center'}`}
      >
        {open ? (
          <>
            {sidebarLogo ? (
              <>
                <BrandMark />
                Facet
              </>
            ) : null}
            <span className="flex-1" />
          </>
        ) : null}
        <CommandButton command={sidebarVerb('toggle')} iconOnly />
      </div>
      {open ? (
        <label className="mx-2.5 mt-0.5 mb-1.5 flex h-control items-center gap-1.5 rounded-6 border border-line-2 px-2 text-ink-3 focus-within:border-focus">
          <Icon name="search" size={14} />
          <input
            ref={find}
            aria-label="查找菜单"
            placeholder="查找菜单"
            value={query}
            onChange={event => setQuery(event.target.value)}
            onKeyDown={event => {
              if (event.key === 'Escape') {
                setQuery('')
                event.currentTarget.blur()
              }
            }}
            className="w-full min-w-0 bg-transparent text-ink-1 outline-none placeholder:text-ink-3"
          />
          {query ? null : <CommandKeys of={sidebarVerb('find')} />}
        </label>
      ) : null}
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
        {loose.map(item)}
        {starred.length > 0 ? (
          <Suspense fallback={null}>
            <SidebarStars views={starred} routes={offered} current={current} folded={!open} />
          </Suspense>
        ) : null}
        {sidebarGroups(offered, found).map(({ title, items, alone }) =>
          alone ? (
            items.map(item)
          ) : (
            <SidebarGroup
              key={title}
              title={title}
              items={items}
              current={current}
              folded={!open}
              searching={query.trim() !== ''}
            />
          ),
        )}
        {query.trim() && found.length === 0 && starred.length === 0 ? (
          <p className="px-2 py-3 text-12 text-ink-3">没有匹配的菜单</p>
        ) : null}
      </div>
      <SidebarFoot session={session} folded={!open} />
    </nav>
  )
}
