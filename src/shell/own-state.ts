import { atom, getDefaultStore } from 'jotai'
import type { Command } from '../commands/command.ts'
import { acting, keysOf, type Rebindings } from '../commands/keymap/bindings.ts'
import type { Api } from '../contract/api.ts'
import type { Out } from '../contract/call.ts'

export type Kept = Out<Api['ui']['own.query']>

/** What this person keeps for themselves (x:ui.own), and what of it the keys ask for at each press. */
export interface OwnSettings extends Omit<Kept, 'tour'> {
  /** How many steps of 新手引导 are behind; unknown until they are read. */
  readonly tour?: Kept['tour']
  readonly rebindings: Rebindings
}

const store = getDefaultStore()
const none: OwnSettings = {
  version: 0,
  keys: [],
  characterKeys: 1,
  workspaces: [],
  macros: [],
  cards: [],
  rebindings: {},
}

/** Read from the server when the first rows stand (own-settings.ts); until then everything is as it was declared. */
export const ownAtom = atom<OwnSettings>(none)

/** Somebody else is signed in: what the one before has kept is nobody's here. */
export function forgetOwnSettings(): void {
  store.set(ownAtom, none)
}

/** The keys that run a command for this person, as far as they act. */
export function keysNow(command: Command): readonly string[] {
  const { rebindings, characterKeys } = store.get(ownAtom)
  return acting(keysOf(command, rebindings), characterKeys === 1)
}
