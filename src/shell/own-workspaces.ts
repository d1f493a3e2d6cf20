import { getDefaultStore } from 'jotai'
import { routes } from './context.ts'
import { go } from './navigation.ts'
import { saveOwnSettings } from './own-settings.ts'
import { ownAtom } from './own-state.ts'
import { replaceTabs, tabsAtom } from './tabs-state.ts'
import type { WorkspacePorts } from './workspace-commands.ts'

const store = getDefaultStore()

/** The workspaces of this person, over the panes and tabs of this page. */
export const ownWorkspaces: WorkspacePorts = {
  kept: () => store.get(ownAtom).workspaces,
  async save(name) {
    const { pathname, search } = window.location
    const made = { name, address: pathname + search, tabs: store.get(tabsAtom).map(tab => ({ ...tab })) }
    await saveOwnSettings(({ workspaces }) => ({
      workspaces: workspaces.some(each => each.name === name)
        ? workspaces.map(each => (each.name === name ? made : each))
        : [...workspaces, made],
    }))
  },
  remove: name =>
    saveOwnSettings(({ workspaces }) => ({ workspaces: workspaces.filter(each => each.name !== name) })),
  open(name) {
    const found = store.get(ownAtom).workspaces.find(each => each.name === name)
    if (!found) return
    void go(found.address).then(gone => {
      if (gone) replaceTabs(found.tabs.filter(({ path }) => routes().some(route => route.path.test(path))))
    })
  },
}
