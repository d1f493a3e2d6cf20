import { atom, getDefaultStore } from 'jotai'
import type { Command } from '../commands/command.ts'
import { keysOf, type Rebindings } from '../commands/keymap/bindings.ts'
import { acting } from '../commands/keymap/rebinding.ts'
import type { Api } from '../contract/api.ts'
import type { In, Out } from '../contract/call.ts'
import { uiCalls } from '../generated/contract/calls/ui.ts'
import { currentSession } from '../session/session.ts'
import { send } from '../wire/client.ts'
import { Refused } from '../wire/errors.ts'

type Kept = Out<Api['ui']['own.query']>
type Change = Omit<In<Api['ui']['own.save']>, 'version'>

/** What this person keeps for themselves (x:ui.own), and what of it the keys ask for at each press. */
export interface OwnSettings extends Kept {
  readonly rebindings: Rebindings
}

const store = getDefaultStore()
const none: OwnSettings = { version: 0, keys: [], characterKeys: 1, workspaces: [], rebindings: {} }

export const ownAtom = atom<OwnSettings>(none)

function keep(kept: Kept): void {
  const rebindings = Object.fromEntries(kept.keys.map(({ command, keys }) => [command, keys]))
  store.set(ownAtom, { ...kept, rebindings })
}

/** Reads those of the person who is signed in; where they cannot be had, everything is as it was declared. */
export async function loadOwnSettings(user = currentSession()?.userInfo.id): Promise<void> {
  const kept = await send(uiCalls['own.query'], {}, { dedupe: false })
  if (currentSession()?.userInfo.id === user) keep(kept)
}

/** Somebody else is signed in: what the one before has kept is nobody's here. */
export function forgetOwnSettings(): void {
  store.set(ownAtom, none)
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

/** The keys that run a command for this person, as far as they act. */
export function keysNow(command: Command): readonly string[] {
  const { rebindings, characterKeys } = store.get(ownAtom)
  return acting(keysOf(command, rebindings), characterKeys === 1)
}
