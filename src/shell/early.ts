import { getDefaultStore } from 'jotai'
import { installCompositionGuard } from '../commands/composing.ts'
import { installKeyQueue } from '../commands/queue.ts'
import { toast } from '../kit/toast.tsx'
import { currentSession, hearLoggedOut } from '../session/session.ts'
import { connectClient } from '../wire/client.ts'
import { currentCtx } from './context.ts'
import { paletteAtom } from './overlays.ts'

/** What must stand before anything is drawn: the transport, and the keys of somebody who types faster than we load. */
connectClient({
  token: () => currentSession()?.token,
  warn(text, errorId) {
    const plain = () => toast.warn(text)
    if (errorId) import('./warn-numbered.ts').then(late => late.warnNumbered(text, errorId), plain)
    else plain()
  },
  loggedOut: hearLoggedOut,
  client: { id: 'facet-web', secret: 'facet-web' },
})

installCompositionGuard(window)

export const keyQueue = installKeyQueue(window, {
  enabled: () => currentSession() !== undefined,
  opened() {
    const { activeElement } = document
    const focused =
      activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null
    getDefaultStore().set(paletteAtom, { ctx: currentCtx(), focused })
  },
})
