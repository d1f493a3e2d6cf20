import { atom, getDefaultStore } from 'jotai'
import { hasTexts, keptList } from '../values/kept-list.ts'
import type { Route } from './routes.ts'

/** An open tab: one per path; its search is where the tab was left. */
export interface Tab {
  readonly path: string
  readonly search: string
  readonly title: string
}

export const tabsAtom = atom<readonly Tab[]>([])

let owner: number | undefined

function keyOf(userId: number): string {
  return `facet.tabs.${userId}`
}

/** The tabs that this user left, in this browser; affixed ones are always there. */
export function restoreTabs(userId: number, offered: readonly Route[]): void {
  if (owner === userId) return
  owner = userId
  const tabs = keptList(localStorage.getItem(keyOf(userId)), isTab)
  const kept = tabs.filter(tab => offered.some(route => route.path.test(tab.path)))
  const pinned = offered.filter(route => route.affix && !kept.some(tab => route.path.test(tab.path)))
  set([...pinned.map(route => ({ path: route.href ?? '/', search: '', title: route.title })), ...kept])
}

/** Opens a tab, or notes where it is now. A route marked noCache keeps no state: its tab comes back fresh. */
export function visitTab(path: string, search: string, route: Route): void {
  const tabs = getDefaultStore().get(tabsAtom)
  const kept = route.noCache ? '' : search
  const old = tabs.find(tab => tab.path === path)
  if (old && old.search === kept) return
  // What it is called by its record, or its menu, is told by whoever comes late (named-tab.ts).
  const tab = { path, search: kept, title: old?.title ?? route.title }
  set(old ? tabs.map(other => (other.path === path ? tab : other)) : [...tabs, tab])
}

/** Closes a tab; answers where to go when it was the one in sight. */
export function closeTab(path: string, current: string): string | undefined {
  const tabs = getDefaultStore().get(tabsAtom)
  const index = tabs.findIndex(tab => tab.path === path)
  const rest = tabs.filter(tab => tab.path !== path)
  set(rest)
  if (path !== current) return undefined
  const next = rest[Math.min(index, rest.length - 1)]
  return next ? addressOf(next) : '/'
}

export function addressOf(tab: Tab): string {
  return tab.search ? `${tab.path}?${tab.search}` : tab.path
}

/** As the strip has room for it. */
export function shortTitle({ title }: Tab): string {
  return title.length > 20 ? `${title.slice(0, 20)}…` : title
}

/** The tabs of a workspace take the place of those that are open. */
export function replaceTabs(tabs: readonly Tab[]): void {
  set(tabs)
}

/** Another user's tabs are another user's. */
export function forgetTabs(): void {
  owner = undefined
  getDefaultStore().set(tabsAtom, [])
}

function set(tabs: readonly Tab[]): void {
  getDefaultStore().set(tabsAtom, tabs)
  if (owner !== undefined) localStorage.setItem(keyOf(owner), JSON.stringify(tabs))
}

function isTab(value: unknown): value is Tab {
  return hasTexts(value, ['path', 'search', 'title'])
}
