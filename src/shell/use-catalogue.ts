import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo } from 'react'
import type { Command } from '../commands/command.ts'
import { sayGone, useLate, useLoaded } from '../kit/use-loaded.ts'
import { settled } from '../plain/settled.ts'
import { sheetParameter } from '../plain/sheet/address.ts'
import { useSavedViews } from '../plain/views/use-saved-views.ts'
import type { Menu } from '../session/session.ts'
import type { Session } from '../session/storage.ts'
import { hasThings } from './built.ts'
import { offer } from './catalogue.ts'
import { offerAtom, readyAtom, startKeys } from './desk.ts'
import type { GoSaidOf } from './go-said.ts'
import { forgetOwnSettings, ownAtom } from './own-state.ts'
import { menuRoutes, type Route } from './routes.ts'
import { thingsOf } from './things.ts'

const noCommands: readonly Command[] = []

/** The commands of the screen that was asked for, beside its rows: the first key is pressed as soon as they are seen. */
async function loadFirst(screen: string): Promise<readonly Command[]> {
  const [{ firstCommands }, things] = await Promise.all([
    import('./declarations.ts'),
    hasThings(screen) ? thingsOf(screen) : [],
  ])
  return firstCommands(things)
}

/** All of them once the first rows stand; at once for the bulk grid, whose own verbs are among them. */
async function loadAll(): Promise<readonly Command[]> {
  if (!new URLSearchParams(location.search).has(sheetParameter)) await settled()
  return (await import('./declared-commands.ts')).allCommands()
}

async function loadGoSaid(): Promise<GoSaidOf> {
  await settled()
  return (await import('./go-said.ts')).loadGoSaid()
}

/** What opens the lists of the menu, and the views, the workspaces and the macros of this person. */
async function loadOpening() {
  await settled()
  return (await import('./opening.ts')).loadOpening()
}

/** Publishes what this session is offered, as menu, declarations and pinyin arrive; keys act as long as it stands. */
export function useCatalogue(session: Session, menu: Menu, screen: string | undefined): readonly Route[] {
  const routes = useMemo(() => (menu.state === 'ready' ? menuRoutes(menu.nodes) : []), [menu])
  const first = useLate(() => loadFirst(screen ?? ''))
  // Where some cannot be had the palette works with those of this screen.
  const all = useLoaded(() =>
    loadAll()
      .catch(() => sayGone() ?? loadFirst(screen ?? ''))
      .catch(() => noCommands),
  )
  const { views } = useSavedViews(session.userInfo.id)
  const own = useAtomValue(ownAtom)
  const opening = useLate(loadOpening)
  const opens = useMemo(
    () => opening?.(views ?? [], own, routes) ?? noCommands,
    [opening, views, own, routes],
  )
  const known = all ?? first
  const declared = useMemo(() => [...(known ?? noCommands), ...opens], [known, opens])
  const goSaid = useLate(loadGoSaid)
  const setOffer = useSetAtom(offerAtom)
  const setReady = useSetAtom(readyAtom)
  useEffect(
    () => setOffer(offer(session, routes, declared, goSaid)),
    [session, routes, declared, goSaid, setOffer],
  )
  const user = session.userInfo.id
  useEffect(() => {
    settled()
      .then(() => import('./own-settings.ts'))
      .then(({ loadOwnSettings }) => loadOwnSettings(user))
      .catch(() => {})
    return forgetOwnSettings
  }, [user])
  useEffect(() => setReady(all !== undefined && menu.state === 'ready'), [all, menu, setReady])
  useEffect(startKeys, [])
  return routes
}
