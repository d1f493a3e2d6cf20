import { useSetAtom } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import type { Command } from '../commands/command.ts'
import { loadPinyin, type Pinyin } from '../commands/search/pinyin.ts'
import type { Menu } from '../session/session.ts'
import type { Session } from '../session/storage.ts'
import { offer } from './catalogue.ts'
import { offerAtom, readyAtom, startKeys } from './desk.ts'
import { menuRoutes, type Route } from './routes.ts'

const noCommands: readonly Command[] = []

/** Publishes what this session is offered, as menu, declarations and pinyin arrive; keys act as long as it stands. */
export function useCatalogue(session: Session, menu: Menu): readonly Route[] {
  const routes = useMemo(() => (menu.state === 'ready' ? menuRoutes(menu.nodes) : []), [menu])
  const declared = useLoaded(() => import('./declarations.ts').then(module => module.declared))
  const pinyin = useLoaded<Pinyin>(loadPinyin)
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

function useLoaded<T>(load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<T>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once; the function is another at every render
  useEffect(() => {
    let left = false
    load().then(
      value => {
        if (!left) setLoaded(() => value)
      },
      () => {},
    )
    return () => {
      left = true
    }
  }, [])
  return loaded
}
