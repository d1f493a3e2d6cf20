import { atom, getDefaultStore } from 'jotai'
import type { Api } from '../contract/api.ts'
import type { In } from '../contract/call.ts'
import { authCalls } from '../generated/contract/calls/auth.ts'
import { authOpenCalls } from '../generated/contract/calls/authOpen.ts'
import type { Send } from '../wire/http.ts'
import { clearSession, loadSession, type MenuNode, type Session, saveSession } from './storage.ts'

/** Who is signed in, and the menu that the server gave them. Interface state, so atoms; one store for the page. */
const store = getDefaultStore()

export const sessionAtom = atom<Session | undefined>(loadSession())

export type Menu =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly nodes: readonly MenuNode[] }

export const menuAtom = atom<Menu>({ state: 'none' })

/** The box of code 401: never two at once. */
export const loggedOutAtom = atom(false)

/** When who was signed out chose to stay, ms of performance.now(). */
let stayedAt = -1

/** A call says that the session has ended. What was asked before somebody chose to stay does not ask him again. */
export function hearLoggedOut(since: number): void {
  if (currentSession() && since >= stayedAt) store.set(loggedOutAtom, true)
}

/** 取消 of the box: on with what stands there. */
export function stay(): void {
  stayedAt = performance.now()
  store.set(loggedOutAtom, false)
}

export function currentSession(): Session | undefined {
  return store.get(sessionAtom)
}

/** Other tabs hear of a sign-out or reset, so that none goes on under a session that has ended. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('facet.session')

/** Another tab has signed out: the sign-in page says so for as long as it stands, for nobody may be looking just then. */
export const outElsewhereAtom = atom(false)

/** Signs out with the other tabs; answers how to stop listening. */
export function followSignOut(): () => void {
  const hear = (event: MessageEvent) => {
    if (event.data !== 'out' || !currentSession()) return
    forget(true)
  }
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}

/** Signs in by any of the token call's ways. Rejects with the server's refusal, silently (the page shows it). */
export async function signIn(send: Send, way: In<Api['auth']['token']>): Promise<void> {
  const session = await send(authOpenCalls.token, way)
  saveSession(session)
  stayedAt = -1
  store.set(menuAtom, { state: 'none' })
  store.set(loggedOutAtom, false)
  store.set(sessionAtom, session)
}

/** Ends the session on the server, then here. A server that cannot be reached does not keep anyone signed in. */
export async function signOut(send: Send): Promise<void> {
  const session = currentSession()
  if (session)
    await send(
      authCalls.logout,
      { userId: session.userInfo.id, clientId: 'facet-web' },
      { quiet: true },
    ).catch(() => {})
  resetSession()
}

/** The same without a call: what 重新登录 does. */
export function resetSession(): void {
  forget(false)
  channel?.postMessage('out')
}

function forget(isElsewhere: boolean): void {
  clearSession()
  store.set(outElsewhereAtom, isElsewhere)
  store.set(sessionAtom, undefined)
  store.set(menuAtom, { state: 'none' })
  store.set(loggedOutAtom, false)
}

/** The menu of the user, once; a failure is a state with a way to try again. */
export async function loadMenu(send: Send): Promise<void> {
  const session = currentSession()
  if (!session || ['loading', 'ready'].includes(store.get(menuAtom).state)) return
  store.set(menuAtom, { state: 'loading' })
  try {
    const nodes = await send(
      authCalls.queryUserMenu,
      { userId: session.userInfo.id },
      { quiet: true, dedupe: false },
    )
    if (currentSession() === session) store.set(menuAtom, { state: 'ready', nodes })
  } catch {
    if (currentSession() === session) store.set(menuAtom, { state: 'failed' })
  }
}

export function isSuperAdministrator(session: Session): boolean {
  return session.userInfo.roles.some(({ role }) => role === 'ROLE_SUPER_ADMIN')
}
