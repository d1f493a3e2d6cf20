import { getDefaultStore } from 'jotai'
import { patched } from './address.ts'
import { closeTab, replaceTabs, tabsAtom } from './tabs-state.ts'

/**
 * The tab of a page that another has taken the place of: closed, or left as it was before an editor was opened in it.
 * A list whose editor is a page of its own only leads there, and must not lead there again when its tab is pressed.
 */
export function passedTab(path: string, next: string, closing: boolean): void {
  if (closing) closeTab(path, next)
  else
    replaceTabs(
      getDefaultStore()
        .get(tabsAtom)
        .map(tab => (tab.path === path ? { ...tab, search: patched(tab.search, { edit: undefined }) } : tab)),
    )
}
