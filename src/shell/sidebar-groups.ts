import type { Route } from './routes.ts'

interface SidebarGroup {
  readonly title: string
  readonly items: readonly Route[]
  /** Its one screen stands in its place. */
  readonly alone: boolean
}

/**
 * What was found of what is offered, by groups in the order of the menu: a group over a single screen gives way to that
 * screen, unless its node says alwaysShow. What is searched for makes no group a single one.
 */
export function sidebarGroups(offered: readonly Route[], found: readonly Route[]): readonly SidebarGroup[] {
  const groups = new Map<string, Route[]>()
  for (const route of found) {
    const [parent] = route.parents
    if (parent) groups.set(parent.title, [...(groups.get(parent.title) ?? []), route])
  }
  return [...groups].map(([title, items]) => {
    const [one, ...others] = offered.filter(({ parents }) => parents[0]?.title === title)
    return { title, items, alone: others.length === 0 && one?.parents[0]?.keeps !== true }
  })
}
