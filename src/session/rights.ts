import { getDefaultStore } from 'jotai'
import { authCalls } from '../generated/contract/calls/auth.ts'
import { uiCalls } from '../generated/contract/calls/ui.ts'
import type { Send } from '../wire/http.ts'
import { currentSession, menuAtom, sessionAtom } from './session.ts'
import { type MenuNode, type Session, saveSession } from './storage.ts'

const quiet = { quiet: true, dedupe: false } as const

/**
 * Reads the account, its codes and its menu again and publishes them where they changed; answers true where the rights
 * did. The page stays as it is meanwhile. Rejects where the server cannot be asked; an ended session opens the sign-in
 * box.
 */
export async function refreshRights(send: Send): Promise<boolean> {
  const store = getDefaultStore()
  const session = currentSession()
  const menu = store.get(menuAtom)
  if (!session || menu.state !== 'ready') return false
  const [rights, nodes] = await Promise.all([
    send(uiCalls.rights, {}, quiet),
    send(authCalls.queryUserMenu, { userId: session.userInfo.id }, quiet),
  ])
  if (currentSession() !== session) return false
  const now = { ...session, ...rights }
  if (JSON.stringify([now, nodes]) === JSON.stringify([session, menu.nodes])) return false
  saveSession(now)
  store.set(menuAtom, { state: 'ready', nodes })
  store.set(sessionAtom, now)
  return rightsOf(now, nodes) !== rightsOf(session, menu.nodes)
}

/** What somebody may do, without what the mall has set. */
function rightsOf({ permissionList, userInfo }: Session, nodes: readonly MenuNode[]): string {
  return JSON.stringify([permissionList, userInfo.roles, nodes])
}
