import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Fragment, lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useSearch } from 'wouter'
import { CommandsProvider } from '../kit/commands-context.tsx'
import { ErrorBoundary } from '../kit/error-boundary.tsx'
import { questions } from '../kit/question-store.ts'
import { useLoaded } from '../kit/use-loaded.ts'
import { settled } from '../plain/settled.ts'
import { loggedOutAtom, type Menu, menuAtom, sessionAtom } from '../session/session.ts'
import type { Session } from '../session/storage.ts'
import { commands } from './desk.ts'
import { Header } from './header.tsx'
import { shownAtom } from './interface-state.ts'
import { paletteAtom } from './overlays.ts'
import { PaneHost } from './pane-host.tsx'
import type { Answer } from './resolve.ts'
import { Sidebar } from './sidebar.tsx'
import { deviceAtom } from './sidebar-state.ts'
import { shareAtom } from './split-share.ts'
import { Tabs } from './tabs.tsx'
import { warmUp } from './things.ts'
import { useCatalogue } from './use-catalogue.ts'
import { usePanes } from './use-panes.ts'

const MessagePage = lazy(() => import('./message-page.tsx').then(module => ({ default: module.MessagePage })))
const Overlays = lazy(() => import('./overlay-host.tsx').then(module => ({ default: module.Overlays })))
const Splitter = lazy(() => import('./splitter.tsx').then(module => ({ default: module.Splitter })))
/** While there is a network to fetch it from, and this build of it. */
const Strips = lazy(async () => {
  await settled()
  return { default: (await import('./strips.tsx')).Strips }
})
/** The server has answered that the session is over: it can be asked for this, too. */
const ReloginBox = lazy(() => import('./relogin-box.tsx').then(module => ({ default: module.ReloginBox })))
const Watermark = lazy(() => import('./watermark.tsx').then(module => ({ default: module.Watermark })))
const QuestionHost = lazy(() =>
  import('../kit/question.tsx').then(module => ({ default: module.QuestionHost })),
)

// The menu is on its way; what it will most likely lead to need not wait for it.
warmUp(location.pathname)

type Shown = Extract<Answer, { kind: 'screen' | 'page' }>

/** Answers are kept a little while and asked again in the background; another sign-in begins with none. */
function newClient(): QueryClient {
  // Without a network a question fails at once, and the pane says so: one that waits unsaid looks as if rows would come.
  const queries = {
    networkMode: 'always',
    retry: false,
    staleTime: 5000,
    refetchOnWindowFocus: true,
    // use-connection.ts asks, as soon as something gets through.
    refetchOnReconnect: false,
  } as const
  return new QueryClient({ defaultOptions: { queries } })
}

/** Everything behind sign-in: sidebar, header, tabs, the pane, and what lies over them. */
export function Workspace({ answer }: { answer: Shown }) {
  const session = useAtomValue(sessionAtom)
  const menu = useAtomValue(menuAtom)
  const loggedOut = useAtomValue(loggedOutAtom)
  const [client] = useState(newClient)
  if (!session) return null
  return (
    <QueryClientProvider client={client}>
      <CommandsProvider commands={commands}>
        <Inside answer={answer} session={session} menu={menu} />
        <Questions />
        <Suspense fallback={null}>{loggedOut ? <ReloginBox /> : null}</Suspense>
        <Suspense fallback={null}>
          {session.userInfo.mall.watermark ? <Watermark user={session.userInfo} /> : null}
        </Suspense>
      </CommandsProvider>
    </QueryClientProvider>
  )
}

/** Palette, which-key and cheat sheet: loaded when they are asked for, else once the first rows stand. */
function LateOverlays() {
  const asked = useAtomValue(paletteAtom) !== undefined
  const late = useLoaded(rowsStand) ?? false
  return <Suspense fallback={null}>{asked || late ? <Overlays /> : null}</Suspense>
}

const rowsStand = () => settled().then(() => true)

/** Loaded with the first question. */
function Questions() {
  const asked = useSyncExternalStore(questions.subscribe, questions.current) !== undefined
  const [wanted, setWanted] = useState(asked)
  if (asked && !wanted) setWanted(true)
  return <Suspense fallback={null}>{wanted ? <QuestionHost /> : null}</Suspense>
}

function Inside({ answer, session, menu }: { answer: Shown; session: Session; menu: Menu }) {
  const search = useSearch()
  const { fixedHeader } = useAtomValue(shownAtom)
  const device = useAtomValue(deviceAtom)
  const route = answer.kind === 'screen' ? answer.route : undefined
  const routes = useCatalogue(session, menu, route?.name)
  const panes = usePanes(route, session, menu, search)
  const share = useAtomValue(shareAtom)
  const used = panes.find(({ focused }) => focused)?.route ?? route
  if (answer.kind === 'page' && (answer.page === 'no-menu' || answer.page === 'not-open'))
    return (
      <Suspense fallback={null}>
        <MessagePage page={answer.page} coming={answer.coming} bare />
      </Suspense>
    )
  return (
    <div data-device={device} className="flex h-screen overflow-hidden">
      <Sidebar session={session} routes={routes} current={used} />
      {/* Where the head is not fixed, it and the tabs scroll away above a pane as high as the window. */}
      <div className={`flex min-w-0 flex-1 flex-col ${fixedHeader ? '' : 'overflow-y-auto'}`}>
        <Header route={used} title={used?.title ?? answer.title} shown={panes.map(pane => pane.route.name)} />
        <Tabs session={session} routes={routes} route={route} search={search} />
        <Suspense fallback={null}>
          <Strips />
        </Suspense>
        <main className={`relative flex ${fixedHeader ? 'min-h-0 flex-1' : 'h-screen flex-none'}`}>
          {panes.map(({ id, route, address, focused, paired, side }) => (
            <Fragment key={id}>
              {side === 'aside' ? (
                <Suspense fallback={null}>
                  <Splitter share={share} />
                </Suspense>
              ) : null}
              <div
                className="flex min-w-0"
                style={{ flex: `${!paired ? 1 : side === 'main' ? share : 1 - share} 1 0` }}
              >
                <ErrorBoundary resetKey={route.name}>
                  <PaneHost
                    key={route.name}
                    id={id}
                    route={route}
                    address={address}
                    session={session}
                    focused={focused}
                    paired={paired}
                  />
                </ErrorBoundary>
              </div>
            </Fragment>
          ))}
          {route ? null : (
            <Suspense fallback={null}>
              <MessagePage
                page={answer.kind === 'page' ? answer.page : 'not-found'}
                missing={answer.kind === 'page' ? answer.missing : undefined}
              />
            </Suspense>
          )}
        </main>
      </div>
      <LateOverlays />
    </div>
  )
}
