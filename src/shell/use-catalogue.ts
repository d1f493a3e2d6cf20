import { useSetAtom } from 'jotai'
import { useEffect, useMemo } from 'react'
import type { Command } from '../commands/command.ts'
import { loadPinyin, type Pinyin } from '../commands/search/pinyin.ts'
import { settled } from '../plain/settled.ts'
import type { Menu } from '../session/session.ts'
import type { Session } from '../session/storage.ts'
import { offer } from './catalogue.ts'
import { offerAtom, readyAtom, startKeys } from './desk.ts'
import { menuRoutes, type Route } from './routes.ts'
import { useLoaded } from './use-loaded.ts'

const noCommands: readonly Command[] = []

/** Publishes what this session is offered, as menu, declarations and pinyin arrive; keys act as long as it stands. */
export function useCatalogue(session: Session, menu: Menu): readonly Route[] {
  const routes = useMemo(() => (menu.state === 'ready' ? menuRoutes(menu.nodes) : []), [menu])
  const declared = useLoaded(() => import('./declarations.ts').then(module => module.declared))
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
