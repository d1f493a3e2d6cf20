import { getDefaultStore } from 'jotai'
import type { Rebindings } from '../commands/keymap/bindings.ts'
import type { Api } from '../contract/api.ts'
import type { In } from '../contract/call.ts'
import { uiCalls } from '../generated/contract/calls/ui.ts'
import { currentSession } from '../session/session.ts'
import { send } from '../wire/client.ts'
import { Refused } from '../wire/errors.ts'
import { dropOldDrafts } from '../wire/old-drafts.ts'
import { type Kept, type OwnSettings, ownAtom } from './own-state.ts'
import { watchRecent } from './workplace/recent.ts'

type Change = Omit<In<Api['ui']['own.save']>, 'version'>

const store = getDefaultStore()

function keep(kept: Kept): void {
  const rebindings = Object.fromEntries(kept.keys.map(({ command, keys }) => [command, keys]))
  store.set(ownAtom, { ...kept, rebindings })
}

/** Reads those of the person who is signed in; where they cannot be had, everything is as it was declared. */
export async function loadOwnSettings(user = currentSession()?.userInfo.id): Promise<void> {
  watchRecent()
  dropOld()
  const kept = await send(uiCalls['own.query'], {}, { dedupe: false })
  if (currentSession()?.userInfo.id === user) keep(kept)
}

/** Once a page is enough; where the browser keeps nothing there is nothing to drop. */
let dropped = false
function dropOld(): void {
  const info = currentSession()?.userInfo
  // A session that an older build has kept does not say how many days.
  if (dropped || info?.mall.draftDays === undefined) return
  dropped = true
  dropOldDrafts({ server: info.server, days: info.mall.draftDays, now: Date.now() }).catch(() => {})
}

/** Changed in another window meanwhile: that is read, and the change made on top of it, for each sends only what it changes. */
export async function saveOwnSettings(change: (now: OwnSettings) => Change): Promise<void> {
  const attempt = async () => {
    const now = store.get(ownAtom)
    keep(await send(uiCalls['own.save'], { version: now.version, ...change(now) }))
  }
  try {
    await attempt()
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 409) throw error
    await loadOwnSettings()
    await attempt()
  }
}

/** As they are kept: by command. */
export function keptKeys(rebindings: Rebindings): Kept['keys'] {
  return Object.entries(rebindings).map(([command, keys]) => ({ command, keys: [...keys] }))
}
