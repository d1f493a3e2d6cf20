import { useSetAtom } from 'jotai'
import { useEffect, useMemo } from 'react'
import type { Command } from '../commands/command.ts'
import { loadPinyin, type Pinyin } from '../commands/search/pinyin.ts'
import { settled } from '../plain/settled.ts'
import { sheetParameter } from '../plain/sheet/address.ts'
import type { Menu } from '../session/session.ts'
import type { Session } from '../session/storage.ts'
import { offer } from './catalogue.ts'
import { offerAtom, readyAtom, startKeys } from './desk.ts'
import { menuRoutes, type Route } from './routes.ts'
import { allThings } from './things.ts'
import { useLoaded } from './use-loaded.ts'

const noCommands: readonly Command[] = []

/** Once the first rows stand; where the address asks for the bulk grid at once, for nothing is typed there without them. */
async function loadDeclared(): Promise<readonly Command[]> {
  if (!new URLSearchParams(location.search).has(sheetParameter)) await settled()
  const [{ declarations }, things] = await Promise.all([import('./declarations.ts'), allThings()])
  return declarations(things)
}

/** Publishes what this session is offered, as menu, declarations and pinyin arrive; keys act as long as it stands. */
export function useCatalogue(session: Session, menu: Menu): readonly Route[] {
  const routes = useMemo(() => (menu.state === 'ready' ? menuRoutes(menu.nodes) : []), [menu])
  const declared = useLoaded(loadDeclared)
  const pinyin = useLoaded<Pinyin>(() => settled().then(loadPinyin))
  const setOffer = useSetAtom(offerAtom)
  const setReady = useSetAtom(readyAtom)
  useEffect(
    () => setOffer(offer(session, routes, declared ?? noCommands, pinyin)),
    [session, routes, declared, pinyin, setOffer],
  )
  useEffect(() => setReady(declared !== undefined && menu.state === 'ready'), [declared, menu, setReady])
  useEffect(startKeys, [])
  return routes
}
