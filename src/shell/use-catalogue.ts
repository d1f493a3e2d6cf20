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
import { useLoaded } from './use-loaded.ts'

const noCommands: readonly Command[] = []

/** In two parts: what a list needs beside its rows, and the rest once they stand, or at once where the address asks. */
function useDeclared(): readonly Command[] | undefined {
  const first = useLoaded(() => import('./declarations.ts').then(module => module.declared))
  const late = useLoaded(async () => {
    if (!new URLSearchParams(location.search).has(sheetParameter)) await settled()
    return (await import('./late-declarations.ts')).lateDeclared
  })
  return useMemo(() => first && [...first, ...(late ?? noCommands)], [first, late])
}

/** Publishes what this session is offered, as menu, declarations and pinyin arrive; keys act as long as it stands. */
export function useCatalogue(session: Session, menu: Menu): readonly Route[] {
  const routes = useMemo(() => (menu.state === 'ready' ? menuRoutes(menu.nodes) : []), [menu])
  const declared = useDeclared()
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
