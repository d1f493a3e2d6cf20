import { catalogue, goGroup, type Lacking, lacking } from '../commands/catalogue.ts'
import { type Command, command } from '../commands/command.ts'
import type { CommandRef } from '../commands/verbs.ts'
import type { Session } from '../session/storage.ts'
import { isBuilt } from './built.ts'
import type { GoSaidOf } from './go-said.ts'
import type { Route } from './routes.ts'

/** The pure function (menu, codes, declarations) → commands, over what the session holds. */
export interface Offer {
  readonly commands: readonly Command[]
  /** Whether screens have their keys: they are made of pinyin, which comes late. */
  readonly hasGoKeys: boolean
  readonly lacking: readonly Lacking[]
  /** The group of the menu in which the screen of a go-command stands; '' for a place at the top. */
  readonly menuGroups: ReadonlyMap<string, string>
}

export function offer(
  session: Session,
  routes: readonly Route[],
  declared: readonly Command[],
  goSaid: GoSaidOf | undefined,
): Offer {
  const rights = { codes: new Set(session.permissionList), screens: new Set(routes.map(route => route.name)) }
  const all = [...goCommands(routes, goSaid), ...declared]
  return {
    commands: catalogue(all, rights),
    hasGoKeys: goSaid !== undefined,
    lacking: lacking(all, rights),
    menuGroups: new Map(offeredRoutes(routes).map(route => [goTo(route).id, route.parents[0]?.title ?? ''])),
  }
}

/** Routes of sidebar, palette, keys and tabs: those with a screen. The others stand in 权限资源, for who arranges the menu. */
export function offeredRoutes(routes: readonly Route[]): Route[] {
  return routes.filter(route => !route.hidden && route.href !== undefined && isBuilt(route.name))
}

/** 前往: one command per screen of this user's own menu, with keys that nobody wrote down. */
function goCommands(routes: readonly Route[], goSaid: GoSaidOf | undefined): Command[] {
  const offered = offeredRoutes(routes)
  const said = goSaid?.(offered.map(route => ({ ...goTo(route), title: route.title, screen: route.name })))
  const titles = new Set<string>()
  return offered.map(route => {
    // Two places of one title are told apart, or neither could be named.
    const title = titles.has(route.title) ? `${route.title} ${route.href}` : route.title
    titles.add(title)
    return command({
      ...goTo(route),
      title,
      titled: () => route.parents.map(parent => parent.title).join(' / ') || route.title,
      group: goGroup,
      icon: 'arrow-right',
      ...said?.get(goTo(route).id),
      when: { editor: ['closed', 'clean', 'dirty'] },
      run: ctx => ctx.go(route.href ?? '/'),
    })
  })
}

export function goTo(route: Route): CommandRef {
  return { id: `go.${route.name}${route.again ? route.href : ''}` }
}
