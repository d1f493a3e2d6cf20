import { getDefaultStore } from 'jotai'
import { stepUpAtom } from './overlays.ts'

/** Asks for a fresh code; false where the person would rather not. Who asks meanwhile waits for the same answer. */
let asking: Promise<boolean> | undefined

export function askStepUp(): Promise<boolean> {
  const store = getDefaultStore()
  asking ??= new Promise<boolean>(resolve => {
    store.set(stepUpAtom, { done: resolve })
  }).finally(() => {
    store.set(stepUpAtom, undefined)
    asking = undefined
  })
  return asking
}
