import { atom, getDefaultStore } from 'jotai'

/** Where the window has no room beside the sidebar, it lies over the page while it is open: such a window is `mobile`. */
export type Device = 'desktop' | 'mobile'

const store = getDefaultStore()
const narrow = matchMedia('(width < 48rem)')
const device = (): Device => (narrow.matches ? 'mobile' : 'desktop')
export const deviceAtom = atom(device())

/** Open by default; kept in the cookie `sidebarStatus` as 1 or 0 (spec.md section 4). */
const openedAtom = atom(!/(?:^|; )sidebarStatus=0/.test(document.cookie))
/** Over the page; nobody remembers that. */
const overAtom = atom(false)

export const sidebarOpenAtom = atom(get => get(get(deviceAtom) === 'mobile' ? overAtom : openedAtom))

narrow.addEventListener('change', () => {
  store.set(deviceAtom, device())
  store.set(overAtom, false)
})

export function toggleSidebar(): void {
  const open = !store.get(sidebarOpenAtom)
  if (store.get(deviceAtom) === 'mobile') {
    store.set(overAtom, open)
    return
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https, the console works on plain http too
  document.cookie = `sidebarStatus=${open ? 1 : 0}; path=/; max-age=31536000; SameSite=Lax`
  store.set(openedAtom, open)
}

/** Away from over the page. */
export function uncover(): void {
  store.set(overAtom, false)
}
