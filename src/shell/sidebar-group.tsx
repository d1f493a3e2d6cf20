import { useState } from 'react'
import { Icon } from '../kit/icon.tsx'
import { groupIcon } from './group-icons.ts'
import type { Route } from './routes.ts'
import { SidebarItem } from './sidebar-item.tsx'

interface SidebarGroupProps {
  readonly title: string
  readonly items: readonly Route[]
  readonly current: Route | undefined
  readonly folded: boolean
  /** While a menu is searched for, every group with a hit is open. */
  readonly searching: boolean
}

/** A group of the menu: open while the current screen is in it, or by hand. */
export function SidebarGroup({ title, items, current, folded, searching }: SidebarGroupProps) {
  const inside = current?.parents.some(parent => parent.title === title) ?? false
  const [chosen, setChosen] = useState<boolean>()
  const open = searching || (chosen ?? inside)
  if (folded)
    return (
      <a
        href={items[0]?.href}
        data-tip={title}
        aria-label={title}
        className={`flex h-control items-center justify-center rounded-6 hover:bg-active ${inside ? 'bg-active text-ink-1' : 'text-ink-2'}`}
      >
        <Icon name={groupIcon(title)} />
      </a>
    )
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setChosen(!open)}
        className={`flex h-control w-full items-center gap-2 rounded-6 px-2 hover:bg-active hover:text-ink-1 ${inside || open ? 'text-ink-1' : 'text-ink-2'}`}
      >
        <Icon name={groupIcon(title)} className={inside ? 'text-ink-1' : 'text-ink-3'} />
        {title}
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size={12} className="ml-auto text-ink-3" />
      </button>
      {open
        ? items.map(route => (
            <SidebarItem
              key={route.href}
              route={route}
              current={route.name === current?.name}
              folded={false}
            />
          ))
        : null}
    </div>
  )
}
