import type { Menu } from '../session/session.ts'
import type { MenuNode } from '../session/storage.ts'
import { joined } from './address.ts'
import { editorPage, isId } from './editor-pages.ts'
import { dashboardPath, firstPath, guardedRoutes, menuRoutes, type Route } from './routes.ts'

/**
 * The navigation guard of spec.md section 4 as a pure function: an address and what is known, in; what to do, out.
 * The router only carries out the answer.
 */
export interface Known {
  readonly signedIn: boolean
  readonly menu: Menu
  readonly codes: ReadonlySet<string>
  /** Whether this build has a screen for the component key. */
  isBuilt(name: string): boolean
  /** Whether it is what people come for, rather than figures or the system's own. */
  isDaily(name: string): boolean
  /** Whether there is a screen to stay on when a function requirement is not met. */
  readonly standing: boolean
}

export type Page = 'sign-in' | 'binding' | 'not-found' | 'forbidden' | 'no-menu' | 'not-open'

export type Answer =
  /** Step 2: exchange the code of a scan before anything else. */
  | { readonly kind: 'exchange'; readonly code: string; readonly appid: string }
  | {
      readonly kind: 'page'
      readonly page: Page
      readonly title: string
      readonly missing?: readonly string[]
      /** The titles of a menu none of whose screens is built yet. */
      readonly coming?: readonly string[]
    }
  | { readonly kind: 'screen'; readonly route: Route; readonly title: string }
  | { readonly kind: 'redirect'; readonly to: string }
  /** Step 4: the menu is fetched, then the same address is resolved again. */
  | { readonly kind: 'wait' }
  /** Routes could not be fetched: cleared, tried again, with a way to try by hand. */
  | { readonly kind: 'failed' }
  /** Step 5: the old screen stays. */
  | { readonly kind: 'abort'; readonly missing: readonly string[] }

const titles: Readonly<Record<Page, string>> = {
  'sign-in': '登录',
  binding: '绑定手机号',
  'not-found': '页面不存在',
  forbidden: '没有权限',
  'no-menu': '没有菜单权限',
  'not-open': '尚未开放',
}

export function resolve(path: string, search: URLSearchParams, known: Known): Answer {
  // Step 2 comes before the question of a token.
  if (path === '/bindingPhone' && search.get('code') && !search.get('uid'))
    return { kind: 'exchange', code: search.get('code') ?? '', appid: search.get('appid') ?? '' }
  // With a uid it is the form, for whoever is signed in too: they have scanned as somebody else.
  if (path === '/bindingPhone' && search.get('uid')) return page('binding')
  return known.signedIn ? withToken(path, search, known) : withoutToken(path, search)
}

/** Step 6: /login and /bindingPhone are allowed, everything else (404 included) goes to sign-in and comes back. */
function withoutToken(path: string, search: URLSearchParams): Answer {
  if (path === '/login') return page('sign-in')
  if (path === '/bindingPhone') return page('binding')
  const query = search.toString()
  return { kind: 'redirect', to: `/login?redirect=${encodeURIComponent(query ? `${path}?${query}` : path)}` }
}

/** Pages of the menu that stand at two addresses, as a root path and as a nested one (spec.md section 2). */
const twins: Readonly<Record<string, string>> = {
  '/orderNew/orderNewDetails': '/orderNewDetails',
  '/shoppingTrolley': '/Mall/shoppingTrolley',
}

/** Steps 4 and 5. */
function withToken(path: string, search: URLSearchParams, known: Known): Answer {
  const { menu, codes, standing, isBuilt } = known
  if (menu.state === 'failed') return { kind: 'failed' }
  if (menu.state !== 'ready') return { kind: 'wait' }
  const { nodes } = menu
  const home = homeOf(nodes, known)
  if (home === undefined) return page('no-menu')
  const twin = twins[path.replace(/\/$/, '')]
  if (twin) return { kind: 'redirect', to: joined({ path: twin, search: `${search}` }) }
  if (path === '/' || path === '/login') return { kind: 'redirect', to: home }
  if (path === '/bindingPhone')
    return { kind: 'redirect', to: builtPath(nodes, firstPath(nodes), known) ?? home }
  if (path === '/404') return page('not-found')
  if (path === '/401') return { ...page('forbidden'), missing: namedCodes(search) }
  const routes = menuRoutes(nodes).filter(route => !route.hidden)
  if (!routes.some(route => isBuilt(route.name)))
    return { ...page('not-open'), coming: routes.map(route => route.title) }
  const route = [...menuRoutes(nodes), ...guardedRoutes].find(candidate => candidate.path.test(path))
  if (!route) {
    const page = editorPage(path, search, nodes, isBuilt)
    if (page) return { kind: 'screen', route: page.route, title: page.route.title }
    return bareParent(path, nodes) ?? { kind: 'redirect', to: '/404' }
  }
  if (route.name === 'OrderDetail' && !isId(search.get('id') ?? '1')) return { kind: 'redirect', to: '/404' }
  const missing = route.needs?.some(code => codes.has(code)) === false ? route.needs : undefined
  if (!missing) return { kind: 'screen', route, title: route.title }
  return standing ? { kind: 'abort', missing } : { kind: 'redirect', to: `/401?code=${missing.join(',')}` }
}

/** The dashboard, else the workplace, else the first menu. */
function homeOf(nodes: readonly MenuNode[], known: Known): string | undefined {
  const workplace = () => menuRoutes(nodes).find(({ name, hidden }) => name === 'Index' && !hidden)?.href
  return builtPath(nodes, dashboardPath(nodes) ?? workplace() ?? firstPath(nodes), known)
}

/** A place of the menu; where this build has no screen for it, the first of daily work, else the first that has one. */
function builtPath(
  nodes: readonly MenuNode[],
  place: string | undefined,
  { isBuilt, isDaily }: Known,
): string | undefined {
  const built = menuRoutes(nodes).filter(route => isBuilt(route.name))
  if (built.some(({ href }) => href === place)) return place
  const open = built.filter(({ hidden }) => !hidden)
  return (open.find(({ name }) => isDaily(name)) ?? open[0])?.href ?? place
}

/** A bare parent (/Mall, /Survey, …) is no page: it leads to the first screen of its branch. */
function bareParent(path: string, nodes: readonly MenuNode[]): Answer | undefined {
  if (!/^\/[\w/-]+$/.test(path)) return undefined
  const inside = menuRoutes(nodes).find(
    route => !route.hidden && route.href?.startsWith(`${path.replace(/\/$/, '')}/`),
  )
  return inside?.href === undefined ? undefined : { kind: 'redirect', to: inside.href }
}

/** The codes that /401 names: only what looks like one. */
function namedCodes(search: URLSearchParams): string[] {
  return (search.get('code') ?? '').split(',').filter(code => /^[\w-]{3,60}$/.test(code))
}

function page(name: Page): Extract<Answer, { kind: 'page' }> {
  return { kind: 'page', page: name, title: titles[name] }
}

/** Step 3: what follows an exchange. 601: the phone must be bound, uid is the message; other errors go to sign-in. */
export function afterExchange(
  outcome: { readonly code: number; readonly message: string },
  asked: { readonly code: string; readonly appid: string },
): { to: string; warn?: string } {
  if (outcome.code === 601) {
    const query = new URLSearchParams({ code: asked.code, appid: asked.appid, uid: outcome.message })
    return { to: `/bindingPhone?${query}` }
  }
  return { to: `/login?redirect=${encodeURIComponent('/')}`, warn: outcome.message }
}

/** Step 7: the stored merchandise filters live only between the list and its detail. */
export function keepsMerchandise(path: string): boolean {
  return /^\/xhzx\/product\/(merchandise|mentDetails\/\d+)\/?$/.test(path)
}

/** A redirect only to a path of our own (rules R37): one slash, no backslash, no scheme; else the root. */
export function safePath(target: string | null): string {
  if (!target) return '/'
  let plain = target
  try {
    plain = decodeURIComponent(target)
  } catch {
    return '/'
  }
  const fine = (text: string) =>
    /^\/(?![/\\])/.test(text) && !/[\\\p{Cc}]/u.test(text) && !/^\/*[a-z][a-z0-9+.-]*:/i.test(text)
  if (!fine(target) || !fine(plain) || /^\/(login|bindingPhone)\b/.test(plain)) return '/'
  return target
}
