import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ErrorBoundary } from '../kit/error-boundary.tsx'
import { Toaster, toast } from '../kit/toast.tsx'
import { settled } from '../plain/settled.ts'
import { followSignOut, loadMenu, menuAtom, sessionAtom } from '../session/session.ts'
import { message } from '../values/messages.ts'
import { send } from '../wire/client.ts'
import { isBuilt, isDaily } from './built.ts'
import type { Entering } from './entrance.tsx'
import { MenuFailed } from './menu-failed.tsx'
import { go } from './navigation.ts'
import { type Answer, keepsMerchandise, resolve } from './resolve.ts'
import { followSystem } from './theme.ts'

const Entrance = lazy(() => import('./entrance.tsx').then(module => ({ default: module.Entrance })))
const TooltipLayer = lazy(() =>
  settled()
    .then(() => import('../kit/tooltip.tsx'))
    .then(module => ({ default: module.TooltipLayer })),
)
const Workspace = lazy(() => import('./workspace.tsx').then(module => ({ default: module.Workspace })))

/** Carries out the guard's answer for the address in sight. */
export function App() {
  const [path] = useLocation()
  const query = useSearch()
  const session = useAtomValue(sessionAtom)
  const menu = useAtomValue(menuAtom)
  const standing = useRef<Extract<Answer, { kind: 'screen' }>>(undefined)
  const answer = useMemo(
    () =>
      resolve(path, new URLSearchParams(query), {
        signedIn: session !== undefined,
        menu,
        codes: new Set(session?.permissionList),
        isBuilt,
        isDaily,
        standing: standing.current !== undefined,
      }),
    [path, query, session, menu],
  )
  if (answer.kind === 'screen') standing.current = answer
  if (!session) standing.current = undefined
  useCarryOut(answer, path)
  useEffect(followSystem, [])
  useEffect(followSignOut, [])
  return (
    <>
      <ErrorBoundary resetKey={path}>
        <Shown answer={answer.kind === 'abort' ? (standing.current ?? answer) : answer} />
      </ErrorBoundary>
      <Toaster />
      <Suspense fallback={null}>
        <TooltipLayer />
      </Suspense>
    </>
  )
}

function Shown({ answer }: { answer: Answer }) {
  const uid = new URLSearchParams(useSearch()).get('uid') || undefined
  if (answer.kind === 'failed') return <MenuFailed />
  const entering = enteringOf(answer)
  if (entering)
    return (
      <Suspense fallback={null}>
        <Entrance entering={entering} uid={uid} />
      </Suspense>
    )
  if (answer.kind === 'screen' || answer.kind === 'page')
    return (
      <Suspense fallback={null}>
        <Workspace answer={answer} />
      </Suspense>
    )
  return null
}

/** What stands before a session, or leads to another one. */
function enteringOf(answer: Answer): Entering | undefined {
  if (answer.kind === 'exchange') return answer
  if (answer.kind !== 'page') return undefined
  return answer.page === 'sign-in' || answer.page === 'binding' ? { kind: answer.page } : undefined
}

/** Titles, redirects, the menu, and what is cleared on the way. */
function useCarryOut(answer: Answer, path: string): void {
  const title = 'title' in answer ? answer.title : undefined
  useEffect(() => {
    if (title !== undefined) document.title = `${title} - ${message('site.title')}`
  }, [title])
  useEffect(() => {
    if (!keepsMerchandise(path)) sessionStorage.removeItem('merchandise-parameter')
  }, [path])
  useEffect(() => {
    if (answer.kind === 'redirect') void go(answer.to, { replace: true })
    if (answer.kind === 'wait') void loadMenu(send)
    if (answer.kind === 'abort') {
      toast.warn(message('perm.missing', { code: answer.missing.join(' 或 ') }))
      history.back()
    }
    if (answer.kind === 'page' && answer.page === 'no-menu') toast.warn(message('menu.empty'))
  }, [answer])
}
