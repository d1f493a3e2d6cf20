import { atom, getDefaultStore } from 'jotai'
import { paneFacts, subscribePanes } from '../../plain/panes.ts'
import { currentSession } from '../../session/session.ts'
import { hasTexts, keptList } from '../../values/kept-list.ts'
import { formatAddress, type PaneAddress, parseAddress, patched } from '../address.ts'
import { isBuilt } from '../built.ts'
import { routes } from '../context.ts'
import { addressNow, paneAt } from '../sides.ts'
import { noted, type Recent } from './recent-model.ts'

const store = getDefaultStore()
const keyOf = (user: number) => `facet.recent.${user}`
const user = () => currentSession()?.userInfo.id ?? 0

export const recentAtom = atom<readonly Recent[]>([])

export function setRecent(next: readonly Recent[]): void {
  store.set(recentAtom, next)
  localStorage.setItem(keyOf(user()), JSON.stringify(next))
}

let owner = -1

/** Those of whoever is signed in. */
function known(): readonly Recent[] {
  if (owner !== user()) {
    owner = user()
    store.set(recentAtom, keptList(localStorage.getItem(keyOf(owner)), isRecent))
  }
  return store.get(recentAtom)
}

function isRecent(value: unknown): value is Recent {
  return hasTexts(value, ['path', 'search', 'title']) && 'at' in value && Number(value.at) > 0
}

let last = ''

/** A pane tells of itself when it comes and at every change: what stands on the left then was looked at. */
function look(): void {
  const { main } = addressNow()
  const facts = paneFacts(paneAt('main'))
  const address = formatAddress({ main, aside: undefined })
  if (user() === 0 || facts.kind === '' || (address === last && owner === user())) return
  last = address
  note(main, facts.title)
}

/** `title`: what it is called where no menu names it; without one it is not noted then. */
function note(main: PaneAddress, title = ''): void {
  const route = routes().find(({ path }) => path.test(main.path))
  if (route ? route.name === 'Index' || !isBuilt(route.name) : title === '') return
  // The question of a list, not which dialog stood over it.
  setRecent(
    noted(known(), {
      ...{ path: main.path, search: patched(main.search, { edit: undefined }), at: Date.now() },
      title: route?.title ?? title,
    }),
  )
}

/** What was looked at and left before this file had come: of that browsers know, but for older ones. */
function noteEarlier(): void {
  if (user() === 0 || !('navigation' in window)) return
  for (const { sameDocument, url } of window.navigation.entries()) {
    if (!sameDocument || url === null) continue
    const { pathname, search } = new URL(url)
    note(parseAddress(pathname, search).main)
  }
}

let watches = false

/** From now on what this person looks at is noted, in this browser. */
export function watchRecent(): void {
  known()
  if (!watches) {
    subscribePanes(look)
    noteEarlier()
  }
  watches = true
  look()
}
