import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { toast } from '../kit/toast.tsx'
import type { Menu } from '../session/session.ts'
import type { Session } from '../session/storage.ts'
import { message } from '../values/messages.ts'
import { formatAddress, type PaneAddress, parseAddress } from './address.ts'
import { resolveAside } from './aside.ts'
import { isBuilt, isDaily } from './built.ts'
import type { Route } from './routes.ts'
import { focusedAtom, pairedAtom, type Side, seatsAtom } from './sides.ts'

/** A pane as the address has it. */
export interface Shown {
  readonly id: string
  readonly side: Side
  readonly route: Route
  readonly address: PaneAddress
  readonly focused: boolean
  readonly paired: boolean
}

/** The panes that the address asks for and that may stand, from left to right. */
export function usePanes(
  route: Route | undefined,
  session: Session,
  menu: Menu,
  search: string,
): readonly Shown[] {
  const { pathname } = window.location
  const address = useMemo(() => parseAddress(pathname, search), [pathname, search])
  const aside = useMemo(
    () =>
      resolveAside(address, {
        signedIn: true,
        menu,
        codes: new Set(session.permissionList),
        isBuilt,
        isDaily,
        standing: true,
      }),
    [address, menu, session],
  )
  const missing = aside && 'missing' in aside ? aside.missing : undefined
  useEffect(() => {
    if (!missing) return
    toast.warn(missing.length ? message('perm.missing', { code: missing.join(' 或 ') }) : '右侧的页面不存在')
    navigate(formatAddress({ ...address, aside: undefined }), { replace: true })
  }, [missing, address])

  const beside = route && aside && 'route' in aside ? aside : undefined
  const paired = beside !== undefined
  const setPaired = useSetAtom(pairedAtom)
  // Before anything is pressed in what is drawn now: keys ask which pane they are for.
  useLayoutEffect(() => setPaired(paired), [paired, setPaired])
  const seats = useAtomValue(seatsAtom)
  const focused = useAtomValue(focusedAtom)
  if (!route) return []
  const shown = (side: Side, what: { readonly route: Route; readonly address: PaneAddress }): Shown => ({
    id: seats[side],
    side,
    ...what,
    focused: seats[side] === focused || !paired,
    paired,
  })
  return [shown('main', { route, address: address.main }), ...(beside ? [shown('aside', beside)] : [])]
}
