import { newKey } from '../wire/keys.ts'

/** What a scan gives back with its code; ends with the tab. */
const stateName = 'facet.scan.state'
/** By what the server knows this browser again: its codes and tickets are good here alone. */
const nonceName = 'facet.browser'

/** A new state, for a new QR code. */
export function newScanState(): string {
  const state = newKey()
  sessionStorage.setItem(stateName, state)
  return state
}

/** Whether a code came back with the state that was given to it: any other would sign this browser in as somebody else. */
export function isOwnScan(state: string | null): boolean {
  return state !== null && state !== '' && state === sessionStorage.getItem(stateName)
}

/** Outlives the session: strangers cannot use up the codes of a browser that has signed in before (rules R18). */
export function browserNonce(): string {
  const kept = localStorage.getItem(nonceName)
  if (kept) return kept
  const nonce = newKey()
  localStorage.setItem(nonceName, nonce)
  return nonce
}
