import { atom, getDefaultStore } from 'jotai'

export type Theme = 'light' | 'dark' | 'system'

const name = 'facet.theme'
const dark = matchMedia('(prefers-color-scheme: dark)')

function stored(): Theme {
  const text = localStorage.getItem(name)
  return text === 'light' || text === 'dark' ? text : 'system'
}

export const themeAtom = atom<Theme>(stored())

/** Before the first paint public/theme.js does the same. */
function paint(): void {
  const theme = getDefaultStore().get(themeAtom)
  document.documentElement.classList.toggle('dark', theme === 'dark' || (theme === 'system' && dark.matches))
}

export function setTheme(theme: Theme): void {
  localStorage.setItem(name, theme)
  getDefaultStore().set(themeAtom, theme)
  paint()
}

/** Follows the system while no theme is chosen. */
export function followSystem(): void {
  dark.addEventListener('change', paint)
}
