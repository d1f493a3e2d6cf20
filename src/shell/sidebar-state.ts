import { atom, getDefaultStore } from 'jotai'

/** Open by default; kept in the cookie `sidebarStatus` as 1 or 0 (spec.md section 4). */
function stored(): boolean {
  return !/(?:^|; )sidebarStatus=0/.test(document.cookie)
}

export const sidebarOpenAtom = atom<boolean>(stored())

export function toggleSidebar(): void {
  const store = getDefaultStore()
  const open = !store.get(sidebarOpenAtom)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https, the console works on plain http too
  document.cookie = `sidebarStatus=${open ? 1 : 0}; path=/; max-age=31536000; SameSite=Lax`
  store.set(sidebarOpenAtom, open)
}
