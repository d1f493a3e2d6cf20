import { getDefaultStore } from 'jotai'
import { menuAtom } from '../session/session.ts'
import { type PaneAddress, patched } from './address.ts'
import { isBuilt } from './built.ts'
import { editorPage, pageAfter } from './editor-pages.ts'

function standing({ path, search }: PaneAddress) {
  const menu = getDefaultStore().get(menuAtom)
  return menu.state === 'ready'
    ? editorPage(path, new URLSearchParams(search), menu.nodes, isBuilt)
    : undefined
}

/** What a pane shows, as a list's own address says it: an address of its own may stand for a list with its editor open. */
export function asList(place: PaneAddress): PaneAddress {
  return standing(place)?.list ?? place
}

/** Where a pane is after parameters of what it shows have been set and taken away. */
export function patchedPlace(place: PaneAddress, changes: Parameters<typeof patched>[1]): PaneAddress {
  const page = standing(place)
  const search = patched((page?.list ?? place).search, changes)
  return page ? pageAfter(place, page, search) : { path: place.path, search }
}
