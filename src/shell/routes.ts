import type { MenuNode } from '../session/storage.ts'
import type { FunctionCode } from '../values/functions.ts'

/** A place of the console: from the server's menu, or one of the fixed ones. */
export interface Route {
  readonly path: RegExp
  /** The address to go to; absent for a route with an id in it. */
  readonly href?: string
  /** The component key; also the name in function requirements. */
  readonly name: string
  readonly title: string
  /** A menu may name a screen more than once: not the first of them. */
  readonly again?: true
  /** Any one of these codes is required (spec.md section 4.5). */
  readonly needs?: readonly FunctionCode[]
  readonly affix: boolean
  readonly noCache: boolean
  readonly hidden: boolean
  readonly icon: string
  /** A page of its own about one row of the list that `name` is. */
  readonly page?: PageName
  /** The groups above it, outermost first. */
  readonly parents: readonly Crumb[]
}

export type PageName =
  | 'RankDetails'
  | 'ContentDetails'
  | 'CourseDetails'
  | 'OperationDetail'
  | 'PictureOrder'
  | 'LotteryEditor'
  | 'SurveyEditor'
  | 'SurveyResults'
  | 'PickingWave'

export interface Crumb {
  readonly title: string
  /** Where its link leads; absent: plain text (noRedirect). */
  readonly href?: string
  /** Stands in the sidebar also over a single screen (alwaysShow). */
  readonly keeps?: boolean
}

/** Exactly as written, letter case included; one slash at the end is forgiven. */
export function exact(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/?$`)
}

/** Component keys of groups, which are no screens. */
export const containers: ReadonlySet<string> = new Set(['Layout', ''])

/** The routes that a menu gives, in its order. Containers are no routes; their redirect makes the crumb. */
export function menuRoutes(nodes: readonly MenuNode[]): Route[] {
  const names = new Set<string>()
  return routesOf(nodes, []).map(route => {
    const again = names.has(route.name)
    names.add(route.name)
    return again ? { ...route, again } : route
  })
}

function routesOf(nodes: readonly MenuNode[], parents: readonly Crumb[]): Route[] {
  return nodes.flatMap(node => {
    if (!containers.has(node.component)) return [routeOf(node, parents)]
    // The root container only marks that a dashboard exists: it is no crumb of its own.
    const crumbs = node.path === '/' ? parents : [...parents, crumbOf(node)]
    return routesOf(node.children, crumbs)
  })
}

function crumbOf(node: MenuNode): Crumb {
  const target = node.redirect || firstPath(node.children)
  const crumb = { title: node.meta.title, keeps: node.alwaysShow }
  return target === undefined || target === 'noRedirect' ? crumb : { ...crumb, href: target }
}

function routeOf(node: MenuNode, parents: readonly Crumb[]): Route {
  return {
    path: exact(node.path),
    href: node.path,
    name: node.component,
    title: node.meta.title,
    affix: node.meta.affix,
    noCache: node.meta.noCache,
    hidden: node.hidden,
    icon: node.meta.icon,
    parents,
  }
}

/** The first place of a menu that can be gone to. */
export function firstPath(nodes: readonly MenuNode[]): string | undefined {
  return menuRoutes(nodes).find(route => !route.hidden)?.href
}

/** A menu node whose path is the root marks that a dashboard exists. */
export function dashboardPath(nodes: readonly MenuNode[]): string | undefined {
  const root = nodes.find(node => node.path === '/')
  if (!root) return undefined
  if (!containers.has(root.component)) return '/'
  return root.redirect && root.redirect !== 'noRedirect' ? root.redirect : firstPath(root.children)
}

/** Routes under the shared layout that no menu names and that a function code guards. */
export const guardedRoutes: readonly Route[] = [
  guarded('CreateProduct', '新增商品', /^\/xhzx\/product\/create\/?$/, ['add-commodity-btn']),
  guarded('EditProduct', '编辑商品', /^\/xhzx\/product\/edit\/0*[1-9]\d{0,14}\/?$/, ['Edit-commodity-btn']),
  guarded('MentDetails', '商品详情', /^\/xhzx\/product\/mentDetails\/\d{1,15}\/?$/, [
    'add-v2-commodity-btn',
    'Edit-v2-commodity-btn',
  ]),
]

/** How spec.md section 4.5 calls them. */
export type GuardedName = 'CreateProduct' | 'EditProduct' | 'MentDetails'

function guarded(name: GuardedName, title: string, path: RegExp, needs: readonly FunctionCode[]): Route {
  return {
    name,
    title,
    path,
    needs,
    affix: false,
    noCache: false,
    hidden: true,
    icon: '',
    parents: [{ title: '商品' }],
  }
}
