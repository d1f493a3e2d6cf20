import { getDefaultStore } from 'jotai'
import { offeredRoutes } from '../catalogue.ts'
import { routes } from '../context.ts'
import { offerAtom } from '../desk.ts'
import { keysNow } from '../own-state.ts'
import { addressNow, focusedPane, placeOf } from '../sides.ts'
import { allThings } from '../things.ts'
import { entriesOf } from './entries.ts'
import { handbookOf } from './pages.ts'
import { sentenceEntries } from './sentences.ts'

/** The handbook of this session as its menu and its rights are now, with its keys. */
export async function loadHandbook() {
  const [things, { sentences }] = await Promise.all([
    allThings(),
    import('../../generated/shell/sentences.ts'),
  ])
  const { commands, lacking } = getDefaultStore().get(offerAtom)
  const pages = handbookOf({ things, routes: offeredRoutes(routes()), commands, lacking, keysOf: keysNow })
  return { pages, entries: [...entriesOf(pages), ...sentenceEntries(pages, sentences)] }
}

/** The screen that stands in the focused pane; undefined where it is none of the menu. */
export function screenHere(): string | undefined {
  const path = placeOf(focusedPane())?.path ?? addressNow().main.path
  return routes().find(route => route.path.test(path))?.name
}
