import { getDefaultStore } from 'jotai'
import { whyNotHere } from '../plain/why-not-here.ts'
import { currentCtx, situation } from './context.ts'
import { offerAtom } from './desk.ts'
import { ownAtom } from './own-state.ts'

const store = getDefaultStore()

/** A key was pressed in a list that has nothing for it. */
export function sayWhyNotHere(event: KeyboardEvent): void {
  const why = whyNotHere(event, store.get(offerAtom), {
    rebindings: () => store.get(ownAtom).rebindings,
    situation,
    characterKeys: () => store.get(ownAtom).characterKeys === 1,
    now: () => Date.now(),
  })
  if (why !== undefined) currentCtx().warn(why)
}
