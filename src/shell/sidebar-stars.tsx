import { type MouseEvent, useState } from 'react'
import { useSearch } from 'wouter'
import { useCommand } from '../kit/commands-context.tsx'
import { Icon } from '../kit/icon.tsx'
import { viewParameter } from '../plain/views/chosen.ts'
import type { SavedView } from '../plain/views/saved-view.ts'
import { viewRef } from '../plain/views/verbs.ts'
import type { Route } from './routes.ts'

interface SidebarStarsProps {
  readonly views: readonly SavedView[]
  readonly routes: readonly Route[]
  readonly current: Route | undefined
  readonly folded: boolean
}

/** 收藏: the views that somebody has starred, of whatever screen. */
export function SidebarStars({ views, routes, current, folded }: SidebarStarsProps) {
  const [open, setOpen] = useState(true)
  const named = new URLSearchParams(useSearch()).get(viewParameter)
  const items = views.flatMap(view => {
    const route = routes.find(({ name }) => name === view.screen)
    return route ? [{ view, route }] : []
  })
  if (items.length === 0) return null
  return (
    <div>
      {folded ? null : (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex h-control w-full items-center gap-2 rounded-6 px-2 text-ink-2 hover:bg-active hover:text-ink-1"
        >
          <Icon name="star" className="text-ink-3" />
          收藏
          <Icon name={open ? 'chevron-down' : 'chevron-right'} size={12} className="ml-auto text-ink-3" />
        </button>
      )}
      {open || folded
        ? items.map(({ view, route }) => (
            <Star
              key={view.id}
              view={view}
              route={route}
              current={route.name === current?.name && named === String(view.id)}
              folded={folded}
            />
          ))
        : null}
    </div>
  )
}

interface StarProps {
  readonly view: SavedView
  readonly route: Route
  readonly current: boolean
  readonly folded: boolean
}

/** Its command, as a menu's item is its own: a real link, so that it opens in a new tab too. */
function Star({ view, route, current, folded }: StarProps) {
  const state = useCommand(viewRef(view))
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !state) return
    event.preventDefault()
    state.run('button')
  }
  const search = new URLSearchParams({ tab: view.list, [viewParameter]: String(view.id) })
  const whole = `${route.title} / ${view.name}`
  return (
    <a
      href={`${route.href}?${search}`}
      onClick={press}
      data-command={viewRef(view).id}
      aria-current={current ? 'page' : undefined}
      aria-label={folded ? whole : undefined}
      data-tip={whole}
      className={`flex h-control items-center gap-2 rounded-6 whitespace-nowrap ${folded ? 'justify-center' : 'pr-2 pl-8'} ${
        current ? 'bg-active font-semibold text-ink-1' : 'text-ink-2 hover:bg-active hover:text-ink-1'
      }`}
    >
      {folded ? <Icon name="star" className="text-ink-3" /> : <span className="truncate">{view.name}</span>}
    </a>
  )
}
