import { atom, getDefaultStore } from 'jotai'

/** What of the frame is shown, as this browser was told (spec.md section 2: the sidebar's settings toggles). */
export type Toggle = 'showSettings' | 'fixedHeader' | 'sidebarLogo' | 'taskList'
export type Shown = Readonly<Record<Toggle, boolean>>

const place = 'facet.interface'

export const shownAtom = atom<Shown>(stored())

function stored(): Shown {
  const off = new Set(localStorage.getItem(place)?.split(','))
  return {
    showSettings: !off.has('showSettings'),
    fixedHeader: !off.has('fixedHeader'),
    sidebarLogo: !off.has('sidebarLogo'),
    taskList: !off.has('taskList'),
  }
}

/** Turns one of them on or off; kept as the names of those that are off. */
export function toggleShown(name: Toggle): void {
  const store = getDefaultStore()
  const now = { ...store.get(shownAtom), [name]: !store.get(shownAtom)[name] }
  localStorage.setItem(
    place,
    Object.entries(now)
      .flatMap(([toggle, on]) => (on ? [] : [toggle]))
      .join(','),
  )
  store.set(shownAtom, now)
}
