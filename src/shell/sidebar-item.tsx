import type { MouseEvent } from 'react'
import { useCommand } from '../kit/commands-context.tsx'
import { Icon } from '../kit/icon.tsx'
import { goTo } from './catalogue.ts'
import { groupIcon } from './group-icons.ts'
import type { Route } from './routes.ts'

interface SidebarItemProps {
  readonly route: Route
  readonly current: boolean
  readonly folded: boolean
  /** Stands beside the groups: with its own icon. */
  readonly top?: boolean
}

/** A sidebar item is its go-command; a real link, so that it opens in a new tab too. With Alt it opens beside. */
export function SidebarItem({ route, current, folded, top = false }: SidebarItemProps) {
  const state = useCommand(goTo(route))
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !state) return
    event.preventDefault()
    if (event.altKey) state.runBeside('button')
    else state.run('button')
  }
  return (
    <a
      href={route.href}
      onClick={press}
      data-command={goTo(route).id}
      aria-current={current ? 'page' : undefined}
      data-tip={folded ? route.title : undefined}
      className={`flex h-control items-center gap-2 rounded-6 whitespace-nowrap ${folded ? 'justify-center' : top ? 'px-2' : 'pr-2 pl-8'} ${
        current ? 'bg-active font-semibold text-ink-1' : 'text-ink-2 hover:bg-active hover:text-ink-1'
      }`}
    >
      {top || folded ? (
        <Icon name={route.icon || groupIcon(route.parents[0]?.title)} className="text-ink-3" />
      ) : null}
      {folded ? null : <span className="truncate">{route.title}</span>}
    </a>
  )
}
